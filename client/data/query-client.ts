import { type Mutation, MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error.ts';

/** Nothing that the server refused for a reason gets better by asking again. */
const retryOnce = (failures: number, error: Error) =>
  failures < 1 && (!(error instanceof CallError) || error.isPassing);

const [defaultPauseMs, maxPauseMs] = [1000, 10_000];

/** As long as the server asks for, where it does. */
const pauseBeforeRetry = (_failures: number, error: Error): number => {
  const seconds = error instanceof CallError ? error.retryAfter : undefined;
  return seconds === undefined ? defaultPauseMs : Math.min(maxPauseMs, seconds * 1000);
};

/** Something that was to be changed, whatever it was. */
export type AnyMutation = Mutation<unknown, unknown, unknown>;

/**
 * @param onSignedOut told whenever a call finds that the session has ended; by which mutation, if it was one
 */
export function createQueryClient(onSignedOut: (by?: AnyMutation) => void): QueryClient {
  const isTheEnd = (error: Error) => error instanceof CallError && error.isSignedOut;
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => isTheEnd(error) && onSignedOut() }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => isTheEnd(error) && onSignedOut(mutation),
    }),
    defaultOptions: {
      queries: { refetchOnWindowFocus: false, retry: retryOnce, retryDelay: pauseBeforeRetry },
      // Without a network one hears so at once, and what was typed is still there.
      mutations: { networkMode: 'always', retry: retryOnce, retryDelay: pauseBeforeRetry },
    },
  });
  invalidateFirstAnswers(client);
  return client;
}

/**
 * What is invalidated while its first answer is on its way is fetched again once that is there, for it may lack what has
 * changed. TanStack Query takes that answer for the newest, and cancels only requests for what has data already.
 */
function invalidateFirstAnswers(client: QueryClient): void {
  const isFirst = ({ state }: Query) => state.fetchStatus === 'fetching' && state.data === undefined;
  const invalidated = new WeakSet<Query>();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'invalidate' && isFirst(query)) invalidated.add(query);
    const isAnswered = action.type === 'error' || (action.type === 'success' && !action.manual);
    if (!isAnswered || !invalidated.delete(query)) return;
    // Once the request is quite over.
    const { queryKey } = query;
    queueMicrotask(() => void client.invalidateQueries({ queryKey, exact: true }));
  });
}
