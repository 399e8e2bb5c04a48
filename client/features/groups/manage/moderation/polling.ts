import { useConnection } from '#client/live/live.ts';

/** Specification, section 9. In milliseconds. */
const every = 30_000;

/** How often what moderation shows is asked for: never while events tell of every change. */
export const usePolling = (): number | false => (useConnection() === 'open' ? false : every);
