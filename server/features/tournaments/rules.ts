import type { Tournament } from '#contract/tournaments.ts';
import { Refusal } from '../../kernel/refusal.ts';

export type Status = Tournament['status'];

type Format = Tournament['format'];

interface Dates {
  startDate: string | null;
  endDate: string | null;
}

/** What the rules have to know of a tournament and of who looks at it. */
export interface Viewed extends Dates {
  /** Whether the viewer runs the tournament's group. */
  isAdmin: boolean;
  isParticipant: boolean;
}

/** Pending until it is started, active until its last match is decided. */
export function statusOf({ startDate, endDate }: Dates): Status {
  if (startDate === null) return 'pending';
  return endDate === null ? 'active' : 'completed';
}

/** What the viewer may do, as the server enforces and the client shows it (specification section 6). */
export function permissions(viewed: Viewed) {
  const { isAdmin, isParticipant } = viewed;
  const isPending = statusOf(viewed) === 'pending';
  return {
    isParticipant,
    mayJoin: isPending && !isParticipant,
    mayLeave: isPending && isParticipant,
    mayStart: isPending && isAdmin,
  };
}

/** @throws Refusal `not_pending` once it has been started */
export function assertPending(dates: Dates): void {
  if (statusOf(dates) !== 'pending') throw new Refusal('not_pending', 'This tournament has already been started.');
}

/** @throws Refusal `not_allowed` */
export function assertRuns(isAdmin: boolean): void {
  if (!isAdmin) throw new Refusal('not_allowed', 'Only the admins of the group can do this.');
}

/** Specification section 9: at least 2 in singles, 4 in doubles. @throws Refusal `too_few_participants` */
export function assertEnoughToStart(participants: number, gameType: 'singles' | 'doubles'): void {
  if (gameType === 'singles' && participants < 2) {
    throw new Refusal('too_few_participants', 'Tournament needs at least 2 participants to start');
  }
  if (gameType === 'doubles' && participants < 4) {
    throw new Refusal('too_few_participants', 'Doubles tournament needs at least 4');
  }
}

/**
 * How many may enter. Everybody meets everybody in a round robin, so that its matches grow with the square: 64 players
 * have 2,016. An elimination has one or two for each; the engine draws no more than 1,024.
 */
const mostEntrants: Record<Format, number> = {
  'round-robin': 64,
  'single-elimination': 1024,
  'double-elimination': 1024,
};

const formatNames: Record<Format, string> = {
  'round-robin': 'A round robin',
  'single-elimination': 'A single elimination',
  'double-elimination': 'A double elimination',
};

function matchesOf(format: Format, entrants: number): number {
  if (format === 'round-robin') return (entrants * (entrants - 1)) / 2;
  return format === 'single-elimination' ? entrants - 1 : 2 * entrants - 2;
}

/** @throws Refusal `conflict` where so many would be too many */
export function assertRoom(format: Format, entrants: number): void {
  const most = mostEntrants[format];
  if (entrants <= most) return;
  const [players, limit, games] = [entrants, most, matchesOf(format, entrants)].map((n) => n.toLocaleString('en'));
  throw new Refusal(
    'conflict',
    `${formatNames[format]} takes at most ${limit} players: ${players} would mean ${games} matches.`,
  );
}

/** The points of a match's two sides; games won where it has several games. */
export interface Score {
  player1Score: number;
  player2Score: number;
}

/** Who wants to score a match, and what it has. */
export interface Scorer {
  isAdmin: boolean;
  playsInIt: boolean;
  /** Null while the match is open. */
  present: Score | null;
  /** What the two sides are called. */
  names: readonly [string, string];
}

/** A score that is asked for: `replaces` is what its sender saw, undefined where they do not say. */
export type AskedScore = Score & { replaces?: Score | null | undefined };

/** Whether somebody asks for what is there already: they, or whoever was quicker, have done it. */
export function isPresent(asked: Score, present: Score | null): boolean {
  return present?.player1Score === asked.player1Score && present.player2Score === asked.player2Score;
}

/**
 * A player scores their own matches once; an admin scores any, and corrects what they have seen.
 *
 * @throws Refusal `not_allowed`, `match_finished` for a player whose match has a score, or `score_changed` where the
 * match has another one than its sender saw
 */
export function assertMayScore({ isAdmin, playsInIt, present, names }: Scorer, asked: AskedScore): void {
  if (!isAdmin && !playsInIt) {
    throw new Refusal('not_allowed', 'Only the players of a match and the admins of the group can enter its score.');
  }
  if (isPresent(asked, present)) return;
  const has = present && `${names[0]} ${present.player1Score}, ${names[1]} ${present.player2Score}`;
  if (!isAdmin && has !== null) {
    const message = `This match already has a score: ${has}. Only an admin of the group can correct it.`;
    throw new Refusal('match_finished', message);
  }
  if (asked.replaces === undefined || isSame(asked.replaces, present)) return;
  throw new Refusal(
    'score_changed',
    has === null
      ? 'The score of this match has been taken back meanwhile. Enter it again if it still holds.'
      : `This match has been scored meanwhile: ${has}. Enter yours again if it still holds.`,
  );
}

const isSame = (seen: Score | null, present: Score | null): boolean =>
  seen === null ? present === null : isPresent(seen, present);

/** Specification section 5. @throws Refusal `invalid_input` */
export function assertNotTied({ player1Score, player2Score }: Score): void {
  if (player1Score !== player2Score) return;
  const message = 'Scores cannot be tied. One player must win the match.';
  throw new Refusal('invalid_input', message, { fields: { player1Score: message } });
}
