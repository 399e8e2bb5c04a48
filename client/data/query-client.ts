import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error.ts';

/** Nothing that the server refused for a reason gets better by asking again. */
const retryOnce = (failures: number, error: Error) =>
  failures < 1 && (!(error instanceof CallError) || error.isPassing);

/** In milliseconds. */
const [usualPause, longestPause] = [1000, 10_000];

/** As long as the server asks for, where it does. */
const pauseBeforeRetry = (_failures: number, error: Error): number => {
  const seconds = error instanceof CallError ? error.retryAfter : undefined;
  return seconds === undefined ? usualPause : Math.min(longestPause, seconds * 1000);
};

/**
 * @param onSignedOut told whenever a call finds that the session has ended
 */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof CallError && error.isSignedOut) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { refetchOnWindowFocus: false, retry: retryOnce, retryDelay: pauseBeforeRetry },
      // Without a network one hears so at once, and what was typed is still there.
      mutations: { networkMode: 'always', retry: retryOnce, retryDelay: pauseBeforeRetry },
    },
  });
}
