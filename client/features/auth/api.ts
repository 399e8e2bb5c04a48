import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '#client/lib/call.ts';
import { CallError } from '#client/lib/call-error.ts';
import { authCalls, type credentials, type registration, type Self } from '#contract/auth.ts';

/** Who is signed in; null is nobody. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => whoIsSignedIn(signal),
  staleTime: Number.POSITIVE_INFINITY,
});

async function whoIsSignedIn(signal: AbortSignal): Promise<Self | null> {
  try {
    return await call(authCalls.me, {}, signal);
  } catch (error) {
    if (error instanceof CallError && error.isSignedOut) return null;
    throw error;
  }
}

export type Credentials = z.input<typeof credentials>;
export type Registration = z.input<typeof registration>;

export const loginMutation = mutationOptions({
  mutationFn: (body: Credentials) => call(authCalls.login, { body }),
});

export const registerMutation = mutationOptions({
  mutationFn: (body: Registration) => call(authCalls.register, { body }),
});

export const logoutMutation = mutationOptions({ mutationFn: () => call(authCalls.logout) });

/** Someone else looks at the app from now on, or nobody: nothing that was fetched for the one before is kept. */
export function changeViewer(client: QueryClient, viewer: Self | null): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
  client.setQueryData(sessionQuery.queryKey, viewer);
}
