import type { Match } from '#contract/tournaments/matches.ts';
import type { Seen } from '#contract/tournaments/scores.ts';
import { Refusal } from '../../../kernel/refusal.ts';

/** The result that a match has, as everybody sees it. */
export interface Recorded {
  /** The points of a single game, else the games won. */
  player1Score: number;
  player2Score: number;
  games: Match['games'];
  decidedBy: Match['decidedBy'];
}

/** Who wants to change the result of a match, and what it has. */
export interface Scorer {
  isAdmin: boolean;
  playsInIt: boolean;
  /** Null while the match is open. */
  present: Recorded | null;
  /** What the two sides are called. */
  names: readonly [string, string];
}

/** Whether a match still has what was seen: what that does not name is not compared. */
export function isSame(seen: Seen | null, present: Recorded | null): boolean {
  if (seen === null || present === null) return seen === present;
  return (
    seen.player1Score === present.player1Score &&
    seen.player2Score === present.player2Score &&
    (seen.games === undefined || areSameGames(seen.games, present.games)) &&
    (seen.decidedBy === undefined || seen.decidedBy === present.decidedBy)
  );
}

const areSameGames = (some: Match['games'], others: Match['games']): boolean =>
  some.length === others.length &&
  some.every(({ player1, player2 }, at) => player1 === others[at]?.player1 && player2 === others[at]?.player2);

/** @throws Refusal `not_allowed` */
export function assertMayScore({ isAdmin, playsInIt }: Pick<Scorer, 'isAdmin' | 'playsInIt'>): void {
  if (isAdmin || playsInIt) return;
  throw new Refusal('not_allowed', 'Only the players of a match and the admins of the group can enter its score.');
}

/**
 * A player scores their own matches once; an admin scores any, and changes what they have seen.
 *
 * @param seen what its sender saw; undefined where they do not say
 * @throws Refusal `match_finished` for a player whose match has a result, `score_changed` where the match has another one
 * than was seen
 */
export function assertMayReplace({ isAdmin, present, names }: Scorer, seen: Seen | null | undefined): void {
  const has = present && inWords(present, names);
  if (!isAdmin && has !== null) {
    const message = `This match already has a score: ${has}. Only an admin of the group can correct it.`;
    throw new Refusal('match_finished', message);
  }
  if (seen === undefined || isSame(seen, present)) return;
  throw new Refusal(
    'score_changed',
    has === null
      ? 'The score of this match has been taken back meanwhile. Enter it again if it still holds.'
      : `This match has been scored meanwhile: ${has}. Enter yours again if it still holds.`,
  );
}

/** 'amara 11, rosa 7', 'amara 2, rosa 1 (11–7, 8–11, 11–9)', 'amara 0, rosa 11, by forfeit' */
function inWords({ player1Score, player2Score, games, decidedBy }: Recorded, [one, two]: Scorer['names']): string {
  if (decidedBy === 'double-forfeit') return `neither ${one} nor ${two} came`;
  const each = games.map(({ player1, player2 }) => `${player1}–${player2}`).join(', ');
  const score = `${one} ${player1Score}, ${two} ${player2Score}`;
  const whole = games.length > 1 ? `${score} (${each})` : score;
  return decidedBy === 'play' ? whole : `${whole}, by ${decidedBy}`;
}
