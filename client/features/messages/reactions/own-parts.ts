import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#client/data/call.ts';
import { freshnessOf } from '#client/data/freshness.ts';
import { keyOf } from '#client/data/keys.ts';
import { type Conversation, conversationCalls, type OwnParts } from '#contract/conversations.ts';
import { threadIn } from '../loading/cache.ts';
import { endSeqOf, firstSeqOf, type Thread } from '../loading/thread.ts';
import { type Wanted, withReaction } from './own.ts';

/** What only the viewer knows of a stretch of a thread. */
export interface OwnStretch extends OwnParts {
  from: number;
  to: number;
  /** The last message there was then: to what came later the viewer has reacted here, if at all. */
  lastSeq: number;
}

/** The server tells of no more messages at once. */
const most = 500;

/** One answer for each conversation, of what is loaded of it when it is fetched. */
export const ownQuery = (conversationId: number) =>
  queryOptions({
    queryKey: keyOf(conversationCalls.own, { params: { id: conversationId } }),
    queryFn: async ({ client, signal }): Promise<OwnStretch> => {
      const thread = threadIn(client, conversationId);
      const { from, to, lastSeq } = { from: firstSeqOf(thread), to: endSeqOf(thread), lastSeq: thread.lastSeq };
      const starts = Array.from({ length: Math.ceil((to - from + 1) / most) }, (_, index) => from + index * most);
      const parts = await Promise.all(
        starts.map((start) => {
          const query = { from: start, to: Math.min(to, start + most - 1) };
          return call(conversationCalls.own, { params: { id: conversationId }, query }, { signal });
        }),
      );
      const [reactions, reported] = [parts.flatMap((part) => part.reactions), parts.flatMap((part) => part.reported)];
      return { from, to, lastSeq, reactions, reported, flaggers: parts.flatMap(({ flaggers }) => flaggers) };
    },
    staleTime: freshnessOf(conversationCalls.own),
  });

/** Whether it tells of all that is loaded by now. */
export function covers({ from, to, lastSeq }: Omit<OwnStretch, keyof OwnParts>, thread: Thread): boolean {
  return from <= firstSeqOf(thread) && (to >= endSeqOf(thread) || to >= lastSeq);
}

/** Whether there is anything to know: of most stretches nobody has reacted to anything. */
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
  client.setQueryData<OwnStretch>(queryKey, (had = empty) => had && { ...had, ...make(had) });
  // What is being fetched may have been read before this.
  if (isFetching) void client.invalidateQueries({ queryKey, exact: true });
}
