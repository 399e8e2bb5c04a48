import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#client/data/call.ts';
import { freshnessOf } from '#client/data/freshness.ts';
import { keyOf } from '#client/data/keys.ts';
import type { Outbox } from '#client/data/outbox/outbox.ts';
import { outboxKind, type Unsent } from '#client/data/outbox/queued-mutation.ts';
import { type Conversation, conversationCalls, type OwnParts } from '#contract/conversations.ts';
import { type Message, messageCalls, type ReactionKind } from '#contract/messages.ts';
import { endSeqOf, firstSeqOf, type Thread } from './thread.ts';
import { threadIn } from './thread-cache.ts';
import { showChanged } from './unsent-messages.ts';

/** In the order in which they are offered. */
export const reactionLooks: Readonly<Record<ReactionKind, { emoji: string; name: string }>> = {
  thumbs_up: { emoji: '👍', name: 'Thumbs up' },
  heart: { emoji: '❤️', name: 'Heart' },
  laugh: { emoji: '😂', name: 'Laugh' },
  wow: { emoji: '😮', name: 'Wow' },
  party: { emoji: '🎉', name: 'Party' },
  paddle: { emoji: '🏓', name: 'Paddle' },
};

/** What a reaction is called to those who do not see it: 'Thumbs up, 3, including you'. */
export function reactionName(reaction: ReactionKind, { count, isMine }: { count: number; isMine: boolean }): string {
  return [reactionLooks[reaction].name, count > 0 && count, isMine && 'including you'].filter(Boolean).join(', ');
}

/** What only the viewer knows of a message. */
export interface Own {
  /** Their reactions, as the server has them. */
  given: readonly ReactionKind[];
  /** How it is to be, where the server does not have that yet. */
  wanted: Readonly<Partial<Record<ReactionKind, boolean>>>;
  /** They have reported it; of direct messages alone. */
  isReported: boolean;
}

/** By the id of the message. */
export type OwnOf = Readonly<Record<number, Own>>;

/** A reaction that is to be there, or not to be. */
interface Wanted {
  messageId: number;
  reaction: ReactionKind;
  isOn: boolean;
}

const none: Own = { given: [], wanted: {}, isReported: false };

/** What the server answered, and what it has not been told yet. */
export function ownOf({ reactions, reported }: OwnParts, unsent: readonly Wanted[]): OwnOf {
  const all: Record<number, Own> = {};
  const change = (id: number, make: (own: Own) => Own) => {
    all[id] = make(all[id] ?? none);
  };
  for (const { messageId, reaction } of reactions) {
    change(messageId, (own) => ({ ...own, given: [...own.given, reaction] }));
  }
  for (const messageId of reported) change(messageId, (own) => ({ ...own, isReported: true }));
  for (const { messageId, reaction, isOn } of unsent) {
    change(messageId, (own) => ({ ...own, wanted: { ...own.wanted, [reaction]: isOn } }));
  }
  return all;
}

/** What the server answered, once a reaction of the viewer's is as they wanted it. */
export function withReaction(parts: OwnParts, { messageId, reaction, isOn }: Wanted): OwnParts {
  const others = parts.reactions.filter((each) => each.messageId !== messageId || each.reaction !== reaction);
  return { ...parts, reactions: isOn ? [...others, { messageId, reaction }] : others };
}

interface ShownReaction {
  reaction: ReactionKind;
  count: number;
  isMine: boolean;
}

const order: readonly ReactionKind[] = ['thumbs_up', 'heart', 'laugh', 'wow', 'party', 'paddle'];

/** How many gave each reaction, as it will be once the server has what the viewer wants; 0 where nobody did. */
export function everyReaction({ reactions }: Pick<Message, 'reactions'>, own: Own = none): ShownReaction[] {
  return order.map((reaction) => {
    const isGiven = own.given.includes(reaction);
    const isMine = own.wanted[reaction] ?? isGiven;
    const counted = reactions.find((each) => each.reaction === reaction)?.count ?? 0;
    return { reaction, isMine, count: Math.max(isMine ? 1 : 0, counted + Number(isMine) - Number(isGiven)) };
  });
}

/** Those that somebody gave. */
export const shownReactions = (message: Pick<Message, 'reactions'>, own: Own | undefined): ShownReaction[] =>
  everyReaction(message, own).filter(({ count }) => count > 0);

/** What only the viewer knows of a range of a thread. */
interface OwnRange extends OwnParts {
  from: number;
  to: number;
  /** The last message there was then: to what came later the viewer has reacted here, if at all. */
  lastSeq: number;
}

/** The server tells of no more messages at once. */
const maxRange = 500;

/** One answer for each conversation, of what is loaded of it when it is fetched. */
export const ownQuery = (conversationId: number) =>
  queryOptions({
    queryKey: keyOf(conversationCalls.own, { params: { id: conversationId } }),
    queryFn: async ({ client, signal }): Promise<OwnRange> => {
      const thread = threadIn(client, conversationId);
      const { from, to, lastSeq } = { from: firstSeqOf(thread), to: endSeqOf(thread), lastSeq: thread.lastSeq };
      const starts = Array.from(
        { length: Math.ceil((to - from + 1) / maxRange) },
        (_, index) => from + index * maxRange,
      );
      const parts = await Promise.all(
        starts.map((start) => {
          const query = { from: start, to: Math.min(to, start + maxRange - 1) };
          return call(conversationCalls.own, { params: { id: conversationId }, query }, { signal });
        }),
      );
      const [reactions, reported] = [parts.flatMap((part) => part.reactions), parts.flatMap((part) => part.reported)];
      return { from, to, lastSeq, reactions, reported, flaggers: parts.flatMap(({ flaggers }) => flaggers) };
    },
    staleTime: freshnessOf(conversationCalls.own),
  });

/** Whether it tells of all that is loaded by now. */
export function covers({ from, to, lastSeq }: Omit<OwnRange, keyof OwnParts>, thread: Thread): boolean {
  return from <= firstSeqOf(thread) && (to >= endSeqOf(thread) || to >= lastSeq);
}

/** Whether there is anything to know: of most ranges nobody has reacted to anything. */
export const isWorthAsking = ({ kind }: Pick<Conversation, 'kind'>, { messages }: Thread): boolean =>
  messages.length > 0 && (kind !== 'group' || messages.some(({ reactions }) => reactions.length > 0));

const nothing: OwnParts = { reactions: [], reported: [], flaggers: [] };

/** What only the viewer knows of what is loaded of a thread. */
export function useOwnParts(conversation: Pick<Conversation, 'id' | 'kind'>, thread: Thread): OwnParts {
  const enabled = isWorthAsking(conversation, thread);
  const { data, isFetching, isError, refetch } = useQuery({ ...ownQuery(conversation.id), enabled });
  const isShort = enabled && data !== undefined && !covers(data, thread);
  useEffect(() => {
    if (isShort && !isFetching && !isError) void refetch();
  }, [isShort, isFetching, isError, refetch]);
  return data ?? nothing;
}

/** Takes in that a reaction of the viewer's is as they wanted it. */
export function storeReaction(client: QueryClient, conversationId: number, wanted: Wanted): void {
  change(client, conversationId, (parts) => withReaction(parts, wanted));
}

/** Takes in that the viewer has reported a message. */
export function storeReport(client: QueryClient, conversationId: number, messageId: number): void {
  change(client, conversationId, (parts) => ({ ...parts, reported: [...parts.reported, messageId] }));
}

function change(client: QueryClient, conversationId: number, make: (parts: OwnParts) => OwnParts): void {
  const { queryKey } = ownQuery(conversationId);
  const thread = threadIn(client, conversationId);
  const { messages, lastSeq } = thread;
  // Where it was never asked for there was nothing to know of what is loaded.
  const empty =
    messages.length === 0 ? undefined : { ...nothing, from: firstSeqOf(thread), to: endSeqOf(thread), lastSeq };
  const isFetching = client.isFetching({ queryKey, exact: true }) > 0;
  client.setQueryData<OwnRange>(queryKey, (had = empty) => had && { ...had, ...make(had) });
  // What is being fetched may have been read before this.
  if (isFetching) void client.invalidateQueries({ queryKey, exact: true });
}

interface Reacted extends Wanted {
  conversationId: number;
}

type UnsentReaction = Unsent<Reacted>;

/** Those of one conversation, the first first. */
export const reactionsIn = (unsent: readonly UnsentReaction[], conversationId: number): Wanted[] =>
  unsent
    .filter(({ content, state }) => content.conversationId === conversationId && state !== 'refused')
    .map(({ content }) => content);

/** A reaction that somebody gave or took back. Sending it again changes nothing. */
export const unsentReactions = outboxKind<Reacted>({
  name: 'reaction',
  parse: (stored) => {
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { conversationId, messageId, reaction, isOn } = stored as Partial<Record<keyof Reacted, unknown>>;
    const isWhole = typeof conversationId === 'number' && typeof messageId === 'number' && typeof isOn === 'boolean';
    // The edge: only this page's own kind of reaction is kept under this name.
    return isWhole ? { conversationId, messageId, reaction: reaction as ReactionKind, isOn } : undefined;
  },
  // It does not wait for what is said before it, which may have to wait for long.
  subjectOf: ({ messageId }) => `reactions ${messageId}`,
  send: async (client, content) => {
    const { messageId: id, reaction, isOn } = content;
    const endpoint = isOn ? messageCalls.react : messageCalls.unreact;
    const message = await call(endpoint, { params: { id, reaction } });
    storeReaction(client, content.conversationId, content);
    showChanged(client, message);
  },
});

/** Gives a reaction, or takes it back; what was wanted before and is not sent is not wanted any longer. */
export function react(outbox: Outbox, content: Reacted): void {
  const { messageId, reaction } = content;
  outbox.add(
    unsentReactions,
    content,
    (unsent) => unsent.content.messageId === messageId && unsent.content.reaction === reaction,
  );
}
