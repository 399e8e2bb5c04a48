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
export const reactionLooks = {
  thumbs_up: { emoji: '👍', name: 'Thumbs up' },
  heart: { emoji: '❤️', name: 'Heart' },
  laugh: { emoji: '😂', name: 'Laugh' },
  wow: { emoji: '😮', name: 'Wow' },
  party: { emoji: '🎉', name: 'Party' },
  paddle: { emoji: '🏓', name: 'Paddle' },
} as const satisfies Readonly<Record<ReactionKind, { emoji: string; name: string }>>;

const allReactions = Object.keys(reactionLooks) as ReactionKind[];

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
  /** The options of a poll that they chose, as the server has them; absent without any. */
  votes?: readonly number[];
  /** What they choose, where the server does not have that yet. */
  wantedVotes?: readonly number[];
  /** Why the server did not take what they chose. */
  voteProblem?: string | undefined;
}

/** By the id of the message. */
export type OwnByMessage = Readonly<Record<number, Own>>;

/** A reaction that is to be there, or not to be. */
interface WantedReaction {
  messageId: number;
  reaction: ReactionKind;
  isOn: boolean;
}

/** An answer to a poll that the server is not known to have. */
type WantedVote = Pick<Unsent<{ messageId: number; options: readonly number[] }>, 'content' | 'state' | 'problem'>;

const none: Own = { given: [], wanted: {}, isReported: false };

/** What the server answered, and what it has not been told yet. */
export function ownOf(
  { reactions, reported, votes }: OwnParts,
  unsent: readonly WantedReaction[],
  unsentVotes: readonly WantedVote[] = [],
): OwnByMessage {
  const all: Record<number, Own> = {};
  const add = (id: number, make: (own: Own) => Partial<Own>) => {
    const own = all[id] ?? none;
    all[id] = { ...own, ...make(own) };
  };
  for (const { messageId, reaction } of reactions) add(messageId, ({ given }) => ({ given: [...given, reaction] }));
  for (const messageId of reported) add(messageId, () => ({ isReported: true }));
  for (const { messageId, reaction, isOn } of unsent) {
    add(messageId, ({ wanted }) => ({ wanted: { ...wanted, [reaction]: isOn } }));
  }
  for (const { messageId, option } of votes) add(messageId, ({ votes: had = [] }) => ({ votes: [...had, option] }));
  for (const { content, state, problem } of unsentVotes) {
    add(content.messageId, () => (state === 'refused' ? { voteProblem: problem } : { wantedVotes: content.options }));
  }
  return all;
}

/** How many gave each reaction, as it will be once the server has what the viewer wants; 0 where nobody did. */
export function everyReaction({ reactions }: Pick<Message, 'reactions'>, own: Own = none) {
  return allReactions.map((reaction) => {
    const isGiven = own.given.includes(reaction);
    const isMine = own.wanted[reaction] ?? isGiven;
    const counted = reactions.find((each) => each.reaction === reaction)?.count ?? 0;
    return { reaction, isMine, count: Math.max(isMine ? 1 : 0, counted + Number(isMine) - Number(isGiven)) };
  });
}

/** Those that somebody gave. */
export const shownReactions = (message: Pick<Message, 'reactions'>, own: Own | undefined) =>
  everyReaction(message, own).filter(({ count }) => count > 0);

/** What only the viewer knows of a range of a thread. */
interface OwnRange extends OwnParts {
  from: number;
  to: number;
  /** The last message there was then: to what came later the viewer has reacted here, if at all. */
  lastSeq: number;
}

/** The server answers of no more messages at once. */
const maxRange = 500;

const rangeOf = (thread: Thread) => ({ from: firstSeqOf(thread), to: endSeqOf(thread), lastSeq: thread.lastSeq });

/** One answer for each conversation, of what is loaded of it when it is fetched. */
export const ownQuery = (conversationId: number) =>
  queryOptions({
    queryKey: keyOf(conversationCalls.own, { params: { id: conversationId } }),
    queryFn: async ({ client, signal }): Promise<OwnRange> => {
      const range = rangeOf(threadIn(client, conversationId));
      const asked: Promise<OwnParts>[] = [];
      for (let { from } = range; from <= range.to; from += maxRange) {
        const query = { from, to: Math.min(range.to, from + maxRange - 1) };
        asked.push(call(conversationCalls.own, { params: { id: conversationId }, query }, { signal }));
      }
      const parts = await Promise.all(asked);
      return {
        ...range,
        reactions: parts.flatMap(({ reactions }) => reactions),
        reported: parts.flatMap(({ reported }) => reported),
        flags: parts.flatMap(({ flags }) => flags),
        votes: parts.flatMap(({ votes }) => votes),
      };
    },
    staleTime: freshnessOf(conversationCalls.own),
  });

/** Whether it covers all that is loaded by now. */
export const covers = ({ from, to, lastSeq }: Omit<OwnRange, keyof OwnParts>, thread: Thread): boolean =>
  from <= firstSeqOf(thread) && (to >= endSeqOf(thread) || to >= lastSeq);

/** Whether there is anything to know: of most ranges nobody has reacted to anything, or answered a poll. */
export const isWorthAsking = ({ kind }: Pick<Conversation, 'kind'>, { messages }: Thread): boolean =>
  messages.length > 0 &&
  (kind !== 'group' || messages.some(({ reactions, poll }) => reactions.length > 0 || (poll?.answered ?? 0) > 0));

const noParts: OwnParts = { reactions: [], reported: [], flags: [], votes: [] };

/** What only the viewer knows of what is loaded of a thread. */
export function useOwnParts(conversation: Pick<Conversation, 'id' | 'kind'>, thread: Thread): OwnParts {
  const enabled = isWorthAsking(conversation, thread);
  const { data, isFetching, isError, refetch } = useQuery({ ...ownQuery(conversation.id), enabled });
  const isShort = enabled && data !== undefined && !covers(data, thread);
  useEffect(() => {
    if (isShort && !isFetching && !isError) void refetch();
  }, [isShort, isFetching, isError, refetch]);
  return data ?? noParts;
}

/** The viewer has reported a message. */
export function storeReport(client: QueryClient, conversationId: number, messageId: number): void {
  change(client, conversationId, (parts) => ({ ...parts, reported: [...parts.reported, messageId] }));
}

/** The server has a reaction of the viewer's as they wanted it. */
export function storeReaction(
  client: QueryClient,
  conversationId: number,
  { messageId, reaction, isOn }: WantedReaction,
): void {
  change(client, conversationId, (parts) => {
    const others = parts.reactions.filter((each) => each.messageId !== messageId || each.reaction !== reaction);
    return { ...parts, reactions: isOn ? [...others, { messageId, reaction }] : others };
  });
}

/** The server has what the viewer chose in a poll. */
export function storeVotes(
  client: QueryClient,
  conversationId: number,
  messageId: number,
  options: readonly number[],
): void {
  change(client, conversationId, (parts) => ({
    ...parts,
    votes: [
      ...parts.votes.filter((each) => each.messageId !== messageId),
      ...options.map((option) => ({ messageId, option })),
    ],
  }));
}

function change(client: QueryClient, conversationId: number, make: (parts: OwnRange) => OwnRange): void {
  const { queryKey } = ownQuery(conversationId);
  const thread = threadIn(client, conversationId);
  // Where it was never asked for there was nothing to know of what is loaded.
  const empty = thread.messages.length === 0 ? undefined : { ...noParts, ...rangeOf(thread) };
  const isFetching = client.isFetching({ queryKey, exact: true }) > 0;
  client.setQueryData<OwnRange>(queryKey, (had = empty) => had && make(had));
  // What is being fetched may have been read before this.
  if (isFetching) void client.invalidateQueries({ queryKey, exact: true });
}

interface ReactionToSend extends WantedReaction {
  conversationId: number;
}

/** Those of one conversation, the first first. */
export const reactionsIn = (unsent: readonly Unsent<ReactionToSend>[], conversationId: number): ReactionToSend[] =>
  unsent
    .filter(({ content, state }) => content.conversationId === conversationId && state !== 'refused')
    .map(({ content }) => content);

/** A reaction that somebody gave or took back. Sending it again changes nothing. */
export const unsentReactions = outboxKind<ReactionToSend>({
  name: 'reaction',
  parse: (stored) => {
    const { conversationId, messageId, reaction, isOn } = (stored ?? {}) as Partial<
      Record<keyof ReactionToSend, unknown>
    >;
    const isWhole = typeof conversationId === 'number' && typeof messageId === 'number' && typeof isOn === 'boolean';
    // Cast: only this page's own reactions are stored under this name.
    return isWhole ? { conversationId, messageId, reaction: reaction as ReactionKind, isOn } : undefined;
  },
  // It does not wait for the messages before it, which may have to wait for long.
  subjectOf: ({ messageId }) => `reactions ${messageId}`,
  send: async (client, content) => {
    const { messageId: id, reaction, isOn } = content;
    const message = await call(isOn ? messageCalls.react : messageCalls.unreact, { params: { id, reaction } });
    storeReaction(client, content.conversationId, content);
    showChanged(client, message);
  },
});

/** Gives a reaction, or takes it back; what was wanted before and is not sent is not wanted any longer. */
export function react(outbox: Outbox, content: ReactionToSend): void {
  const { messageId, reaction } = content;
  outbox.add(
    unsentReactions,
    content,
    (unsent) => unsent.content.messageId === messageId && unsent.content.reaction === reaction,
  );
}
