import type { Tournament } from '#contract/tournaments.ts';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';

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

/** What the viewer may do, as the server enforces and the client shows it. */
export function permissions(viewed: Viewed) {
  const { isAdmin, isParticipant } = viewed;
  const isPending = statusOf(viewed) === 'pending';
  return {
    isParticipant,
    mayJoin: isPending && !isParticipant,
    mayLeave: isPending && isParticipant,
    mayStart: isPending && isAdmin,
    mayEdit: isPending && isAdmin,
    mayDelete: isAdmin,
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

/** @throws Refusal `banned` */
export function assertMayEnter(mayEnter: boolean): void {
  if (!mayEnter) throw new Refusal('banned', 'You can’t join this tournament.');
}

/** At least 2 in singles, 4 in doubles. @throws Refusal `too_few_participants` */
export function assertEnoughToStart(participants: number, gameType: 'singles' | 'doubles'): void {
  if (gameType === 'singles' && participants < 2) {
    throw new Refusal('too_few_participants', 'Tournament needs at least 2 participants to start');
  }
  if (gameType === 'doubles' && participants < 4) {
    throw new Refusal('too_few_participants', 'Doubles tournament needs at least 4');
  }
}

/** Whom a field is made of. */
type Field = Pick<Tournament, 'format' | 'gameType'> & { options: Pick<Tournament['options'], 'pools' | 'legs'> };

/**
 * How many may enter. Everybody meets everybody in a table, so that its matches grow with the square: 64 players have
 * 2,016. An elimination has one or two for each; the engine draws no more than 1,024.
 */
const maxEntrants = { table: 64, elimination: 1024 };

const formatNames: Record<Format, string> = {
  'round-robin': 'A round robin',
  'single-elimination': 'A single elimination',
  'double-elimination': 'A double elimination',
  pools: 'A tournament in pools',
};

function maxEntrantsOf({ format, options }: Field): number {
  if (format === 'round-robin') return maxEntrants.table;
  return format === 'pools'
    ? Math.min((options.pools?.count ?? 1) * maxEntrants.table, maxEntrants.elimination)
    : maxEntrants.elimination;
}

/** Of one table, or of an elimination alone: for pools, of what they play among themselves. */
function matchesOf({ format, options: { legs, pools } }: Field, entrants: number): number {
  const ofTable = (players: number) => (legs * players * (players - 1)) / 2;
  switch (format) {
    case 'round-robin':
      return ofTable(entrants);
    case 'single-elimination':
      return entrants - 1;
    case 'double-elimination':
      return 2 * entrants - 2;
    case 'pools': {
      const count = pools?.count ?? 1;
      const [small, larger] = [Math.floor(entrants / count), entrants % count];
      return larger * ofTable(small + 1) + (count - larger) * ofTable(small);
    }
  }
}

/** @throws Refusal `conflict` where so many players would be too many */
export function assertRoom(field: Field, players: number): void {
  const isDoubles = field.gameType === 'doubles';
  const entrants = isDoubles ? Math.ceil(players / 2) : players;
  const max = maxEntrantsOf(field);
  if (entrants <= max) return;
  const [them, limit, games] = [entrants, max, matchesOf(field, entrants)].map((n) => n.toLocaleString('en'));
  const who = isDoubles ? 'teams' : 'players';
  throw new Refusal(
    'conflict',
    `${formatNames[field.format]} takes at most ${limit} ${who}. ${them} would mean ${games} matches.`,
  );
}

/** @throws Refusal `invalid_input` where settings do not belong together */
export function assertFits({ format, options }: Pick<Tournament, 'format' | 'options'>): void {
  if (format !== 'pools' || options.pools !== null) return;
  throw invalidField('options.pools', 'Enter the number of pools');
}

/** Who is asked to play with somebody. */
interface AskedPartner {
  id: number;
  isSelf: boolean;
  /** Whether there is such a person, who may enter, too. */
  mayEnter: boolean;
  /** With whom they have agreed to play; null for nobody. */
  playsWith: number | null;
}

/** @throws Refusal `invalid_input`, `conflict` where they play with somebody else */
export function assertMayAsk(gameType: Tournament['gameType'], asked: AskedPartner, userId: number): void {
  const invalid = (message: string) => invalidField('partnerId', message);
  if (gameType === 'singles') throw invalid('This is a singles tournament, so nobody has a partner.');
  if (asked.isSelf) throw invalid('You can’t be your own partner.');
  if (!asked.mayEnter) throw invalid('This player can’t enter the tournament.');
  if (asked.playsWith === null || asked.playsWith === userId) return;
  throw new Refusal('conflict', 'This player already has a partner.');
}
