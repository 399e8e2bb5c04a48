import type { Query, QueryFunction, QueryFunctionContext } from '@tanstack/react-query';
import { createQueryClient } from '#client/data/query-client.ts';
import { trackRequests } from '#client/data/request-times.ts';
import { nextTask } from '#client/lib/next-task.ts';
import { emptyForTheNext, expire, isSession } from '#client/lib/session.ts';
import { isMarkedSignedIn } from '#client/lib/signed-in-mark.ts';

/** A call that finds the session ended makes everybody's view of it so; the guard of the page leads to the login. */
export const queryClient = createQueryClient((by) => expire(queryClient, by));

const { queries, ...others } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({
  ...others,
  // Asked for whatever the browser says of the network, so that what was last seen comes at once.
  queries: { ...queries, persister: orLastSeen, networkMode: 'always', refetchOnReconnect: true },
});
emptyForTheNext(queryClient);

/** From the first request on, so that none is missing. */
export const isOlder = trackRequests(queryClient.getQueryCache());

/**
 * Asks as soon as the browser is free for it, so that a page that asks for many things at once answers a finger
 * meanwhile, and fetches what shows what was last seen. Visitors, who have seen nothing, need none.
 */
async function orLastSeen<Data>(
  fetch: QueryFunction<Data>,
  context: QueryFunctionContext,
  query: Query,
): Promise<Data> {
  // Every page waits to know who one is.
  if (!isSession(query)) await nextTask();
  if (!isMarkedSignedIn()) return fetch(context);
  const answer = Promise.resolve(fetch(context));
  // Whoever waits for it hears of it below.
  answer.catch(() => undefined);
  const lastSeen = await import('./offline/last-seen.ts').catch(() => undefined);
  return lastSeen ? lastSeen.orLastSeen(() => answer, context, query) : answer;
}
