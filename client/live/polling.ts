import { useConnection } from './live.ts';

/**
 * For `refetchInterval`: what is on screen is asked for again and again while nothing is told of it.
 *
 * @param pause in milliseconds
 */
export const usePolling = (pause: number): number | false => (useConnection() === 'open' ? false : pause);
