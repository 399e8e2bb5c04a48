import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import type { Message } from '#contract/messages.ts';
import { type Change, threadQuery, whereBehind } from './cache.ts';
import { afterAnswer, afterTold, type Told } from './changes.ts';
import { knowing, nothing, type Thread } from './thread.ts';

/**
 * Takes in what was told, wherever its thread is loaded.
 *
 * @returns what has to be fetched, unless what is missing comes by itself until then
 */
export function takeTold(client: QueryClient, told: Told): QueryFilters[] {
  const { conversationId, revision, messages } = told;
  const lastSeq = messages.at(-1)?.seq ?? 0;
  take(
    client,
    conversationId,
    (thread) => afterTold(thread, told),
    (unknown) => knowing(unknown, lastSeq, revision),
  );
  return [whereBehind(client, conversationId)];
}

/** Takes in a message as a call has answered it. */
export function takeAnswer(client: QueryClient, message: Message): void {
  const { conversationId, seq } = message;
  take(
    client,
    conversationId,
    (thread) => afterAnswer(thread, message),
    (unknown) => knowing(unknown, seq),
  );
}

/** @param whileUnknown where it is being loaded for the first time: where its stretch will lie is not known yet */
function take(client: QueryClient, conversationId: number, make: Change, whileUnknown: Change): void {
  const { queryKey } = threadQuery(conversationId);
  const { data, fetchStatus } = client.getQueryState<Thread>(queryKey) ?? {};
  if (!data && fetchStatus !== 'fetching') return;
  const thread = data ? make(data) : whileUnknown(nothing);
  if (thread !== data) client.setQueryData<Thread>(queryKey, thread);
}
