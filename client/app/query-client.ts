import { sessionQuery } from '#client/features/auth/api.ts';
import { createQueryClient } from '#client/lib/query-client.ts';

/** A call that finds the session ended makes everybody's view of it so; the guard of the page leads to the login. */
export const queryClient = createQueryClient(() => queryClient.setQueryData(sessionQuery.queryKey, null));
