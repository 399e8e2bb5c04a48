import type { Side } from '#client/lib/score-entry/game-entry.ts';
import type { LiveScore } from '#contract/tournaments/matches.ts';
import type { Tally } from './points.ts';

/** The points of a match as this browser keeps them. */
export interface KeptPoints {
  tally: Tally;
  /** Whether the server has them: otherwise it may not know them yet. */
  isSent: boolean;
  /** When the last of them was tapped, or taken back. */
  at: string;
}

/** What is to be told of a match, so that it can be without looking at the match again. */
export interface Untold {
  tournamentId: number;
  matchId: number;
  live: LiveScore | null;
  at: string;
}

/** Of what an earlier build has kept nobody knows when it was: it is older than anything. */
const longAgo = new Date(0).toISOString();

/** Among the drafts of a person; one for each match. */
export const pointsPrefix = 'points:';

export const nameOfPoints = (matchId: number): string => pointsPrefix + matchId;

export const writePoints = ({ tally, isSent, at }: KeptPoints, untold: Omit<Untold, 'at'>): string =>
  JSON.stringify({ tally: tally.join(''), isSent, ...untold, at });

/** The edge: what an earlier build, or anybody, left in the browser's storage counts where it is whole. */
export function readPoints(text: string | undefined): KeptPoints | undefined {
  if (text === undefined) return undefined;
  try {
    const { tally, isSent, at } = JSON.parse(text);
    if (typeof tally !== 'string' || !/^[01]*$/.test(tally) || typeof isSent !== 'boolean') return undefined;
    return { tally: [...tally].map((side): Side => (side === '0' ? 0 : 1)), isSent, at: isMoment(at) ? at : longAgo };
  } catch {
    return undefined;
  }
}

const isMoment = (text: unknown): text is string =>
  typeof text === 'string' && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text;

/** Those that the server does not have, of what was stored; the server judges what they are. */
export function readUntold(text: string): Untold | undefined {
  const points = readPoints(text);
  if (points?.isSent !== false) return undefined;
  const { tournamentId, matchId, live }: Record<string, unknown> = JSON.parse(text);
  if (typeof tournamentId !== 'number' || typeof matchId !== 'number' || typeof live !== 'object') return undefined;
  return { tournamentId, matchId, live: live as LiveScore | null, at: points.at };
}
