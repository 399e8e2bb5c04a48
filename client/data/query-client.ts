import { type Mutation, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
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
  return new QueryClient({
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
}
