import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, callPage, type Page } from '#client/lib/call.ts';
import { groupCalls } from '#contract/groups.ts';
import { type Message, messageCalls } from '#contract/messages.ts';
import { conversationListKey, takeInMessage } from './conversations/list.ts';
import type { Unsent } from './outbox.ts';
import { endOfRun, hasGap, merged, type Thread } from './thread.ts';

type Next = Record<string, string> | undefined;

export const conversationListQuery = infiniteQueryOptions({
  queryKey: conversationListKey,
  queryFn: ({ pageParam, signal }) => callPage(messageCalls.conversations, { query: { ...pageParam } }, signal),
  initialPageParam: undefined as Next,
  getNextPageParam: (page) => page.next,
});

/** The group that is talked in: its name, also where its conversation is not in the list that is loaded. */
export const talkingGroupQuery = (id: number) =>
  queryOptions({
    queryKey: ['groups', 'talking', id],
    queryFn: ({ signal }) => call(groupCalls.get, { params: { id } }, signal),
  });

const threadKey = (groupId: number) => ['messages', groupId];

/**
 * A group's thread as far as it is loaded. Fetching it again fetches what follows the part that is here without a gap,
 * so a return to the page and a reconnect catch up by themselves, and nothing is loaded twice.
 */
export const threadQuery = (groupId: number) =>
  queryOptions({
    queryKey: threadKey(groupId),
    queryFn: async ({ client, signal }) => {
      const come = await fetchNew(groupId, threadIn(client, groupId), signal);
      // What the socket brought meanwhile is in the cache by now.
      return merged(threadIn(client, groupId), come);
    },
    staleTime: 0,
    // Merging keeps what is unchanged already.
    structuralSharing: false,
  });

const pageSize = 50;
const catchUpSize = 100;

async function fetchNew(groupId: number, known: Thread, signal: AbortSignal): Promise<Thread> {
  if (known.length === 0) {
    const page = await callPage(messageCalls.list, { query: { groupId, limit: pageSize } }, signal);
    return page.items.toReversed();
  }
  const missed: Message[] = [];
  let next: Next = { after: String(endOfRun(known)), limit: String(catchUpSize) };
  while (next) {
    const page: Page<Message> = await callPage(messageCalls.list, { query: { ...next, groupId } }, signal);
    missed.push(...page.items);
    next = page.next;
  }
  return missed;
}

/** Loads the page before the first message that is here. */
export async function loadOlder(client: QueryClient, groupId: number): Promise<void> {
  const before = threadIn(client, groupId)[0]?.seq;
  const page = await callPage(messageCalls.list, { query: { groupId, before, limit: pageSize } });
  client.setQueryData(threadQuery(groupId).queryKey, (known: Thread = []) => merged(known, page.items.toReversed()));
}

/** Takes in a message wherever its thread is loaded, and fetches what is missing when it does not follow the last. */
export function takeIn(client: QueryClient, message: Message): void {
  const { groupId } = message;
  if (groupId === null) return;
  const { queryKey } = threadQuery(groupId);
  // A thread that is being loaded may have been read before this was said.
  const isLoading = client.getQueryState(queryKey)?.fetchStatus === 'fetching';
  const thread = client.setQueryData(queryKey, (known: Thread | undefined = isLoading ? [] : undefined) =>
    known ? merged(known, [message]) : undefined,
  );
  if (thread && hasGap(thread)) void client.invalidateQueries({ queryKey });
}

export async function sendUnsent(client: QueryClient, { groupId, content, clientId }: Unsent): Promise<void> {
  const message = await call(messageCalls.send, { body: { groupId, content, clientId } });
  takeIn(client, message);
  // Where something is missing the event of this message, or the next connection, has it fetched.
  takeInMessage(client, message, message.senderId);
}

export const markReadMutation = mutationOptions({
  mutationFn: ({ conversationId, seq }: { conversationId: number; seq: number }) =>
    call(messageCalls.read, { params: { id: conversationId }, body: { seq } }),
});

function threadIn(client: QueryClient, groupId: number): Thread {
  return client.getQueryData(threadQuery(groupId).queryKey) ?? [];
}
