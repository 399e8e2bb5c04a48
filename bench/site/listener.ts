import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import WebSocket from 'ws';
import type { ClientMessage, ServerMessage } from '#contract/live.ts';
import { type Message, messageCalls } from '#contract/messages.ts';
import type { Person } from './ask.ts';

interface Where {
  groupId: number;
  conversationId: number;
}

const pageLength = 100;
const callTimeoutMs = 10_000;

/** In milliseconds, at random: what many do at once they do not do at the same moment. */
const soon = () => pause(Math.random() * 1000);

/**
 * Somebody with a conversation open: takes what they hear, and fetches what they may have missed. Whatever breaks is
 * tried again.
 */
export class Listener {
  /** What they know without a gap, in its order. */
  readonly known: Message[] = [];
  /** What they have said and the server has acknowledged, in the order in which they said it. */
  readonly acknowledged: string[] = [];
  /** What came before something that did not. */
  readonly #ahead = new Map<number, Message>();
  readonly #url: string;
  readonly #person: Person;
  readonly #where: Where;
  #socket: WebSocket | undefined;
  #isClosed = false;
  #isBehind = false;
  #fetching: Promise<void> | undefined;
  #saying: Promise<void> = Promise.resolve();

  constructor(url: string, person: Person, where: Where) {
    this.#url = url;
    this.#person = person;
    this.#where = where;
  }

  get id(): number {
    return this.#person.id;
  }

  /** Resolves when they hear for the first time. */
  open(): Promise<void> {
    return new Promise((resolve) => this.#connect(resolve));
  }

  close(): void {
    this.#isClosed = true;
    this.#socket?.terminate();
  }

  /** Says it after all that was said before, as often as it takes. */
  say(content: string): void {
    const body = { groupId: this.#where.groupId, content, clientId: randomUUID() };
    this.#saying = this.#saying.then(async () => {
      await this.#untilDone(() => this.#person.call(messageCalls.send, { body }));
      this.acknowledged.push(content);
    });
  }

  allSaid(): Promise<void> {
    return this.#saying;
  }

  #connect(ready: () => void): void {
    if (this.#isClosed) return;
    const headers = { cookie: this.#person.cookie, origin: this.#url };
    const socket = new WebSocket(`${this.#url.replace('http', 'ws')}/ws`, { headers });
    this.#socket = socket;
    const identify: ClientMessage = { type: 'identify', userId: this.#person.id };
    socket.on('open', () => socket.send(JSON.stringify(identify)));
    socket.on('message', (data) => this.#hear(JSON.parse(String(data)), ready));
    // It is closed then, too.
    socket.on('error', () => undefined);
    socket.on('close', () => void soon().then(() => this.#connect(ready)));
  }

  #hear(message: ServerMessage, ready: () => void): void {
    if (message.type === 'ready') ready();
    if (message.type === 'ready' || message.type === 'missed') this.#fetch();
    if (message.type === 'chat_message' && message.message.conversationId === this.#where.conversationId) {
      this.#take([message.message]);
      if (this.#ahead.size > 0) this.#fetch();
    }
  }

  #take(messages: readonly Message[]): void {
    for (const message of messages) if (message.seq > this.known.length) this.#ahead.set(message.seq, message);
    for (;;) {
      const next = this.#ahead.get(this.known.length + 1);
      if (next === undefined) return;
      this.#ahead.delete(next.seq);
      this.known.push(next);
    }
  }

  /** What follows what they know; and again, where something may have been missed since it was asked for. */
  #fetch(): void {
    this.#isBehind = true;
    this.#fetching ??= this.#fetchAll()
      .catch((error) => {
        if (!this.#isClosed) throw error;
      })
      .finally(() => {
        this.#fetching = undefined;
        if (this.#isBehind && !this.#isClosed) this.#fetch();
      });
  }

  async #fetchAll(): Promise<void> {
    await soon();
    this.#isBehind = false;
    const { conversationId } = this.#where;
    for (;;) {
      const query = { conversationId, after: this.known.length, limit: pageLength };
      const page = await this.#untilDone(() => this.#person.call(messageCalls.list, { query }));
      this.#take(page);
      if (page.length < pageLength) return;
    }
  }

  async #untilDone<T>(act: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await Promise.race([act(), pause(callTimeoutMs).then(() => Promise.reject(new Error('No answer')))]);
      } catch (error) {
        // Whatever is wrong with the question itself stays so.
        if (this.#isClosed || / responded 4(?!08|29)\d\d/.test(String(error))) throw error;
        await soon();
      }
    }
  }
}
