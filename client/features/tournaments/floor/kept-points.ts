import type { Side } from '../score/game-entry.ts';
import type { Tally } from './points.ts';

/** The points of a match as this browser keeps them. */
export interface KeptPoints {
  tally: Tally;
  /** Whether the server has them: otherwise they are newer than what it tells. */
  isSent: boolean;
}

export const writePoints = ({ tally, isSent }: KeptPoints): string => JSON.stringify({ tally: tally.join(''), isSent });

/** The edge: what an earlier build, or anybody, left in the browser's storage counts where it is whole. */
export function readPoints(text: string | undefined): KeptPoints | undefined {
  if (text === undefined) return undefined;
  try {
    const { tally, isSent } = JSON.parse(text);
    if (typeof tally !== 'string' || !/^[01]*$/.test(tally) || typeof isSent !== 'boolean') return undefined;
    return { tally: [...tally].map((side): Side => (side === '0' ? 0 : 1)), isSent };
  } catch {
    return undefined;
  }
}
