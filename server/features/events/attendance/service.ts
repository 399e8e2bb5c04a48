import type { Attendee } from '#contract/events/attendance.ts';
import { newGuest } from '#contract/guests.ts';
import { wordsOfSearch } from '#contract/names.ts';
import { takeAdvisoryLocks } from '../../../database/locks.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import type { DomainEventOf } from '../../../kernel/domain-events.ts';
import { decodeCursor, type Page, type PageRequest, pageOf } from '../../../kernel/pages.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { topics } from '../../../live/topics.ts';
import { lockMembershipForShare } from '../../../membership/membership.ts';
import { type Membership, mayReadInside } from '../../../membership/rules.ts';
import type { GuestsService, NewGuest } from '../../guests/service.ts';
import { lockEvent } from '../locked.ts';
import { findPlace } from '../queries.ts';
import { type GuestRow, guestsOf, listGuests } from '../replies/guests.ts';
import { listOwn, updateCounts, upsertReplies } from '../replies/queries.ts';
import { countsAfterPromotion, countsWith, isSameReply, standOnTheDay, takingOver } from '../replies/rules.ts';
import { assertManages, completedAfter, notFound, type When, whyNoCheckIn } from '../rules.ts';
import { eventUpdates } from '../updates.ts';
import * as queries from './queries.ts';
import { reassigningAttendance } from './reassigning.ts';

interface ListOfAttendees extends PageRequest {
  q?: string | undefined;
}

interface OneGuest {
  userId: number;
  guest: number;
}

interface Tick {
  isHere: boolean;
  at?: string | undefined;
}

interface CheckedIn extends Tick {
  people: readonly { userId: number; guest?: number | undefined }[];
}

/** What is said of people, when, and by whom. */
interface Said {
  isHere: boolean;
  at: string;
  tickedById: number;
}

/** An event as far as those have to know it who play at it. */
export type LockedEvent = NonNullable<Awaited<ReturnType<typeof queries.lockEvent>>>;

export type AttendanceService = ReturnType<typeof attendanceService>;

/** Who is there on the day, as the admins tick it. */
export function attendanceService(deps: Deps, guests: Pick<GuestsService, 'putIn'>) {
  const { database, writeAs, domainEvents, live, clock } = deps;
  const updates = eventUpdates(deps);

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

  async function withGuests(tx: Tx, eventId: number, rows: readonly queries.AttendeeRow[]): Promise<Attendee[]> {
    const hostIds = rows.flatMap(({ userId, guests }) => (guests ? [userId] : []));
    const guests = Map.groupBy(await listGuests(tx, [eventId], hostIds), ({ hostId }) => hostId);
    return rows.map((row) => toAttendee(row, guests.get(row.userId)));
  }

  /** Ticks members and guests of an event, in the order in which everybody does. */
  async function tickAll(tx: WriteTx, event: LockedEvent, people: CheckedIn['people'], said: Said): Promise<void> {
    const eventId = event.id;
    const userIds = people.flatMap(({ userId, guest }) => (guest === undefined ? [userId] : []));
    const guests = people.flatMap(({ userId, guest }) =>
      guest === undefined ? [] : [{ eventId, hostId: userId, number: guest, name: '', level: null, ...said }],
    );
    const isTold = await tick(tx, event, { userIds, ...said });
    if ((await queries.upsertGuestTicks(tx, guests)) && !isTold) tell(tx, event);
  }

  /** Who is known of some people at an event. @throws Refusal `not_found` where one of them is not */
  async function known(tx: Tx, { id: eventId, groupId }: LockedEvent, people: CheckedIn['people']) {
    const everyone = [...new Set(people.map(({ userId }) => userId))];
    const rows = await queries.listAttendeesAmong(tx, { eventId, groupId }, everyone);
    assertKnown(people, rows);
    return everyone;
  }

  /** Ticks members and guests, as an admin. @returns those whom it is about, guests with their hosts */
  function checkIn(viewer: Viewer, eventId: number, { people: named, isHere, at }: CheckedIn): Promise<Attendee[]> {
    const people = inOrder(named);
    return writeAs(viewer, async (tx) => {
      const { event, membership } = await locked(tx, viewer.id, eventId, 'forShare');
      assertManages(membership, 'say who is there');
      assertOpen(event, clock());
      const everyone = await known(tx, event, people);
      await tickAll(tx, event, people, { isHere, at: tickedAt(at, clock()), tickedById: viewer.id });
      const place = { eventId, groupId: event.groupId };
      return withGuests(tx, eventId, await queries.listAttendeesAmong(tx, place, everyone));
    });
  }

  const tell = (tx: WriteTx, { id: eventId, groupId }: LockedEvent): void =>
    live.tell(tx, [topics.admins(groupId)], { type: 'event_update', groupId, eventId, action: 'attendance' });

  /** Says of people whether they are here, at a moment. @returns whether anything is other than before */
  async function tick(
    tx: WriteTx,
    event: LockedEvent,
    { userIds, ...tick }: { userIds: readonly number[] } & Said,
  ): Promise<boolean> {
    const { id: eventId, groupId } = event;
    const ticks = userIds.map((userId) => ({ eventId, userId, ...tick }));
    const changed = await queries.upsertTicks(tx, ticks);
    if (changed.length === 0) return false;
    await domainEvents.record(tx, { kind: 'attendance_changed', eventId, groupId, userIds: changed });
    tell(tx, event);
    return true;
  }

  return {
    reassign: reassigningAttendance(updates),

    list(viewer: Viewer, eventId: number, { q, limit, cursor }: ListOfAttendees): Promise<Page<Attendee>> {
      const after = decodeCursor(cursor, ['count', 'count', 'number']);
      const words = q === undefined || q === '' ? undefined : wordsOfSearch(q);
      return database.read(async (tx) => {
        const { event, membership } = await seenBy(tx, viewer.id, eventId);
        assertManages(membership, 'say who is there');
        const { groupId } = event;
        const rows = await queries.listAttendees(tx, { eventId, groupId, words, after, limit: limit + 1 });
        const { items, next } = pageOf(rows, limit, ({ rank, turn, userId }) => [rank, turn, userId]);
        return { items: await withGuests(tx, eventId, items), next };
      });
    },

    async checkIn(viewer: Viewer, eventId: number, userId: number, tick: Tick): Promise<Attendee> {
      const [attendee] = await checkIn(viewer, eventId, { people: [{ userId }], ...tick });
      if (attendee === undefined) throw new Error(`Who was ticked at event ${eventId} is not there`);
      return attendee;
    },

    checkInAll: checkIn,

    /** Somebody without an account has a place, however many there are, and is here. */
    addWalkIn(viewer: Viewer, eventId: number, guest: NewGuest): Promise<Attendee> {
      return writeAs(viewer, async (tx) => {
        const now = clock();
        const event = await lockEvent(tx, viewer, eventId, (membership) => assertManages(membership, 'add guests'));
        assertOpen(event, now);
        const { groupId } = event;
        const [person] = await guests.putIn(tx, groupId, viewer.id, [guest]);
        if (person === undefined) throw new Error(`${guest.name} is not there`);
        const at = now.toISOString();
        const [before = null] = await listOwn(tx, person.id, [eventId]);
        const after = standOnTheDay(event, before);
        if (!isSameReply(before, after) || before?.isWaiting) {
          const answer = { eventId, userId: person.id, answeredAt: at, answeredById: viewer.id, ...after };
          await upsertReplies(tx, [answer]);
          await updateCounts(tx, [{ id: eventId, ...countsWith(event, before, after) }]);
          updates.answered(tx, event, false);
        }
        await tick(tx, event, { userIds: [person.id], isHere: true, at, tickedById: viewer.id });
        const [row] = await queries.listAttendeesAmong(tx, { eventId, groupId }, [person.id]);
        if (row === undefined) throw new Error(`${guest.name} was added to event ${eventId} and is not there`);
        return toAttendee(row);
      });
    },

    /** Somebody whom a member brings is a guest of the group from now on, with the place that they have. */
    makePerson(viewer: Viewer, eventId: number, { userId: hostId, guest: number }: OneGuest): Promise<Attendee[]> {
      return writeAs(viewer, async (tx) => {
        const now = clock();
        const event = await lockEvent(tx, viewer, eventId, (membership) => assertManages(membership, 'add guests'));
        assertOpen(event, now);
        const { groupId } = event;
        const [host] = await listOwn(tx, hostId, [eventId]);
        if (host?.status !== 'going' || number > host.guests) throw noSuchGuest();
        const known = await listGuests(tx, [eventId], [hostId]);
        const brought = known.find((each) => each.number === number);
        if (!brought?.name) throw new Refusal('conflict', 'Say what this guest is called first.');
        if (await queries.hasEvening(tx, eventId)) {
          throw new Refusal('conflict', 'They play in this evening already. Do this before the next one.');
        }
        // What stands for them may be anything.
        const guest = newGuest.safeParse({ name: brought.name, level: brought.level });
        if (!guest.success) throw new Refusal('conflict', `“${brought.name}” is not a name. Change it first.`);
        const [person] = await guests.putIn(tx, groupId, viewer.id, [guest.data]);
        if (person === undefined) throw new Error(`${brought.name} is not there`);
        const [before = null] = await listOwn(tx, person.id, [eventId]);
        const alone = { ...host, guests: host.guests - 1 };
        const counts = countsWith(event, host, alone);
        const after = takingOver(counts, before, host);
        const at = now.toISOString();
        await queries.updateBrought(tx, eventId, hostId, alone.guests);
        await upsertReplies(tx, [{ eventId, userId: person.id, answeredAt: at, answeredById: viewer.id, ...after }]);
        await updateCounts(tx, [{ id: eventId, ...countsWith(counts, before, after) }]);
        await queries.movePayment(tx, { eventId, hostId, number }, person.id);
        await queries.deleteBrought(tx, { eventId, hostId, number });
        await domainEvents.record(tx, { kind: 'guests_changed', eventIds: [eventId] });
        if (brought.isHere) await tick(tx, event, { userIds: [person.id], isHere: true, at, tickedById: viewer.id });
        updates.answered(tx, event, false);
        tell(tx, event);
        const people = [person.id, hostId];
        return withGuests(tx, eventId, await queries.listAttendeesAmong(tx, { eventId, groupId }, people));
      });
    },

    setLevel(viewer: Viewer, eventId: number, { userId, guest }: OneGuest, level: number | null): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const { event, membership } = await locked(tx, viewer.id, eventId, 'forShare');
        assertManages(membership, 'say how strong a guest is');
        assertOpen(event, clock());
        await known(tx, event, [{ userId, guest }]);
        await queries.upsertLevel(tx, { eventId, hostId: userId, number: guest, name: '', level });
        await domainEvents.record(tx, { kind: 'guests_changed', eventIds: [eventId] });
        tell(tx, event);
      });
    },

    /** Gives places to people who wait and are here, whoever has one: those who are not here leave theirs to them. */
    letIn(viewer: Viewer, eventId: number, userIds: readonly number[]): Promise<Attendee[]> {
      return writeAs(viewer, async (tx) => {
        const now = clock();
        const event = await lockEvent(tx, viewer, eventId, (membership) => assertManages(membership, 'let people in'));
        assertOpen(event, now);
        const at = now.toISOString();
        const given = await queries.updateWaiting(tx, eventId, userIds, at);
        const people = given.flatMap(({ userId, guests }) => [
          { userId },
          ...Array.from({ length: guests }, (_, index) => ({ userId, guest: index + 1 })),
        ]);
        if (given.length > 0) {
          await updateCounts(tx, [{ id: eventId, ...countsAfterPromotion(event, given) }]);
          await tickAll(tx, event, inOrder(people), { isHere: true, at, tickedById: viewer.id });
          await updates.placed(
            tx,
            given.map(({ userId }) => ({ userId, event })),
          );
          updates.answered(tx, event, false);
        }
        const { groupId } = event;
        return withGuests(tx, eventId, await queries.listAttendeesAmong(tx, { eventId, groupId }, userIds));
      });
    },

    /** Where somebody had a place and was not there, for the admins of these groups. */
    records(viewer: Viewer, userId: number) {
      const before = new Date(clock().getTime() - completedAfter).toISOString();
      return database.read(async (tx) => {
        const records = await queries.listRecords(tx, { userId, adminId: viewer.id, before });
        return records.map(({ came, ...record }) => ({ ...record, noShows: record.places - came }));
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

    /** The same, in the order in which they were ticked. */
    arrived: (tx: Tx, { id: eventId, groupId }: Pick<LockedEvent, 'id' | 'groupId'>) =>
      queries.listHere(tx, { eventId, groupId }, true),

    /** The guests who are there, in the order of their ids. */
    guestsHere: (tx: Tx, { id }: Pick<LockedEvent, 'id'>) => queries.listGuestsHere(tx, id),

    tick,

    /** Ticks guests as well. @returns them. @throws Refusal `not_found` where one of them does not come */
    async bring(
      tx: WriteTx,
      event: LockedEvent,
      guests: readonly OneGuest[],
      said: Said,
    ): Promise<queries.GuestHere[]> {
      if (guests.length === 0) return [];
      const people = inOrder(guests);
      await known(tx, event, people);
      await tickAll(tx, event, people, said);
      const keys = new Set(guests.map(({ userId, guest }) => `${userId} ${guest}`));
      const here = await queries.listGuestsHere(tx, event.id);
      return here.filter(({ hostId, number }) => keys.has(`${hostId} ${number}`));
    },

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
  known: readonly GuestRow[] = [],
): Attendee {
  return {
    user: { id: userId, username, name, rating, ratingType },
    // Who asks has not answered until an organiser has.
    status: status === 'asking' ? null : status,
    waitlisted: status === 'going' && isWaiting === true,
    guestList: guestsOf(guests ?? 0, known).map((guest, index) => {
      const row = known.find(({ number }) => number === index + 1);
      return { ...guest, number: index + 1, isHere: row?.isHere ?? false, at: row?.at ?? null };
    }),
    isHere: isHere ?? false,
    at,
  };
}

/** Each once, in the order in which everybody locks them. */
function inOrder(people: CheckedIn['people']): CheckedIn['people'] {
  const each = new Map(people.map((one) => [`${one.userId} ${one.guest}`, one]));
  return [...each.values()].sort((one, other) => one.userId - other.userId || (one.guest ?? 0) - (other.guest ?? 0));
}

const noSuchGuest = () => new Refusal('not_found', 'This guest doesn’t come anymore.');

/** @throws Refusal `not_found` where somebody is not of the group, or brings fewer guests */
function assertKnown(people: CheckedIn['people'], rows: readonly queries.AttendeeRow[]): void {
  const guestsOf = new Map(rows.map(({ userId, guests }) => [userId, guests ?? 0]));
  for (const { userId, guest = 0 } of people) {
    const guests = guestsOf.get(userId);
    if (guests === undefined) throw new Refusal('not_found', 'This person is not a member of the group.');
    if (guest > guests) throw new Refusal('not_found', 'This guest isn’t coming anymore.');
  }
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
