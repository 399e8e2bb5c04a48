import type { Drawn, ReplyStatus } from '#contract/events/draw.ts';
import type { Guest } from '#contract/events/facts.ts';
import type { Answered } from '#contract/events.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import { decodeCursor, type Page, type PageRequest, pageOf } from '../../../kernel/pages.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { lockGuestForShare, lockWards } from '../../../membership/looked-after-queries.ts';
import { lockMembershipsForShare, membershipIn } from '../../../membership/membership.ts';
import { listGuestsAmong, lockGroup } from '../../../membership/queries.ts';
import { isAdmin, type Membership } from '../../../membership/rules.ts';
import { type LockedFollowing, lockEvent, lockWithFollowing, theEvent } from '../locked.ts';
import { findPlace, type LockedEvent } from '../queries.ts';
import {
  assertManages,
  assertMayRemind,
  assertMayReply,
  assertOpen,
  assertSees,
  hasBegun,
  isDrawPending,
  isPastDeadline,
  notFound,
} from '../rules.ts';
import { deleteRegular, putRegular } from '../series-queries.ts';
import type { EventUpdates } from '../updates.ts';
import { answererOf, deleteSurplusGuests, type GuestRow, guestsOf, listGuests, nameGuests } from './guests.ts';
import { settle } from './places.ts';
import * as queries from './queries.ts';
import {
  admitted,
  countsWith,
  hasPlace,
  isBeyond,
  isSameReply,
  type Stand,
  standAgain,
  standInSeries,
  standOf,
  type Wanted,
  wasGoing,
} from './rules.ts';

type Own = (Stand & { answeredAt: string; wasGoing: boolean; draw: Drawn | null }) | null;

interface Named extends Wanted {
  guestList?: Guest[] | undefined;
}

/** Whose answer it is, and the organiser who gives it; null where they do so themselves. */
interface Replier {
  userId: number;
  answeredById: number | null;
  /** Who gives it looks after them. */
  isWard?: boolean;
}

type Answering = Pick<Viewer, 'id'>;

type Decide = (event: LockedEvent, own: Own, wanted: Wanted) => Stand;

/** For somebody else. */
interface ResponseFor extends Named {
  undo: boolean;
}

interface Response extends Named {
  scope: 'one' | 'series';
  /** To this one alone: what was answered before is taken back. */
  undo: boolean;
}

/** Who comes to an event. */
export function eventReplies({ database, writeAs, domainEvents, clock }: Deps, updates: EventUpdates) {
  /**
   * Answers events, which are locked, in the same number of statements for one as for many.
   *
   * @param decide where somebody stands in each
   * @returns where they stand, and whether that is elsewhere than before
   */
  async function reply(
    tx: WriteTx,
    { userId, answeredById, isWard = false }: Replier,
    events: readonly LockedEvent[],
    decide: Decide,
    { wanted: { guestList, ...given }, now }: { wanted: Named; now: Date },
  ) {
    const wanted = guestList === undefined ? given : { ...given, guests: guestList.length };
    const eventIds = events.map(({ id }) => id);
    const own = await queries.listOwn(tx, userId, eventIds);
    const known = new Map(own.map((each) => [each.eventId, each]));
    const all = events.map((event) => {
      const before = known.get(event.id) ?? null;
      const stand = decide(event, before, wanted);
      return { event, before, stand, isOther: !isSameReply(before, stand) };
    });
    const decided = all.filter(({ isOther }) => isOther);
    await queries.upsertReplies(
      tx,
      decided.map(({ event, before, stand }) => {
        const answeredAt = before?.status === stand.status ? before.answeredAt : now.toISOString();
        const { status, guests, isWaiting, turn } = stand;
        // What a draw says of them holds for as long as they want to come.
        const draw = status === 'going' && before?.draw ? JSON.stringify(before.draw) : null;
        return {
          ...{ eventId: event.id, userId, status, guests, isWaiting, turn, answeredAt, answeredById, draw },
          wasGoing: (answeredById === null || isWard) && wasGoing(before, stand),
        };
      }),
    );
    await nameGuests(
      tx,
      all.flatMap(({ event, stand }) =>
        (guestList ?? [])
          .slice(0, stand.guests)
          .map((guest, index) => ({ eventId: event.id, hostId: userId, number: index + 1, ...guest })),
      ),
    );
    await deleteSurplusGuests(tx, userId, eventIds);
    const withGuests = all.filter(({ before, stand }) => (before?.guests ?? 0) + stand.guests > 0);
    if (withGuests.length > 0) {
      await domainEvents.record(tx, { kind: 'guests_changed', eventIds: withGuests.map(({ event }) => event.id) });
    }
    const counts = decided.map(({ event, before, stand }) => [event.id, countsWith(event, before, stand)] as const);
    const answered = decided.map(({ event }) => event);
    const promoted = await settle(tx, answered, new Map(counts), now);
    await updates.placed(
      tx,
      promoted.filter((each) => each.userId !== userId),
    );
    // Who has a place by their own answer knows of it.
    const theirs = promoted.flatMap((each) => (each.userId === userId ? [each.event.id] : []));
    const again = answeredById === null ? all.filter(({ isOther }) => !isOther).map(({ event }) => event) : [];
    const isSeen = await queries.updateSeen(tx, [...theirs, ...again.map(({ id }) => id)], userId);
    if (isSeen) for (const event of again.slice(0, 1)) updates.seen(tx, event, userId);
    return guestList === undefined ? all : all.map((each) => ({ ...each, isOther: true }));
  }

  /** Answers an occurrence and all that follow it, those that are cancelled, too, for they may be reopened. */
  async function replyToAll(
    tx: WriteTx,
    viewer: Answering,
    locked: LockedFollowing,
    { wanted, decide, isAsked }: { wanted: Named; decide: Decide; isAsked: boolean },
    now: Date,
  ): Promise<void> {
    const replier = { userId: viewer.id, answeredById: null };
    const { event, series, following } = locked;
    const isComing = wanted.status === 'going';
    const first = await reply(tx, replier, [event], decide, { wanted, now });
    if (first[0]?.stand.status === 'asking') throw alwaysAsks();
    const rating = isAsked ? await queries.findRating(tx, viewer.id) : 0;
    // Whom an organiser let into one is let into all; else each has its own level.
    const isKept = isAsked && !isBeyond(event, rating);
    const later = following.filter(
      (each) =>
        each !== event &&
        !hasBegun(each, now) &&
        !(isComing && (isPastDeadline(each, now) || (isKept && isBeyond(each, rating)))),
    );
    const others = await reply(tx, replier, later, standInSeries, { wanted, now });
    if (isComing) {
      const guests = first[0]?.stand.guests ?? 0;
      await putRegular(tx, { seriesId: series.id, userId: viewer.id, guests, since: now.toISOString() });
    } else await deleteRegular(tx, viewer.id, [series.id]);
    await updates.settled(tx, viewer.id, [event, ...later]);
    updates.answered(
      tx,
      event,
      others.some(({ isOther }) => isOther),
    );
  }

  /** Tells somebody who asked what an organiser has answered. */
  async function decided(tx: WriteTx, userId: number, event: LockedEvent, stand: Stand): Promise<void> {
    if (hasPlace(stand)) await updates.placed(tx, [{ userId, event }]);
    else if (stand.status === 'not_going' || stand.isWaiting) await updates.waiting(tx, [{ userId, event }]);
  }

  /** @param decide where nobody takes back what they have just said */
  const unlessUndoing =
    ({ undo, status }: Pick<ResponseFor, 'undo' | 'status'>, now: Date, decide: Decide): Decide =>
    (event, own, given) =>
      (undo && status === 'going' ? standAgain(own, now) : null) ?? decide(event, own, given);

  /** The same in a transaction of whoever has found out that they may answer for this person. */
  async function respondIn(tx: WriteTx, person: Answering, id: number, response: Response): Promise<void> {
    const { scope, undo, ...wanted } = response;
    const now = clock();
    let isOrganiser = false;
    const assertMay = (membership: Membership) => {
      assertMayReply(membership);
      isOrganiser = isAdmin(membership);
    };
    const decideOn = async ({ levelRule }: LockedEvent): Promise<Decide> => {
      const isAsked = levelRule !== 'shown' && wanted.status === 'going' && !isOrganiser;
      const rating = isAsked ? await queries.findRating(tx, person.id) : 0;
      return unlessUndoing({ undo, status: wanted.status }, now, (event, own, given) =>
        standOf(event, own, isOrganiser ? given : admitted(event, own, given, { rating, now })),
      );
    };
    if (scope === 'series') {
      const locked = await lockWithFollowing(tx, person, id, assertMay);
      assertOpen(locked.event, now);
      if (locked.series !== null)
        return replyToAll(
          tx,
          person,
          locked,
          { wanted, decide: await decideOn(locked.event), isAsked: wanted.status === 'going' && !isOrganiser },
          now,
        );
    }
    const event = await lockEvent(tx, person, id, assertMay);
    assertOpen(event, now);
    const replier = { userId: person.id, answeredById: null };
    const [answered] = await reply(tx, replier, [event], await decideOn(event), { wanted, now });
    await updates.settled(tx, person.id, [event]);
    if (answered?.isOther && answered.stand.status === 'asking') await updates.asked(tx, event, person.id);
    if (answered?.isOther) updates.answered(tx, event, false);
  }

  /**
   * Answers for a guest of the event’s group, by the rules for members: for whoever has found out that they may.
   *
   * @param keeperId who answers for them; null where they do so themselves
   * @throws Refusal `not_found` where they are no guest of that group
   */
  async function respondAsGuest(
    tx: WriteTx,
    guestId: number,
    id: number,
    { keeperId, undo, status }: { keeperId: number | null; undo: boolean; status: Wanted['status'] },
  ): Promise<void> {
    const now = clock();
    const place = await findPlace(tx, id);
    const guest = await lockGuestForShare(tx, guestId);
    if (place === undefined || guest?.groupId !== place.groupId) throw notFound();
    await lockGroup(tx, place.groupId);
    const event = await theEvent(tx, id);
    assertOpen(event, now);
    const rating = await queries.findRating(tx, guestId);
    const decide = unlessUndoing({ undo, status }, now, (room, own, wanted) =>
      standOf(room, own, admitted(event, own, wanted, { rating, now, isOther: keeperId !== null })),
    );
    const replier = { userId: guestId, answeredById: keeperId, isWard: keeperId !== null };
    const [answered] = await reply(tx, replier, [event], decide, { wanted: { status, guests: 0 }, now });
    if (guest.keeperId !== null) await updates.settled(tx, guest.keeperId, [event]);
    if (answered?.isOther && answered.stand.status === 'asking') await updates.asked(tx, event, guestId);
    if (answered?.isOther) updates.answered(tx, event, false);
  }

  return {
    respond(viewer: Viewer, id: number, response: Response): Promise<void> {
      return writeAs(viewer, (tx) => respondIn(tx, viewer, id, response));
    },

    respondIn,

    respondAsGuest,

    /** An organiser answers for a member or a guest, and somebody for whom they look after. */
    respondFor(viewer: Viewer, id: number, userId: number, { undo, ...wanted }: ResponseFor): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const now = clock();
        const place = await findPlace(tx, id);
        if (place === undefined) throw notFound();
        const isWard = (await lockWards(tx, viewer.id, [userId])).has(userId);
        const members = await lockMembershipsForShare(tx, place.groupId, [viewer.id, userId]);
        const own = members.get(viewer.id);
        if (isWard && own !== undefined && !isAdmin(own)) {
          return respondAsGuest(tx, userId, id, { keeperId: viewer.id, undo, status: wanted.status });
        }
        const event = await lockEvent(tx, viewer, id, (membership) => assertManages(membership, 'answer for members'));
        if (!members.has(userId) && (await listGuestsAmong(tx, place.groupId, [userId])).length === 0) {
          throw new Refusal('not_found', 'This person is not a member of the group.');
        }
        assertOpen(event, now);
        const replier = { userId, answeredById: userId === viewer.id ? null : viewer.id, isWard };
        const decide = unlessUndoing({ undo, status: wanted.status }, now, standOf);
        const [answered] = await reply(tx, replier, [event], decide, { wanted, now });
        await updates.settled(tx, userId, [event]);
        if (answered?.before?.status === 'asking') await decided(tx, userId, event, answered.stand);
        if (answered?.isOther) updates.answered(tx, event, false);
      });
    },

    unanswered(viewer: Viewer, id: number, { limit, cursor }: PageRequest) {
      const [afterId = 0] = decodeCursor(cursor, ['count']) ?? [];
      return database.read(async (tx) => {
        const { groupId } = await findSeen(tx, viewer, id, (membership) =>
          assertManages(membership, 'see who is missing'),
        );
        const rows = await queries.listUnanswered(tx, { eventId: id, groupId, afterId, limit: limit + 1 });
        return pageOf(rows, limit, (player) => [player.id]);
      });
    },

    /** Reminds those who have not answered. @throws Refusal `conflict` where that was done within a day */
    remind(viewer: Viewer, id: number): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const now = clock();
        const event = await lockEvent(tx, viewer, id, (membership) => assertManages(membership, 'remind members'));
        assertOpen(event, now);
        assertMayRemind(event, now);
        await queries.updateReminded(tx, [id], now.toISOString());
        const userIds = await queries.listUnansweredIds(tx, { eventId: id, groupId: event.groupId });
        const others = userIds.filter((userId) => userId !== viewer.id);
        await updates.reminded(tx, others, event, viewer.id);
      });
    },

    /** They know that they have a place now. @throws Refusal `not_found` */
    seePlace(viewer: Viewer, id: number): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const place = await findSeen(tx, viewer, id);
        if (await queries.updateSeen(tx, [id], viewer.id)) updates.seen(tx, { id, groupId: place.groupId }, viewer.id);
        await updates.settled(tx, viewer.id, [{ id }]);
      });
    },

    list(
      viewer: Viewer,
      id: number,
      { status, limit, cursor }: PageRequest & { status: ReplyStatus | 'waiting' },
    ): Promise<Page<Answered>> {
      const [after = 0] = decodeCursor(cursor, ['count']) ?? [];
      return database.read(async (tx) => {
        const place = await findSeen(tx, viewer, id, (membership) => {
          if (status === 'asking') assertManages(membership, 'see who asks to come');
          else assertSees(membership);
        });
        const isWaiting = status === 'waiting';
        const rows = await queries.listReplies(tx, {
          eventId: id,
          status: isWaiting ? 'going' : status,
          isWaiting,
          isInTurn: !isWaiting || !isDrawPending(place),
          after,
          limit: limit + 1,
        });
        const { items, next } = pageOf(rows, limit, ({ at }) => [at]);
        const hostIds = items.flatMap((row) => (row.guests > 0 ? [row.id] : []));
        const guests = Map.groupBy(await listGuests(tx, [id], hostIds), ({ hostId }) => hostId);
        return { items: items.map((row) => toAnswered(row, guests.get(row.id))), next };
      });
    },
  };
}

type AnswerRow = Awaited<ReturnType<typeof queries.listReplies>>[number];

function toAnswered(row: AnswerRow, known: readonly GuestRow[] | undefined): Answered {
  const { id, username, name, rating, ratingType, guests, answeredAt, regularId } = row;
  return {
    user: { id, username, name, rating, ratingType },
    ...{ guests, guestList: guestsOf(guests, known), answeredAt },
    isRegular: regularId !== null,
    answeredBy: answererOf(row),
  };
}

const alwaysAsks = () =>
  new Refusal('conflict', 'Ask to come to this event first. Once an organiser says yes, you can always come.');

/** @throws Refusal `not_found` */
async function findSeen(tx: Tx, viewer: Viewer, id: number, assertMay = assertSees) {
  const place = await findPlace(tx, id);
  if (place === undefined) throw notFound();
  assertMay(await membershipIn(tx, viewer.id, place.groupId));
  return place;
}
