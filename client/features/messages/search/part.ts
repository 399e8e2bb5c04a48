import { prefetched } from '#client/ui/late.tsx';

/** What a search has found: fetched while somebody types what they search for. */
export const [Found, fetchFound] = prefetched(() => import('./Found.tsx'));
