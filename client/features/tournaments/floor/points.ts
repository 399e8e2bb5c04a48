import type { Points, Side } from '#client/lib/score-entry/game-entry.ts';
import { gamesWon } from '#client/lib/score-entry/game-entry.ts';
import type { LiveScore } from '#contract/tournaments/matches.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { isPossible } from '#tournament/score-rules.ts';
import type { Round } from '../rounds.ts';

const { most: mostPoints } = tournamentCalls.score.limits.player1Score;

/** Who won each point of a match, in order: everything else follows from it. */
export type Tally = readonly Side[];

/** How a match is played. */
export type Rules = Pick<Round, 'bestOf' | 'game'>;

/** What a match stands at. */
export interface Stand {
  /** The games before the running one. */
  games: readonly Points[];
  /** The points of the running game; once all is decided, of the last. */
  points: Points;
  /** Who has won it all. */
  winner: Side | null;
}

const start: Stand = { games: [], points: [0, 0], winner: null };

export const standOf = (tally: Tally, rules: Rules): Stand =>
  tally.reduce((stand, side) => afterPoint(stand, side, rules), start);

/** A game that is won gives way to the next; the last one stays. */
function afterPoint(before: Stand, side: Side, { bestOf, game }: Rules): Stand {
  if (before.winner !== null) return before;
  const [one, two] = before.points;
  const points: Points = side === 0 ? [one + 1, two] : [one, two + 1];
  if (!isPossible(game, points)) return { ...before, points };
  const games = [...before.games, points];
  if (gamesWon(games)[side] * 2 > bestOf) return { ...before, points, winner: side };
  return { games, points: [0, 0], winner: null };
}

/** The tally with another point, if there is still one to be won. */
export function withPoint(tally: Tally, side: Side, rules: Rules): Tally {
  const { points, winner } = standOf(tally, rules);
  return winner !== null || points[side] === mostPoints ? tally : [...tally, side];
}

export const withoutLast = (tally: Tally): Tally => tally.slice(0, -1);

/** All games that were begun. */
export const gamesIn = ({ games, points }: Stand): readonly Points[] => [...games, points];

/** What watchers are told; null before the first point. */
export function liveOf(tally: Tally, rules: Rules): LiveScore | null {
  if (tally.length === 0) return null;
  const { games, points } = standOf(tally, rules);
  return {
    player1Score: points[0],
    player2Score: points[1],
    games: games.map(([player1, player2]) => ({ player1, player2 })),
  };
}

/**
 * A tally to go on from what somebody else has kept so far. In which order they won their points is not told: it is one
 * of those that lead there. Where none does, as points may be that nobody plays, it begins anew.
 */
export function tallyOf(live: LiveScore | null, rules: Rules): Tally {
  if (live === null) return [];
  const games: Points[] = live.games.map(({ player1, player2 }) => [player1, player2]);
  const tally = [...games, [live.player1Score, live.player2Score] as const].flatMap(pointByPoint);
  return isSameLive(liveOf(tally, rules), live) ? tally : [];
}

/** First in turns, then the rest: nobody has won before the last point. */
function pointByPoint([one, two]: Points): Side[] {
  const both = Math.min(one, two);
  const turns = Array.from({ length: both }, (): Side[] => [0, 1]).flat();
  return [...turns, ...Array.from({ length: Math.max(one, two) - both }, (): Side => (one > two ? 0 : 1))];
}

export function isSameLive(one: LiveScore | null, other: LiveScore | null): boolean {
  if (one === null || other === null) return one === other;
  const all = ({ games, player1Score, player2Score }: LiveScore) =>
    [...games.flatMap(({ player1, player2 }) => [player1, player2]), player1Score, player2Score].join();
  return all(one) === all(other);
}
