import type { Match } from '#contract/tournaments/matches.ts';
import type { Seen } from '#contract/tournaments/scores.ts';
import {
  type Changed,
  type GameRules,
  isPossible,
  isRunning,
  type Outcome,
  type RefusalCode,
} from '#tournament/index.ts';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';
import type { Recorded } from '../change/judged.ts';

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
      ? 'The score of this match was undone in the meantime. Enter it again if it’s still right.'
      : `This match was scored in the meantime: ${has}. Enter yours again if it’s still right.`,
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

/** @throws Refusal `match_finished`, `match_not_ready` */
export function assertPlayable({ state }: Pick<Match, 'state'>): void {
  if (state === 'ready') return;
  if (state === 'waiting') throw new Refusal('match_not_ready', 'The players of this match aren’t known yet.');
  throw new Refusal('match_finished', 'This match is over.');
}

interface Called {
  court: number;
  /** How many there are. */
  courts: number;
  /** Who plays there now, in whichever tournament: 'ann and ben'. */
  takenBy: string | undefined;
}

/** @throws Refusal `invalid_input` for a court that there is not, `court_taken` */
export function assertCourt({ court, courts, takenBy }: Called): void {
  if (courts === 0) throw invalidField('court', 'Set the number of courts first.');
  if (court > courts) {
    throw invalidField('court', `There ${courts === 1 ? 'is only 1 court' : `are only ${courts} courts`}.`);
  }
  if (takenBy !== undefined) throw new Refusal('court_taken', `${takenBy} play on court ${court}.`);
}

/**
 * Of two who call a match at once, also where one of them had no network, the second hears what the first has done.
 *
 * @throws Refusal `conflict`
 */
export function assertStillOn(court: number | null, seen: number | null | undefined): void {
  if (seen === undefined || seen === court) return;
  const where = court === null ? 'was taken off its court' : `is on court ${court}`;
  throw new Refusal('conflict', `This match ${where} in the meantime.`);
}

/** Where one of those who are to play is, or was last, beside this match. */
interface Whereabouts {
  name: string;
  matchId: number;
  tournamentName: string;
  court: number | null;
  /** Null while they are on the court. */
  playedAt: string | null;
}

interface ToBeCalled {
  matchId: number;
  tournamentName: string;
  restMinutes: number;
  /** Whether it may be called although somebody has just played. */
  isAnyway: boolean;
  now: Date;
}

/**
 * Nobody is called to two courts, in whichever tournaments; who has just played rests, unless an organiser says otherwise.
 *
 * @throws Refusal `plays_elsewhere`, `still_resting`
 */
export function assertFree(players: readonly Whereabouts[], called: ToBeCalled): void {
  const others = players.filter(({ matchId }) => matchId !== called.matchId);
  const busy = others.find(({ playedAt }) => playedAt === null);
  if (busy) {
    const where = busy.tournamentName === called.tournamentName ? '' : `, in ${busy.tournamentName}`;
    throw new Refusal('plays_elsewhere', `${busy.name} plays on court ${busy.court}${where}.`);
  }
  if (called.isAnyway) return;
  const left = others.map(({ name, playedAt }) => ({
    name,
    minutes: Math.ceil(called.restMinutes - (called.now.getTime() - Date.parse(playedAt ?? '')) / 60_000),
  }));
  const tired = left.sort((one, other) => other.minutes - one.minutes)[0];
  if (tired === undefined || tired.minutes <= 0) return;
  const minutes = tired.minutes === 1 ? '1 more minute' : `${tired.minutes} more minutes`;
  throw new Refusal('still_resting', `${tired.name} rests for ${minutes}.`);
}

/** @throws Refusal `conflict` for a match that is on no court */
export function assertCalled(court: number | null): void {
  if (court === null) throw new Refusal('conflict', 'This match isn’t on a court anymore.');
}

/** @throws Refusal `conflict` where a match is called to a court that there would not be any longer */
export function assertCourts(courts: number, inUse: readonly number[]): void {
  const highest = Math.max(0, ...inUse);
  if (courts < highest) throw new Refusal('conflict', `A match is on court ${highest}. Take it off first.`);
}

interface Standing {
  player1Score: number;
  player2Score: number;
  games: readonly { player1: number; player2: number }[];
}

/** How a match is played. */
interface Played {
  bestOf: number;
  game: GameRules;
  /** Whether points have to be what pickleball allows. */
  isStrict: boolean;
}

/** @throws Refusal `invalid_input` for what no match can stand at */
export function assertCanStand({ player1Score, player2Score, games }: Standing, { bestOf, game, isStrict }: Played) {
  if (games.length >= bestOf) throw invalidField('games', `A match has at most ${bestOf} games.`);
  if (!isStrict) return;
  const wrong = games.findIndex(({ player1, player2 }) => !isPossible(game, [player1, player2]));
  if (wrong >= 0) throw invalidField(`games.${wrong}.player1`, `Game ${wrong + 1} can’t end like this.`);
  const points = [player1Score, player2Score] as const;
  if (isRunning(game, points) || isPossible(game, points)) return;
  throw invalidField('player1Score', 'A game can’t have this score.');
}

/** Whether a match stands at the same, whenever that was. */
export function areSamePoints(one: Standing | null, other: Standing | null): boolean {
  if (one === null || other === null) return one === other;
  const all = ({ games, player1Score, player2Score }: Standing) =>
    [...games.flatMap(({ player1, player2 }) => [player1, player2]), player1Score, player2Score].join();
  return all(one) === all(other);
}

/** @throws Refusal `not_allowed` unless it is about themselves, or they run the tournament */
export function assertMayWithdraw(isAdmin: boolean, isSelf: boolean): void {
  if (isAdmin || isSelf) return;
  throw new Refusal('not_allowed', 'Only the admins of the group can withdraw others.');
}

/** @throws Refusal `not_allowed` for who does not run the tournament and wants what they played to stay */
export function assertMayKeep(isAdmin: boolean, counts: 'none' | 'all'): void {
  if (isAdmin || counts === 'none') return;
  throw new Refusal('not_allowed', 'Only an organiser can keep played matches in the table.');
}

/** @throws Refusal `not_active` before the start, and once it is over */
export function assertMayPause(status: 'pending' | 'active' | 'completed'): void {
  if (status === 'active') return;
  throw new Refusal(
    'not_active',
    status === 'pending' ? 'This tournament hasn’t started yet.' : 'This tournament is over.',
  );
}

/** @throws Refusal `conflict` while nobody is called to a court */
export function assertNotPaused({ pausedAt }: { pausedAt: string | null }): void {
  if (pausedAt !== null)
    throw new Refusal('conflict', 'This tournament is paused. Let it go on before you call a match.');
}

/** @throws Refusal `invalid_input` for one with themselves, `conflict` once a point is known */
export function assertMaySwap(areTwo: boolean, isUnplayed: boolean): void {
  if (!areTwo) throw invalidField('withId', 'Choose someone else to swap with.');
  if (!isUnplayed) throw new Refusal('conflict', 'Play has begun. Players can be swapped only before the first point.');
}

/** @throws Refusal `invalid_input` */
export function assertMayEnter(mayEnter: boolean, field: string): void {
  if (!mayEnter) throw invalidField(field, 'This player can’t enter the tournament.');
}

/** @throws Refusal `invalid_input` for one who comes alone to doubles, or as two to singles */
export function assertTeam(gameType: 'singles' | 'doubles', userId: number, partnerId: number | null): void {
  const invalid = (message: string) => invalidField('partnerId', message);
  if (gameType === 'singles' && partnerId !== null)
    throw invalid('This is a singles tournament, so nobody has a partner.');
  if (gameType === 'doubles' && partnerId === null) throw invalid('Doubles needs a player and a partner.');
  if (partnerId === userId) throw invalid('Nobody can be their own partner.');
}

/** Why nobody can come in, or take a place, in words for people. */
const refused: Partial<Record<RefusalCode, string>> = {
  withdrawn: 'This player has withdrawn. Bring them back before you replace them.',
  'has-played': 'This player has already played and can’t be replaced.',
  over: 'This tournament is over.',
  'too-many': 'There’s no room for more players.',
  'playoffs-started': 'The finals have started. Nobody can be added anymore.',
  'no-free-place': 'There’s no bye left to take.',
};

/** @throws Refusal `conflict` */
export function accepted(outcome: Outcome<Changed>): Changed {
  if (outcome.ok) return outcome;
  const { code, message } = outcome.error;
  throw new Refusal('conflict', refused[code] ?? message);
}
