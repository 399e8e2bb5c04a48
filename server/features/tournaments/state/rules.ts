import { maxInLine } from '#contract/tournaments/entries.ts';
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
  joinBy: string | null;
  /** Whether the viewer runs the tournament's group. */
  isAdmin: boolean;
  isParticipant: boolean;
  /** They have joined and wait for a place. */
  isWaiting: boolean;
}

/** Pending until it is started, active until its last match is decided. */
export function statusOf({ startDate, endDate }: Dates): Status {
  if (startDate === null) return 'pending';
  return endDate === null ? 'active' : 'completed';
}

/** What the viewer may do, as the server enforces and the client shows it. */
export function permissions(viewed: Viewed, now: Date) {
  const { isAdmin, isParticipant, isWaiting } = viewed;
  const isPending = statusOf(viewed) === 'pending';
  const hasJoined = isParticipant || isWaiting;
  return {
    isParticipant,
    isWaiting,
    mayJoin: isPending && !hasJoined && isOpen(viewed, now),
    mayLeave: isPending && hasJoined,
    mayStart: isPending && isAdmin,
    mayEdit: isPending && isAdmin,
    mayDelete: isAdmin,
  };
}

const isOpen = ({ joinBy }: Pick<Viewed, 'joinBy'>, now: Date): boolean =>
  joinBy === null || now.toISOString() <= joinBy;

/** @throws Refusal `conflict` once the time to join is over */
export function assertOpen({ joinBy, timeZone }: { joinBy: string | null; timeZone: string }, now: Date): void {
  if (joinBy === null || isOpen({ joinBy }, now)) return;
  const closed = Temporal.Instant.from(joinBy).toZonedDateTimeISO(timeZone);
  const day = closed.toLocaleString('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });
  const time = closed.toPlainTime().toString({ smallestUnit: 'minute' });
  throw new Refusal('conflict', `Joining closed ${day}, ${time}. An organiser can still add you.`);
}

/** How many players have a place. */
export const placesIn = ({ maxEntrants, gameType }: Pick<Tournament, 'maxEntrants' | 'gameType'>): number =>
  maxEntrants === null ? Number.POSITIVE_INFINITY : maxEntrants * (gameType === 'doubles' ? 2 : 1);

/** @throws Refusal `invalid_input` where more are in than would have a place */
export function assertPlaces(plan: Pick<Tournament, 'maxEntrants' | 'gameType'>, players: number): void {
  if (players <= placesIn(plan)) return;
  throw invalidField('maxEntrants', `${players} players are in: take some out first, or make more places.`);
}

/** @throws Refusal `conflict` where so many would wait for a place */
export function assertRoomInLine(waiting: number): void {
  if (waiting <= maxInLine) return;
  throw new Refusal('conflict', `The waiting list is full: at most ${maxInLine} can wait for a place.`);
}

/** Nobody types a year like this who means it. */
const years = { first: '2000', last: '2100' };

/** @throws Refusal `invalid_input` */
export function assertPlan({ startsAt, joinBy }: Pick<Tournament, 'startsAt' | 'joinBy'>): void {
  for (const [field, at] of Object.entries({ startsAt, joinBy })) {
    const year = at?.slice(0, 4);
    if (year === undefined || (year >= years.first && year <= years.last)) continue;
    throw invalidField(field, `The date must be between the years ${years.first} and ${years.last}.`);
  }
  if (startsAt !== null && joinBy !== null && joinBy > startsAt) {
    throw invalidField('joinBy', 'Joining closes before it begins, not after.');
  }
}

/**
 * Who of some people comes in and who waits for a place, in the order in which they are named.
 *
 * @param known who is in or waits already
 */
export function placed(
  userIds: readonly number[],
  { known, places, players }: { known: ReadonlySet<number>; places: number; players: number },
): { entering: number[]; waiting: number[] } {
  const added = [...new Set(userIds)].filter((userId) => !known.has(userId));
  const free = Math.max(0, places - players);
  return { entering: added.slice(0, free), waiting: added.slice(free) };
}

/** @throws Refusal `invalid_input` where one of them is no member of the group, or banned */
export function assertMayAdd(userIds: readonly number[], addable: readonly number[]): void {
  if (userIds.every((userId) => addable.includes(userId))) return;
  throw invalidField(
    'userIds',
    'Only members and guests of the group can be added. Someone may have left it meanwhile.',
  );
}

/** After so long without a result one that runs is no longer what somebody has to do, in milliseconds. */
const unfinishedAfter = 2 * 24 * 60 * 60 * 1000;

/** What was played or started last before it is unfinished. */
export const unfinishedBefore = (now: Date): string => new Date(now.getTime() - unfinishedAfter).toISOString();

export const isUnfinished = ({ lastPlayedAt, ...dates }: Dates & { lastPlayedAt: string | null }, now: Date): boolean =>
  statusOf(dates) === 'active' && (lastPlayedAt ?? '') < unfinishedBefore(now);

/** @throws Refusal `not_pending` once it has been started */
export function assertPending(dates: Dates): void {
  if (statusOf(dates) !== 'pending') throw new Refusal('not_pending', 'This tournament has already been started.');
}

/** @throws Refusal `conflict` for one that was ended before its last match */
export function assertGoesOn({ endedEarly }: { endedEarly: boolean }): void {
  if (endedEarly) throw new Refusal('conflict', 'This tournament was ended early. Reset its status to play on.');
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

/** Who is to play with whom: nobody where they are not in. */
interface Paired {
  isIn: boolean;
  isGuest: boolean;
  hasPartner: boolean;
}

/** @throws Refusal `invalid_input`, `conflict` where one of them plays with somebody else */
export function assertMayPair(
  gameType: Tournament['gameType'],
  pair: readonly [Paired, Paired],
  isSelf: boolean,
): void {
  const invalid = (message: string) => invalidField('partnerId', message);
  if (gameType === 'singles') throw invalid('This is a singles tournament, so nobody has a partner.');
  if (isSelf) throw invalid('Nobody can be their own partner.');
  if (pair.some(({ isIn }) => !isIn)) throw invalid('Both players have to be in the tournament.');
  if (pair.every(({ isGuest }) => !isGuest)) throw invalid('Members choose their partners themselves.');
  if (pair.some(({ hasPartner }) => hasPartner)) {
    throw new Refusal('conflict', 'One of them already has a partner.');
  }
}

/** Who is asked to play with somebody. */
interface AskedPartner {
  id: number;
  isSelf: boolean;
  /** Whether there is such a person, who may enter, too. */
  mayEnter: boolean;
  isGuest: boolean;
  /** With whom they have agreed to play; null for nobody. */
  playsWith: number | null;
}

/** @throws Refusal `invalid_input`, `conflict` where they play with somebody else */
export function assertMayAsk(gameType: Tournament['gameType'], asked: AskedPartner, userId: number): void {
  const invalid = (message: string) => invalidField('partnerId', message);
  if (gameType === 'singles') throw invalid('This is a singles tournament, so nobody has a partner.');
  if (asked.isSelf) throw invalid('You can’t be your own partner.');
  if (!asked.mayEnter) throw invalid('This player can’t enter the tournament.');
  if (asked.isGuest) throw invalid('Guests can’t answer. An organiser can pair you with them.');
  if (asked.playsWith === null || asked.playsWith === userId) return;
  throw new Refusal('conflict', 'This player already has a partner.');
}
