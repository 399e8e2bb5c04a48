import { type EventDetails, laterDetails } from '#contract/events/making.ts';
import type { LockedFollowing } from '../locked.ts';
import type { LockedEvent } from '../queries.ts';
import { endedOn, type Move, moved, splitAt } from '../repeat/changes.ts';
import { isMoved, type Occurrence, type Series } from '../repeat/occurrences.ts';
import { type Counts, countsWith, type Room, type Stand, standInSeries } from '../replies/rules.ts';
import { changedDetails, changedStatus, type Given, hasBegun, isEmpty, movedTo, statusOf } from '../rules.ts';
import type { LockedSeries, MovedEvent, RegularStand } from '../series-queries.ts';

/** What becomes of a series, and of its occurrences from one of them on. */
export interface Plan {
  /** The series that they are in from now on, which is another one where they are split off. */
  series: Series;
  details: EventDetails;
  /** It has an end from now on. */
  isEnded: boolean;
  /** The rule of the series that they leave; null where they stay. */
  left: Series | null;
  /** What is said otherwise of all that stay. */
  change: Partial<EventDetails>;
  /** Where those go that are moved, and stay. */
  moves: MovedEvent[];
  /** Those that take place from now on, or no longer do so, or of which that is said in other words. */
  status: { ids: number[]; change: StatusChange };
  /** Those that come after the end. */
  removed: LockedEvent[];
  /** Those that are new. */
  added: Occurrence[];
}

type StatusChange = ReturnType<typeof changedStatus>;

/**
 * Changes an occurrence and all that follow it.
 *
 * @throws Refusal as for one event, and at `until`
 */
export function planOf({ event, series: locked, following }: LockedFollowing, given: Given, now: Date): Plan {
  const change = changeOfAll(event, following, given);
  const start = movedTo(event, given, now);
  const isFirst = event.plannedStart === locked.firstStart;
  const isSplit = !isFirst && (start !== undefined || !isEmpty(change));
  const parts = isSplit ? splitAt(ruleOf(locked), placeOf(event)) : { before: null, after: ruleOf(locked) };
  const shift = start && moved(parts.after, { firstStart: start.localStart, timeZone: start.timeZone });
  const moves = shift ? movesOf(following, { event, zone: locked.timeZone }, shift.series.timeZone, shift.moves) : [];
  const moveOf = new Map(moves.map((move) => [move.id, move]));
  const after = following.map((each) => ({ ...each, ...moveOf.get(each.id) }));
  const shifted = shift?.series ?? parts.after;
  const first = after[0] ?? event;
  const ended = given.until === undefined ? undefined : endedOn(shifted, given.until, placeOf(first));
  const stays = (each: LockedEvent) => ended === undefined || placeOf(each) <= ended.lastStart;
  const staying = after.filter(stays);
  return {
    series: ended?.series ?? shifted,
    details: { ...laterDetails, ...locked.details, ...change },
    isEnded: ended !== undefined,
    left: parts.before,
    change,
    moves: staying.flatMap(({ id }) => moveOf.get(id) ?? []),
    status: statusOfAll(staying, given, now),
    removed: after.filter((each) => !stays(each)),
    added: ended?.added ?? [],
  };
}

export const ruleOf = ({ repeat, firstStart, timeZone }: LockedSeries): Series => ({ repeat, firstStart, timeZone });

/** Where an occurrence stands in its series. */
export function placeOf({ id, plannedStart }: Pick<LockedEvent, 'id' | 'plannedStart'>): string {
  if (plannedStart === null) throw new Error(`Event ${id} is in no series`);
  return plannedStart;
}

/** What is given overwrites what was changed in one of them, too. */
function changeOfAll(event: LockedEvent, following: readonly LockedEvent[], given: Given): Partial<EventDetails> {
  return Object.assign({}, ...following.map((each) => changedDetails(each, given)), changedDetails(event, given));
}

/** Those that were moved by themselves stay where they are; the one that is moved now does not. */
function movesOf(
  following: readonly LockedEvent[],
  before: { event: LockedEvent; zone: string },
  timeZone: string,
  moves: readonly Move[],
): MovedEvent[] {
  const targets = new Map(moves.map(({ from, to }) => [from, to]));
  return following.flatMap((each) => {
    const { id, eventDate, localStart } = each;
    const plannedStart = placeOf(each);
    const to = targets.get(plannedStart);
    if (to === undefined) return [];
    const stays = id !== before.event.id && isMoved({ plannedStart, eventDate }, before.zone);
    return [
      stays
        ? { id, eventDate, localStart, timeZone: each.timeZone, plannedStart: to.plannedStart }
        : { id, timeZone, ...to },
    ];
  });
}

/** Of those for which it is not too late. @throws Refusal as for one event where it is for all of them */
function statusOfAll(events: readonly LockedEvent[], given: Given, now: Date): Plan['status'] {
  const { status, cancelReason } = given;
  const isLate = (event: LockedEvent) => {
    if (status === 'upcoming') return event.isCancelled && hasBegun(event, now);
    if (status === 'cancelled') return statusOf(event, now) === 'completed';
    return !event.isCancelled;
  };
  const isMeant = status !== undefined || cancelReason !== undefined;
  const inTime = isMeant ? events.filter((event) => !isLate(event)) : [];
  const [first] = events;
  if (isMeant && inTime.length === 0 && first !== undefined) changedStatus(first, given, now);
  const changed = inTime.map(({ id, ...event }) => ({ id, change: changedStatus(event, given, now) }));
  const other = changed.filter(({ change }) => !isEmpty(change));
  // All change to the same, save that some need not change that they are cancelled.
  return { ids: other.map(({ id }) => id), change: Object.assign({}, ...other.map(({ change }) => change)) };
}

/** How those who always come stand in an event that is new, in the order in which they have said so. */
export function standsOf(
  { maxParticipants, drawHours }: Pick<EventDetails, 'maxParticipants' | 'drawHours'>,
  regulars: readonly { userId: number; guests: number }[],
): { stands: RegularStand[]; counts: Counts } {
  const none = { goingCount: 0, guestCount: 0, maybeCount: 0, waitingCount: 0, lastTurn: 0 };
  let counts: Room = { maxParticipants, drawHours, draw: null, ...none };
  const stands = regulars.map(({ userId, guests }) => {
    const stand: Stand = standInSeries(counts, null, { status: 'going', guests });
    counts = { ...counts, ...countsWith(counts, null, stand) };
    return { userId, guests: stand.guests, isWaiting: stand.isWaiting, turn: stand.turn };
  });
  const { goingCount, guestCount, maybeCount, waitingCount, lastTurn } = counts;
  return { stands, counts: { goingCount, guestCount, maybeCount, waitingCount, lastTurn } };
}
