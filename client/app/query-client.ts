import type { Query, QueryFunction, QueryFunctionContext } from '@tanstack/react-query';
import { createQueryClient } from '#client/data/query-client.ts';
import { trackRequests } from '#client/data/request-times.ts';
import { emptyForTheNext, expire, isMarkedSignedIn, isSession } from '#client/lib/session.ts';

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

/**
 * Lets the browser turn to what else waits, such as a finger, before it goes on. Unlike a timer it is not put off, not
 * even where nobody looks at the page.
 */
export function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
