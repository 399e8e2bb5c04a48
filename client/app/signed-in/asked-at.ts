import { AskedAt } from '#client/data/asked-at.ts';
import { queryClient } from '../query-client.ts';

/** Comes with the first page behind the login, so that none of its requests is missed. */
export const askedAt = new AskedAt(queryClient.getQueryCache());
