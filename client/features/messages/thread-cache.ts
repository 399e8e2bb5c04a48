import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callPage, type NextPage, type Page } from '#client/data/call.ts';
import { freshnessOf } from '#client/data/freshness.ts';
import { keyOf } from '#client/data/keys.ts';
import { type Message, messageCalls } from '#contract/messages.ts';
import { largestPage } from '#contract/values.ts';
import { endOfRun, hasGap, merged, type Thread } from './thread.ts';

/**
 * A group's thread as far as it is loaded. Fetching it again fetches what follows the part that is here without a gap,
 * so a return to the page and a reconnect catch up by themselves, and nothing is loaded twice.
 */
export const threadQuery = (groupId: number) =>
  queryOptions({
    queryKey: keyOf(messageCalls.list, { query: { groupId } }),
    queryFn: async ({ client, signal }) => {
      const come = await fetchNew(groupId, threadIn(client, groupId), signal);
      // What the socket brought meanwhile is in the cache by now.
      return merged(threadIn(client, groupId), come);
    },
    staleTime: freshnessOf(messageCalls.list),
    // Merging keeps what is unchanged already.
    structuralSharing: false,
  });

const pageSize = 50;

async function fetchNew(groupId: number, known: Thread, signal: AbortSignal): Promise<Thread> {
  if (known.length === 0) {
    const page = await callPage(messageCalls.list, { query: { groupId, limit: pageSize } }, { signal });
    return page.items.toReversed();
  }
  const missed: Message[] = [];
  let next: NextPage | undefined = { after: String(endOfRun(known)), limit: String(largestPage) };
  while (next) {
    const page: Page<Message> = await callPage(messageCalls.list, { query: { ...next, groupId } }, { signal });
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
export function addToThread(client: QueryClient, message: Message): void {
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

function threadIn(client: QueryClient, groupId: number): Thread {
  return client.getQueryData(threadQuery(groupId).queryKey) ?? [];
}
