import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error.ts';

const minute = 60_000;

/** How long what was fetched counts as fresh (specification section 9). */
export const freshFor = { usual: 5 * minute, group: minute, events: minute / 2 } as const;

/** Nothing that the server refused for a reason gets better by asking again. */
const retryOnce = (failures: number, error: Error) =>
  failures < 1 && (!(error instanceof CallError) || error.isPassing);

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
      queries: { refetchOnWindowFocus: false, retry: retryOnce, staleTime: freshFor.usual },
      mutations: { retry: retryOnce },
    },
  });
}
