import { type Outcome, otherSide, type Points, type Side } from './game-entry.ts';
import type { Score } from './score.ts';

/** What the two sides are called, as the match has them. */
export type Names = readonly [string, string];

/** 'amara beat rosa 11–7' */
export function resultOf(names: Names, points: Points): string {
  const winner: Side = points[0] > points[1] ? 0 : 1;
  const loser = otherSide(winner);
  return `${names[winner]} beat ${names[loser]} ${dashed(points)}`;
}

/** '11–7', the winner's points first. */
const dashed = (points: Points): string => `${Math.max(...points)}–${Math.min(...points)}`;

/** 'amara 11, rosa 7' */
const scoreInWords = (names: Names, { player1Score, player2Score }: Score): string =>
  `${names[0]} ${player1Score}, ${names[1]} ${player2Score}`;

/** What the button reads: what is to be done next, or what will be saved. */
export function buttonText(outcome: Outcome, names: Names, winner: Side | null): string {
  if (outcome.state === 'ready') return `Save: ${resultOf(names, outcome.points)}`;
  if (outcome.state === 'wrong' || outcome.wants === 'numbers') return 'Type the points of both';
  return winner === null ? 'Tap the winner' : `Tap the points of ${names[otherSide(winner)]}`;
}

/** Somebody else has entered a score, or taken one back, while this one was being entered. */
export function overtakenText(names: Names, present: Score | null, mayScore: boolean): string {
  if (present === null) return 'The score of this match has been taken back meanwhile.';
  const what = `Scored meanwhile: ${scoreInWords(names, present)}.`;
  return `${what} ${mayScore ? 'Yours takes its place when you save it.' : 'Only an admin of the group can correct it.'}`;
}
