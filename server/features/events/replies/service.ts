import type { EventAnswer } from '#contract/events/facts.ts';
import type { Answered } from '#contract/events.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import type { DomainEventOf } from '../../../kernel/domain-events.ts';
import { decodeCursor, type Page, pageOf } from '../../../kernel/pages.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { membershipIn } from '../../../membership/membership.ts';
import { type LockedFollowing, lockEvent, lockWithFollowing } from '../locked.ts';
import { findPlace, type LockedEvent, lockForUpdate } from '../queries.ts';
import { assertMayReply, assertOpen, assertSees, hasBegun, notFound } from '../rules.ts';
import { deleteRegular, lockSeriesOfRegular, putRegular } from '../series-queries.ts';
import type { EventUpdates } from '../updates.ts';
import { settle } from './places.ts';
import * as queries from './queries.ts';
import { countsWith, isSameReply, type Stand, standAgain, standInSeries, standOf, type Wanted } from './rules.ts';

type Own = (Stand & { answeredAt: string }) | null;

interface Response extends Wanted {
  scope: 'one' | 'series';
  /** To this one alone: what was answered before is taken back. */
  undo: boolean;
}

/** Who comes to an event. */
export function eventReplies({ database, writeAs, clock }: Deps, updates: EventUpdates) {
  /**
   * Answers events, which are locked, in the same number of statements for one as for many.
   *
   * @param decide where somebody stands in each
   * @returns where they stand, and whether that is elsewhere than before
   */
  async function reply(
    tx: WriteTx,
    viewer: Viewer,
    events: readonly LockedEvent[],
    decide: (event: LockedEvent, own: Own, wanted: Wanted) => Stand,
    { wanted, now }: { wanted: Wanted; now: Date },
  ) {
    const own = await queries.listOwn(
      tx,
      viewer.id,
      events.map(({ id }) => id),
    );
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
        return { eventId: event.id, userId: viewer.id, status, guests, isWaiting, turn, answeredAt };
      }),
    );
    const counts = decided.map(({ event, before, stand }) => [event.id, countsWith(event, before, stand)] as const);
    const answered = decided.map(({ event }) => event);
    const promoted = await settle(tx, answered, new Map(counts), now);
    updates.placed(
      tx,
      promoted.filter(({ userId }) => userId !== viewer.id),
    );
    // Who has a place by their own answer knows of it.
    const theirs = promoted.flatMap(({ userId, event }) => (userId === viewer.id ? [event.id] : []));
    await queries.updateSeen(tx, theirs, viewer.id);
    return all;
  }

  /** Answers an occurrence and all that follow it, those that are cancelled, too, for they may be reopened. */
  async function replyToAll(
    tx: WriteTx,
    viewer: Viewer,
    locked: LockedFollowing,
    wanted: Wanted,
    now: Date,
  ): Promise<void> {
    const { event, series, following } = locked;
    const later = following.filter((each) => each !== event && !hasBegun(each, now));
    const first = await reply(tx, viewer, [event], standOf, { wanted, now });
    const others = await reply(tx, viewer, later, standInSeries, { wanted, now });
    if (wanted.status === 'going') {
      const guests = first[0]?.stand.guests ?? 0;
      await putRegular(tx, { seriesId: series.id, userId: viewer.id, guests, since: now.toISOString() });
    } else await deleteRegular(tx, viewer.id, [series.id]);
    updates.answered(
      tx,
      event,
      others.some(({ isOther }) => isOther),
    );
  }

  return {
    respond(viewer: Viewer, id: number, { scope, undo, ...wanted }: Response): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const now = clock();
        if (scope === 'series') {
          const locked = await lockWithFollowing(tx, viewer, id, assertMayReply);
          assertOpen(locked.event, now);
          if (locked.series !== null) return replyToAll(tx, viewer, locked, wanted, now);
        }
        const event = await lockEvent(tx, viewer, id, assertMayReply);
        assertOpen(event, now);
        const isUndoing = undo && wanted.status === 'going';
        const decide = (room: LockedEvent, own: Own) =>
          (isUndoing ? standAgain(own, now) : null) ?? standOf(room, own, wanted);
        const [answered] = await reply(tx, viewer, [event], decide, { wanted, now });
        if (answered?.isOther) updates.answered(tx, event, false);
      });
    },

    /** They know that they have a place now. @throws Refusal `not_found` */
    seePlace(viewer: Viewer, id: number): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const place = await findSeen(tx, viewer, id);
        if (await queries.updateSeen(tx, [id], viewer.id)) updates.seen(tx, { id, groupId: place.groupId }, viewer.id);
      });
    },

    list(
      viewer: Viewer,
      id: number,
      { status, limit, cursor }: { status: EventAnswer | 'waiting'; limit: number; cursor?: string | undefined },
    ): Promise<Page<Answered>> {
      const [afterTurn = 0] = decodeCursor(cursor, ['count']) ?? [];
      return database.read(async (tx) => {
        await findSeen(tx, viewer, id);
        const isWaiting = status === 'waiting';
        const rows = await queries.listReplies(tx, {
          eventId: id,
          status: isWaiting ? 'going' : status,
          isWaiting,
          afterTurn,
          limit: limit + 1,
        });
        const { items, next } = pageOf(rows, limit, ({ turn }) => [turn]);
        return { items: items.map(toAnswered), next };
      });
    },
  };
}

type AnswerRow = Awaited<ReturnType<typeof queries.listReplies>>[number];

function toAnswered({ guests, answeredAt, regularId, turn: _, ...user }: AnswerRow): Answered {
  return { user, guests, answeredAt, isRegular: regularId !== null };
}

/** @throws Refusal `not_found` */
async function findSeen(tx: Tx, viewer: Viewer, id: number) {
  const place = await findPlace(tx, id);
  if (place === undefined) throw notFound();
  assertSees(await membershipIn(tx, viewer.id, place.groupId));
  return place;
}

/** What becomes of the answers to events that have not begun when somebody is no member any longer, or is gone. */
export function leavingEvents({ clock }: { clock: () => Date }, updates: EventUpdates) {
  /** Takes back what somebody answered to some events, and gives their places to the next. @returns these events */
  async function withdraw(tx: WriteTx, userId: number, ids: readonly number[], now: Date): Promise<LockedEvent[]> {
    const events = await lockForUpdate(tx, ids);
    const own = await queries.listOwn(tx, userId, ids);
    const known = new Map(own.map((each) => [each.eventId, each]));
    const counts = events.map((event) => [event.id, countsWith(event, known.get(event.id) ?? null, null)] as const);
    await queries.deleteReplies(tx, userId, ids);
    updates.placed(tx, await settle(tx, events, new Map(counts), now));
    return events;
  }

  async function leave(tx: WriteTx, userId: number, groupIds: readonly number[]): Promise<void> {
    const now = clock();
    await deleteRegular(tx, userId, await lockSeriesOfRegular(tx, userId, groupIds));
    const ids = await queries.listOpenReplied(tx, { userId, groupIds, now: now.toISOString() });
    const events = await withdraw(tx, userId, ids, now);
    for (const [first, ...others] of Map.groupBy(events, ({ groupId }) => groupId).values()) {
      if (first !== undefined) updates.answered(tx, first, others.length > 0);
    }
  }

  return {
    memberLeft: (tx: WriteTx, { userId, groupId }: DomainEventOf<'member_left'>) => leave(tx, userId, [groupId]),

    placesGivenUp: (tx: WriteTx, { userId, places }: DomainEventOf<'places_given_up'>) =>
      leave(
        tx,
        userId,
        places.map(({ groupId }) => groupId),
      ),

    /** That they came stays, as what they played does; what else they once said goes. */
    async forget(tx: WriteTx, { userId }: DomainEventOf<'person_forgotten'>): Promise<void> {
      await withdraw(tx, userId, await queries.listWithoutPlace(tx, userId), clock());
    },
  };
}
