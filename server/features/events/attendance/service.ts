import type { Attendee } from '#contract/events/attendance.ts';
import { wordsOfSearch } from '#contract/names.ts';
import { takeAdvisoryLocks } from '../../../database/locks.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import type { DomainEventOf } from '../../../kernel/domain-events.ts';
import { decodeCursor, type Page, pageOf } from '../../../kernel/pages.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { topics } from '../../../live/topics.ts';
import { lockMembershipForShare } from '../../../membership/membership.ts';
import { type Membership, mayReadInside } from '../../../membership/rules.ts';
import { findPlace } from '../queries.ts';
import { assertManages, completedAfter, notFound, type When, whyNoCheckIn } from '../rules.ts';
import * as queries from './queries.ts';

interface ListOfAttendees {
  q?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** An event as far as those have to know it who play at it. */
export type LockedEvent = NonNullable<Awaited<ReturnType<typeof queries.lockEvent>>>;

export type AttendanceService = ReturnType<typeof attendanceService>;

/** Who is there on the day, as the admins tick it. */
export function attendanceService({ database, writeAs, domainEvents, live, clock }: Deps) {
  async function seenBy(tx: Tx, userId: number, eventId: number) {
    const place = await queries.findWithMembership(tx, eventId, userId);
    if (place === undefined || !mayReadInside(place.membership)) throw notFound();
    return place;
  }

  /** Groups before events, as whoever deletes a group takes them. */
  async function locked(
    tx: WriteTx,
    userId: number,
    eventId: number,
    lock: 'forShare' | 'forUpdate',
    refusal: () => Refusal = notFound,
  ): Promise<{ event: LockedEvent; membership: Membership }> {
    const place = await findPlace(tx, eventId);
    if (place === undefined) throw refusal();
    const membership = await lockMembershipForShare(tx, userId, place.groupId);
    if (!mayReadInside(membership)) throw refusal();
    const event = await queries.lockEvent(tx, eventId, lock);
    if (event === undefined) throw refusal();
    return { event, membership };
  }

  async function recordsOf(tx: Tx, groupId: number, rows: readonly { userId: number }[]) {
    const before = new Date(clock().getTime() - completedAfter).toISOString();
    const userIds = rows.map(({ userId }) => userId);
    const records = await queries.listRecords(tx, groupId, userIds, before);
    return new Map(records.map(({ userId, places, came }) => [userId, { places, noShows: places - came }]));
  }

  /** Says of people whether they are here, at a moment. */
  async function tick(
    tx: WriteTx,
    { id: eventId, groupId }: LockedEvent,
    { userIds, ...tick }: { userIds: readonly number[]; isHere: boolean; at: string; tickedById: number },
  ): Promise<void> {
    const ticks = userIds.map((userId) => ({ eventId, userId, ...tick }));
    const changed = await queries.upsertTicks(tx, ticks);
    if (changed.length === 0) return;
    await domainEvents.record(tx, { kind: 'attendance_changed', eventId, groupId, userIds: changed });
    live.tell(tx, [topics.admins(groupId)], { type: 'event_update', groupId, eventId, action: 'attendance' });
  }

  return {
    list(viewer: Viewer, eventId: number, { q, limit, cursor }: ListOfAttendees): Promise<Page<Attendee>> {
      const after = decodeCursor(cursor, ['count', 'count', 'number']);
      const words = q === undefined || q === '' ? undefined : wordsOfSearch(q);
      return database.read(async (tx) => {
        const { event, membership } = await seenBy(tx, viewer.id, eventId);
        assertManages(membership, 'say who is there');
        const { groupId } = event;
        const rows = await queries.listAttendees(tx, { eventId, groupId, words, after, limit: limit + 1 });
        const { items, next } = pageOf(rows, limit, ({ rank, turn, userId }) => [rank, turn, userId]);
        const records = await recordsOf(tx, groupId, items);
        return { items: items.map((row) => toAttendee(row, records.get(row.userId))), next };
      });
    },

    checkIn(
      viewer: Viewer,
      eventId: number,
      userId: number,
      { isHere, at }: { isHere: boolean; at?: string | undefined },
    ): Promise<Attendee> {
      return writeAs(viewer, async (tx) => {
        const { event, membership } = await locked(tx, viewer.id, eventId, 'forShare');
        assertManages(membership, 'say who is there');
        assertOpen(event, clock());
        const { groupId } = event;
        const isKnown = (await queries.findAttendee(tx, { eventId, groupId }, userId)) !== undefined;
        if (!isKnown) throw new Refusal('not_found', 'This person is not a member of the group.');
        const when = tickedAt(at, clock());
        await tick(tx, event, { userIds: [userId], isHere, at: when, tickedById: viewer.id });
        const row = await queries.findAttendee(tx, { eventId, groupId }, userId);
        if (row === undefined) throw new Error(`Who was ticked at event ${eventId} is not there`);
        const records = await recordsOf(tx, groupId, [row]);
        return toAttendee(row, records.get(userId));
      });
    },

    /** An event, and what the viewer is in its group. @throws Refusal `not_found` also where it may not be seen */
    seenBy: (tx: Tx, viewer: Viewer, eventId: number) => seenBy(tx, viewer.id, eventId),

    /** The same, the event locked as it is until the transaction ends. @param refusal where it may not be seen, in the words of what was asked for */
    lockSeenByForShare: (tx: WriteTx, viewer: Viewer, eventId: number, refusal: () => Refusal) =>
      locked(tx, viewer.id, eventId, 'forShare', refusal),

    /**
     * The same for an admin who makes something of it: locked for update.
     *
     * @throws Refusal `not_found`, `not_allowed`, `conflict` where it is not the day
     */
    async lockOnTheDay(tx: WriteTx, viewer: Viewer, eventId: number) {
      const place = await locked(tx, viewer.id, eventId, 'forUpdate');
      assertManages(place.membership, 'say who is there');
      assertOpen(place.event, clock());
      return place;
    },

    /** The members of the group who are there, in the order of their ids. */
    here: (tx: Tx, { id: eventId, groupId }: Pick<LockedEvent, 'id' | 'groupId'>) =>
      queries.listHere(tx, { eventId, groupId }),

    tick,

    /** Where somebody was is nobody's business any longer. */
    async forget(tx: WriteTx, { userId }: DomainEventOf<'person_forgotten'>): Promise<void> {
      const eventIds = await queries.deleteTicksOf(tx, userId);
      // The last two who were at an event may both be going.
      await takeAdvisoryLocks(tx, { attendance: await queries.listGroupsOf(tx, eventIds) });
      const places = await queries.listEmptied(tx, eventIds);
      if (places.length > 0) await domainEvents.record(tx, { kind: 'events_replanned', places });
    },
  };
}

function toAttendee(
  { userId, username, name, rating, ratingType, status, isWaiting, guests, isHere, at }: queries.AttendeeRow,
  record: Attendee['record'] = { places: 0, noShows: 0 },
): Attendee {
  return {
    user: { id: userId, username, name, rating, ratingType },
    status,
    waitlisted: status === 'going' && isWaiting === true,
    guests: guests ?? 0,
    isHere: isHere ?? false,
    at,
    record,
  };
}

/** @throws Refusal `conflict` where it is not the day */
export function assertOpen(event: When, now: Date): void {
  const why = whyNoCheckIn(event, now);
  if (why !== null) throw new Refusal('conflict', why);
}

/** When something was ticked: by the clock of whoever did, but not later than now. */
export function tickedAt(given: string | undefined, now: Date): string {
  const at = now.toISOString();
  return given === undefined || given > at ? at : given;
}
