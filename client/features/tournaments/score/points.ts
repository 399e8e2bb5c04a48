import { gamesWon, type Names, type Points, type Side } from '#client/lib/score-entry/game-entry.ts';
import type { LiveScore, Match } from '#contract/tournaments/matches.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { isPossible } from '#tournament/score-rules.ts';
import { beat, dashed } from '../model/results.ts';
import type { Round } from '../model/rounds.ts';

const { most: maxPoints } = tournamentCalls.score.limits.player1Score;

/** Who won each point of a match, in order: everything else follows from it. */
export type Tally = readonly Side[];

/** How a match is played. */
export type Rules = Pick<Round, 'bestOf' | 'game'>;

/** The score of a match that is scored point by point. */
export interface TallyScore {
  /** The games before the running one. */
  games: readonly Points[];
  /** The points of the running game; once all is decided, of the last. */
  points: Points;
  /** Who has won it all. */
  winner: Side | null;
}

export const scoreOfTally = (tally: Tally, rules: Rules): TallyScore =>
  tally.reduce<TallyScore>((score, side) => afterPoint(score, side, rules), {
    games: [],
    points: [0, 0],
    winner: null,
  });

/** A game that is won gives way to the next; the last one stays. */
function afterPoint(before: TallyScore, side: Side, { bestOf, game }: Rules): TallyScore {
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
  const { points, winner } = scoreOfTally(tally, rules);
  return winner !== null || points[side] === maxPoints ? tally : [...tally, side];
}

/** All games that were begun. */
export const gamesIn = ({ games, points }: TallyScore): readonly Points[] => [...games, points];

/** What watchers see; null before the first point. */
export function liveOf(tally: Tally, rules: Rules): LiveScore | null {
  if (tally.length === 0) return null;
  const { games, points } = scoreOfTally(tally, rules);
  return {
    player1Score: points[0],
    player2Score: points[1],
    games: games.map(([player1, player2]) => ({ player1, player2 })),
  };
}

/**
 * A tally to go on from what somebody else has scored so far. In which order they won their points is not known: it is
 * one of those that lead there. Where none does, as points may be that nobody plays, it begins anew.
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
  const rest = Array.from({ length: Math.max(one, two) - both }, (): Side => (one > two ? 0 : 1));
  return [...Array.from({ length: both }, (): Side[] => [0, 1]).flat(), ...rest];
}

export function isSameLive(one: LiveScore | null, other: LiveScore | null): boolean {
  if (one === null || other === null) return one === other;
  const textOf = ({ games, player1Score, player2Score }: LiveScore) =>
    [...games.flatMap(({ player1, player2 }) => [player1, player2]), player1Score, player2Score].join();
  return textOf(one) === textOf(other);
}

/** What the button reads in the end: 'Save: ann beat ben 11–8', 'Save: ann beat ben 2–1'. */
export function saveText(names: Names, winner: Side, games: readonly Points[]): string {
  const [only] = games;
  const score = games.length === 1 && only ? only : gamesWon(games);
  return `Save: ${beat(names, winner)} ${dashed(score, winner)}`;
}

/** What is said of a point: 'ann 8, ben 6', and of a game's last: 'ann takes the game 11–8'. */
export function spokenPoint(names: Names, { points, games, winner }: TallyScore): string {
  if (winner !== null) return `${names[winner]} wins, ${dashed(points, winner)}`;
  const last = games.at(-1);
  if (!last || points[0] + points[1] > 0) return `${names[0]} ${points[0]}, ${names[1]} ${points[1]}`;
  const side = last[0] > last[1] ? 0 : 1;
  return `${names[side]} takes the game ${dashed(last, side)}`;
}

/** Somebody else has entered the result while the points were scored. */
export function savedText(
  names: Names,
  { player1Score, player2Score }: Pick<Match, 'player1Score' | 'player2Score'>,
): string {
  if (player1Score === null || player2Score === null) return 'This match has been decided in the meantime.';
  return `The result was entered in the meantime: ${names[0]} ${player1Score}, ${names[1]} ${player2Score}.`;
}
