import type { Match } from '#contract/tournaments/matches.ts';
import type { Tournament } from '#contract/tournaments.ts';

export type Bracket = NonNullable<Tournament['bracket']>;
export type Round = Bracket['rounds'][number];

/** A match counts as finished when it is completed or has a winner (specification section 4). */
export const isFinished = (match: Match): boolean => match.status === 'completed' || match.winner !== null;

/** A match that is played: one with two sides, neither a bye nor one that does not take place. */
export const isPlayed = ({ player1Id, player2Id, state }: Match): boolean =>
  player1Id !== null && player2Id !== null && state !== 'void';

/** Whether it is known who plays: byes and matches that wait for others have an empty side. */
export const hasBothSides = ({ team1, team2 }: Match): boolean => team1.length > 0 && team2.length > 0;

/** Whether the viewer may enter or correct the score of a match, as the server says: never while a side is to be decided. */
export const mayScoreIn = ({ mayScore, mayScoreAny }: Tournament['viewer'], match: Match): boolean =>
  hasBothSides(match) && (mayScoreAny || mayScore.includes(match.id));

const urgency = (match: Match): number => (match.court !== null ? 0 : hasBothSides(match) ? 1 : 2);

export const playsIn = (userId: number, { team1, team2 }: Match): boolean =>
  team1.includes(userId) || team2.includes(userId);

export function progressOf({ matches }: Round): { played: number; all: number } {
  const real = matches.filter(isPlayed);
  return { played: real.filter(isFinished).length, all: real.length };
}

/**
 * The viewer's own matches in the order of the rounds, those still to be played first; of these the one that is called to
 * a court comes before all others, and what can be played before what waits for an opponent.
 */
export function myMatchesIn({ rounds, currentUserId }: Bracket): { open: Match[]; finished: Match[] } {
  const mine = rounds
    .flatMap(({ matches }) => matches)
    .filter((match) => isPlayed(match) && playsIn(currentUserId, match));
  const open = mine.filter((match) => !isFinished(match));
  return {
    open: open.toSorted((one, other) => urgency(one) - urgency(other)),
    finished: mine.filter(isFinished),
  };
}

/** The matches of a round that are played, the viewer's own at the top. */
export function mineFirst({ matches }: Round, viewerId: number): Match[] {
  const played = matches.filter(isPlayed);
  const isMine = (match: Match) => playsIn(viewerId, match);
  return [...played.filter(isMine), ...played.filter((match) => !isMine(match))];
}

/** Who sits a round out: the players of its byes. */
export function restingIn({ matches }: Round): number[] {
  return matches.filter((match) => !isPlayed(match)).flatMap(({ team1, team2 }) => [...team1, ...team2]);
}
