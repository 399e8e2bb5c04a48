import { counted } from '#client/lib/counts.ts';
import { callOrder } from '#contract/tournaments/call-order.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import type { Tournament } from '#contract/tournaments.ts';

export type Bracket = NonNullable<Tournament['bracket']>;
export type Round = Bracket['rounds'][number];

/** A match counts as finished when it is completed or has a winner. */
export const isFinished = (match: Match): boolean => match.status === 'completed' || match.winner !== null;

/** A match that is played: one with two sides, neither a bye nor one that does not take place. */
export const isPlayed = ({ player1Id, player2Id, state }: Match): boolean =>
  player1Id !== null && player2Id !== null && state !== 'void';

/** Whether it is known who plays: byes and matches that wait for others have an empty side. */
export const hasBothSides = ({ team1, team2 }: Match): boolean => team1.length > 0 && team2.length > 0;

/** Whether the viewer may enter or correct the score of a match, as the server says: never while a side is to be decided. */
export const mayScoreIn = ({ mayScore, mayScoreAny, mayCorrect }: Tournament['viewer'], match: Match): boolean =>
  hasBothSides(match) && (isFinished(match) ? mayCorrect : mayScoreAny || mayScore.includes(match.id));

const urgency = (match: Match): number => (match.court !== null ? 0 : hasBothSides(match) ? 1 : 2);

export const playsIn = (userId: number, { team1, team2 }: Match): boolean =>
  team1.includes(userId) || team2.includes(userId);

export function progressOf({ matches }: Round): { played: number; all: number } {
  const real = matches.filter(isPlayed);
  return { played: real.filter(isFinished).length, all: real.length };
}

/** Whether it is a deciding game of which it is not known yet whether it is played. */
export const isIfNeeded = ({ stage, matches }: Round): boolean =>
  stage === 'deciding-game' && matches.every(({ state }) => state === 'waiting');

/**
 * The viewer's own matches in the order of the rounds, those still to be played first; of these the one that is called to
 * a court comes before all others, and what can be played before what waits for an opponent.
 */
export function myMatchesIn({ rounds, currentUserId, status }: Bracket): { open: Match[]; finished: Match[] } {
  const mine = rounds
    .flatMap(({ matches }) => matches)
    .filter((match) => isPlayed(match) && playsIn(currentUserId, match));
  // After an early end none of them is played.
  const open = status === 'completed' ? [] : mine.filter((match) => !isFinished(match));
  return { open: open.toSorted((one, other) => urgency(one) - urgency(other)), finished: mine.filter(isFinished) };
}

/** The matches of a round that are played, the viewer's own at the top. */
export function mineFirst({ matches }: Round, viewerId: number): Match[] {
  const played = matches.filter(isPlayed);
  const isMine = (match: Match) => playsIn(viewerId, match);
  return [...played.filter(isMine), ...played.filter((match) => !isMine(match))];
}

export const matchesOf = ({ rounds }: Pick<Bracket, 'rounds'>): Match[] => rounds.flatMap(({ matches }) => matches);

/** The matches that are on, by their courts. */
export function onNow(bracket: Pick<Bracket, 'rounds'>): Match[] {
  const running = matchesOf(bracket).filter(({ status }) => status === 'in_progress');
  return running.sort((one, other) => courtOf(one) - courtOf(other));
}

const courtOf = ({ court }: Match): number => court ?? Number.MAX_SAFE_INTEGER;

/** The matches that can be played, as they would be called. */
export function nextUp(bracket: Pick<Bracket, 'rounds'>): Match[] {
  const matches = matchesOf(bracket);
  const playersOf = ({ team1, team2 }: Match) => [...team1, ...team2];
  const busy = matches.filter(({ status }) => status === 'in_progress').flatMap(playersOf);
  const ready = matches.filter(({ state, status }) => state === 'ready' && status === 'pending');
  return callOrder(ready, playersOf, busy);
}

/** How many matches can be played before one that can; undefined where it cannot, or is on. */
export function matchesBefore(bracket: Pick<Bracket, 'rounds'>, { id }: Pick<Match, 'id'>): number | undefined {
  const at = nextUp(bracket).findIndex((match) => match.id === id);
  return at < 0 ? undefined : at;
}

/** What a match stands at, as far as it is known: the points of each side, and the games that are over. */
export function scoreOf(match: Match): { points: [number, number] | null; games: Match['games'] } {
  if (isFinished(match)) {
    const { player1Score, player2Score, games } = match;
    const isKnown = player1Score !== null && player2Score !== null;
    return { points: isKnown ? [player1Score, player2Score] : null, games: games.length > 1 ? games : [] };
  }
  if (!match.live) return { points: null, games: [] };
  const { player1Score, player2Score, games } = match.live;
  return { points: [player1Score, player2Score], games };
}

/**
 * What is left to hope or to fear when all of one's matches are played.
 *
 * @param unsent so many of one's scores have not arrived yet
 * @param isInFinals whether one would be in the Finals that are to come
 */
export function outlook(isSettled: boolean, unsent: number, isInFinals = false): string {
  if (unsent > 0) return `${counted(unsent, 'score')} of yours ${unsent === 1 ? 'is' : 'are'} not sent yet.`;
  if (isSettled && isInFinals) return 'You’re in the Finals, coming up next.';
  return isSettled ? 'Your place is settled.' : 'Your place can still change while others play.';
}

/** The parts of a list: as few as can be, none longer than `max`, and all about as long. */
export function inParts<Item>(items: readonly Item[], max: number): Item[][] {
  const count = Math.ceil(items.length / max);
  const size = Math.ceil(items.length / count);
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size));
}
