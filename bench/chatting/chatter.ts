import { setTimeout as pause } from 'node:timers/promises';
import { InfiniteQueryObserver, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { follow } from '#client/app/live-updates.ts';
import { call } from '#client/data/call.ts';
import { CallError } from '#client/data/call-error.ts';
import { Outbox } from '#client/data/outbox/outbox.ts';
import { query } from '#client/data/queries.ts';
import { createQueryClient } from '#client/data/query-client.ts';
import { trackRequests } from '#client/data/request-times.ts';
import { groupConversations } from '#client/features/messages/model/conversations.ts';
import { open, type Partner } from '#client/features/messages/model/opening.ts';
import type { Thread } from '#client/features/messages/model/thread.ts';
import { threadIn, threadQuery } from '#client/features/messages/model/thread-cache.ts';
import {
  recipientIn,
  showChanged,
  unsentEdits,
  unsentMessages,
} from '#client/features/messages/model/unsent-messages.ts';

import { storageInMemory } from '#client/lib/storage-for-tests.ts';
import { UserStorage } from '#client/lib/user-storage.ts';
import { LiveSocket } from '#client/live/socket.ts';
import { type Conversation, conversationCalls } from '#contract/conversations.ts';
import { type Message, messageCalls, type Quote, type ReactionKind } from '#contract/messages.ts';
import type { Person } from '../site/ask.ts';
import { as } from './browser.ts';

interface Page {
  client: QueryClient;
  live: LiveSocket;
  outbox: Outbox;
  close: () => void;
}

/** Before the same call is made again, in milliseconds. */
const beforeAgain = 100;
const betweenLooks = 5;

/**
 * Somebody with the app open on their conversations: everything between what they do and what they see is the
 * client's own.
 */
export class Chatter {
  readonly id: number;
  readonly name: string;
  readonly #cookie: string;
  readonly #storage = storageInMemory();
  readonly #partners: readonly Partner[];
  #page: Page | undefined;
  conversations: readonly Conversation[] = [];
  /** What was written, by the `clientId` of each, in its order. */
  readonly written = new Map<string, { content: string; conversationId: number }>();
  /** What each message was last made to say. */
  readonly edits = new Map<number, string>();
  /** What is to be gone, and whether the server has said that it is. */
  readonly removed = new Map<number, boolean>();
  readonly reacted = new Set<string>();
  #doing = 0;

  constructor({ id, username, cookie }: Person, partners: readonly Partner[]) {
    this.id = id;
    this.name = username;
    this.#cookie = cookie;
    this.#partners = partners;
  }

  /** Opens the app, or opens it anew: what was not sent by then is sent now. */
  async open(): Promise<void> {
    this.#page?.close();
    await as(this.#cookie, async () => {
      const client = createQueryClient(() => {
        throw new Error(`${this.name} was signed out`);
      });
      client.mount();
      const live = new LiveSocket();
      const kinds = new Map([unsentMessages, unsentEdits].map((kind) => [kind.name, kind]));
      const outbox = new Outbox({
        storage: new UserStorage('outbox', this.id, this.#storage),
        deliver: (unsent) => kinds.get(unsent.kind)?.deliver(client, unsent),
      });
      const endHearing = live.onEvent(({ type }) => type === 'ready' && outbox.retry());
      const ends: (() => void)[] = [outbox.stop.bind(outbox), endHearing];
      this.#page = { client, live, outbox, close: () => ends.forEach((end) => void end()) };
      ends.push(follow(live, client, trackRequests(client.getQueryCache()), this.id));
      ends.push(new InfiniteQueryObserver(client, groupConversations).subscribe(() => undefined));
      ends.push(new QueryObserver(client, query(conversationCalls.unread)).subscribe(() => undefined));
      outbox.retry();
      const openings = await Promise.all(this.#partners.map((partner) => untilAnswered(() => open(client, partner))));
      this.conversations = openings.map(({ conversation }) => conversation);
      for (const opening of openings) {
        const { id } = opening.conversation;
        ends.push(new QueryObserver(client, threadQuery(id, opening)).subscribe(() => undefined));
      }
      ends.push(() => client.unmount());
    });
  }

  close(): void {
    this.#page?.close();
  }

  thread(conversationId: number): Thread {
    return threadIn(this.#here.client, conversationId);
  }

  /** What the lists say of a conversation. */
  get counts() {
    const { client } = this.#here;
    const listed = client.getQueryData(groupConversations.queryKey)?.pages.flatMap(({ items }) => items);
    return { sums: client.getQueryData(query(conversationCalls.unread).queryKey), listed };
  }

  get unsent() {
    return this.#here.outbox.unsent;
  }

  /** Whether nothing waits for an answer. */
  get isDone(): boolean {
    return this.#doing === 0 && this.unsent.every(({ state }) => state === 'refused');
  }

  /** Waits until so much of what was done here is not more than on its way. */
  async hasRoom(most: number): Promise<void> {
    while (this.unsent.filter(({ state }) => state !== 'refused').length >= most) await pause(betweenLooks);
  }

  say(conversation: Conversation, content: string, answered?: Message): void {
    as(this.#cookie, () => {
      const { outbox } = this.#here;
      const quote: Quote | undefined = answered && { ...answered };
      outbox.add(unsentMessages, {
        conversationId: conversation.id,
        to: recipientIn(conversation),
        content,
        replyTo: quote,
      });
      const { id = '' } = outbox.unsent.at(-1) ?? {};
      this.written.set(id, { content, conversationId: conversation.id });
    });
  }

  edit({ id: messageId, conversationId }: Message, content: string): void {
    as(this.#cookie, () => this.#here.outbox.add(unsentEdits, { conversationId, messageId, content }));
    this.edits.set(messageId, content);
  }

  remove({ id }: Message): Promise<void> {
    this.removed.set(id, false);
    return this.#until(async () => {
      await call(messageCalls.remove, { params: { id } });
      this.removed.set(id, true);
    });
  }

  react({ id }: Message, reaction: ReactionKind): Promise<void> {
    return this.#until(async () => {
      showChanged(this.#here.client, await call(messageCalls.react, { params: { id, reaction } }));
      this.reacted.add(`${id} ${reaction}`);
    });
  }

  get #here(): Page {
    if (!this.#page) throw new Error(`${this.name} has not opened the app`);
    return this.#page;
  }

  /** What it was done to may be gone by now. */
  async #until(act: () => Promise<void>): Promise<void> {
    this.#doing += 1;
    const unlessGone = (error: unknown) => {
      if (!(error instanceof CallError) || error.code !== 'message_deleted') throw error;
    };
    await as(this.#cookie, () => untilAnswered(act).catch(unlessGone));
    this.#doing -= 1;
  }
}

async function untilAnswered<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof CallError) || !error.isPassing) throw error;
      await pause(beforeAgain);
    }
  }
}
