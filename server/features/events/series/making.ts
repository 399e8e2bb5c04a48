import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { laterDetails, type newEvent } from '#contract/events/making.ts';
import type { Repeat } from '#contract/events/repeat.ts';
import type { WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { lockGroup } from '../../../membership/queries.ts';
import type { LockedFollowing } from '../locked.ts';
import { deleteEvents, type LockedEvent } from '../queries.ts';
import type { Start } from '../repeat/clock.ts';
import { madeAhead } from '../repeat/endless.ts';
import { firstOccurrences, occurrencesOf, type Series } from '../repeat/occurrences.ts';
import { settle } from '../replies/places.ts';
import { listInterested } from '../replies/queries.ts';
import { detailsOf, type Given, isDrawPending, isEmpty, isOpen, isReplanned, standsAt } from '../rules.ts';
import * as queries from '../series-queries.ts';
import type { Concerned, EventUpdates } from '../updates.ts';
import { type Plan, planOf, ruleOf } from './plan.ts';
import { addOccurrences, endBefore, insertOccurrences, store } from './storing.ts';

type Input = z.output<typeof newEvent> & { repeat: Repeat };

/** What admins do with events that repeat: in their transaction, for whoever may. */
export function makingSeries({ domainEvents, jobs }: Pick<Deps, 'domainEvents' | 'jobs'>, updates: EventUpdates) {
  /** More of a series without an end is made when its time comes. */
  async function extendLater(tx: WriteTx, seriesId: number, extendAt: string | null): Promise<void> {
    if (extendAt === null) return;
    await jobs.add(tx, [{ kind: 'extend_series', key: String(seriesId), payload: { seriesId }, runAt: extendAt }]);
  }

  /** Its hour may have come by a change. */
  const drawSoon = (tx: WriteTx): Promise<void> =>
    jobs.addSoonest(tx, [{ kind: 'draw_places', key: 'changed', payload: {} }]);

  return {
    drawSoon,

    /** @returns the id of the first occurrence */
    async create(
      tx: WriteTx,
      viewer: Viewer,
      input: Input,
      { timeZone, localStart }: Start,
      now: Date,
    ): Promise<number> {
      const { groupId, repeat } = input;
      const start = { firstStart: localStart, timeZone };
      const { series, extendAt } = boundedOf({ ...start, repeat }, now);
      const occurrences = firstOccurrences(series);
      const at = now.toISOString();
      const details = detailsOf(input);
      const uid = randomUUID();
      const seriesId = await queries.insertSeries(tx, {
        ...{ groupId, uid, sequence: 0, ...start, extendAt },
        ...{ repeat: JSON.stringify(series.repeat), details: JSON.stringify(details), changedAt: at },
      });
      await extendLater(tx, seriesId, extendAt);
      const common = { groupId, creatorId: viewer.id, createdAt: at, changedAt: at, uid, sequence: 0, seriesId };
      const [first = 0] = await insertOccurrences(tx, { ...common, ...details, timeZone }, occurrences);
      return first;
    },

    /** Changes an occurrence and all that follow it. */
    async change(tx: WriteTx, viewer: Viewer, locked: LockedFollowing, given: Given, now: Date): Promise<void> {
      const plan = planOf(locked, given, now);
      const isOther = [plan.change, plan.moves, plan.status.ids].some((part) => !isEmpty(part));
      if (!isOther && given.until === undefined) return;
      const cancelled = cancelledBy(plan, locked.following);
      const missed = [...plan.removed, ...cancelled].filter((each) => isOpen(each, now));
      const reason = plan.status.change.cancelReason ?? '';
      const gone = { events: cancelled, deleted: plan.removed, reason };
      await updates.cancelled(tx, await interestedIn(tx, viewer, missed), gone);
      if (plan.removed.length > 0) {
        await domainEvents.record(tx, { kind: 'events_deleted', places: plan.removed.map(standsAt) });
      }
      const own = await store(tx, locked, plan, now);
      if (own.id !== locked.series.id) await extendLater(tx, own.id, own.extendAt);
      const replanned = replannedBy(plan, locked.following).map(standsAt);
      if (replanned.length > 0) await domainEvents.record(tx, { kind: 'events_replanned', places: replanned });
      const left = remaining(plan, locked.following);
      await tellReplanned(tx, viewer, { before: locked.following, after: left, updates }, now);
      if (left.some(isDrawPending)) await drawSoon(tx);
      await updates.placed(tx, await settle(tx, left, new Map(), now));
      updates.changed(tx, locked.event, 'changed');
    },

    /** Makes more of a series without an end, if it is time: once, however many processes do so. */
    async extend(tx: WriteTx, seriesId: number, now: Date): Promise<void> {
      const groupId = await queries.findGroup(tx, seriesId);
      if (groupId === undefined || (await lockGroup(tx, groupId)) === undefined) return;
      const series = await queries.lockSeries(tx, seriesId);
      if (series?.extendAt == null || series.extendAt > now.toISOString()) return;
      const made = occurrencesOf(ruleOf(series)).length;
      const ahead = madeAhead(ruleOf(series), made, now);
      const changedAt = now.toISOString();
      const { extendAt } = ahead;
      await queries.updateSeries(tx, series.id, { repeat: JSON.stringify(ahead.series.repeat), extendAt, changedAt });
      await extendLater(tx, series.id, extendAt);
      const creatorId = await queries.findLastCreator(tx, series.id);
      if (creatorId === undefined) return;
      const details = { ...laterDetails, ...series.details };
      const added = ahead.occurrences.slice(made);
      const [first] = await addOccurrences(
        tx,
        { ...series, creatorId },
        { added, details, series: ahead.series },
        changedAt,
      );
      if (first !== undefined) updates.changed(tx, { id: first, groupId: series.groupId }, 'created');
    },

    /** Deletes an occurrence and all that follow it. */
    async remove(tx: WriteTx, viewer: Viewer, locked: LockedFollowing, now: Date): Promise<void> {
      const { event, following } = locked;
      const missed = following.filter((each) => isOpen(each, now));
      await updates.cancelled(tx, await interestedIn(tx, viewer, missed), { deleted: following });
      await domainEvents.record(tx, { kind: 'events_deleted', places: following.map(standsAt) });
      await deleteEvents(
        tx,
        following.map(({ id }) => id),
      );
      await endBefore(tx, locked, now);
      updates.changed(tx, event, 'deleted');
    },
  };
}

/** A new series with an end: of one without, where it is made to. */
function boundedOf({ repeat, ...start }: Omit<Series, 'repeat'> & { repeat: Repeat }, now: Date) {
  if (repeat.ends.by === 'never') return madeAhead({ ...start, repeat }, 0, now);
  const { ends } = repeat;
  return { series: { ...start, repeat: { ...repeat, ends } }, extendAt: null };
}

/** Whoever wanted to come to some events, beside whoever takes them away. */
export async function interestedIn(tx: WriteTx, viewer: Viewer, events: readonly LockedEvent[]): Promise<Concerned[]> {
  const byId = new Map(events.map((event) => [event.id, event]));
  const interested = await listInterested(tx, [...byId.keys()], viewer.id);
  return interested.flatMap(({ userId, eventId }) => {
    const event = byId.get(eventId);
    return event === undefined ? [] : [{ userId, event }];
  });
}

interface Replanned {
  before: readonly LockedEvent[];
  after: readonly LockedEvent[];
  updates: EventUpdates;
}

/** Tells those who wanted to come to what begins at another time or place than before, or takes place again. */
export async function tellReplanned(
  tx: WriteTx,
  viewer: Viewer,
  { before, after, updates }: Replanned,
  now: Date,
): Promise<void> {
  const known = new Map(before.map((event) => [event.id, event]));
  const changes = after.map((event) => ({ event, was: known.get(event.id) ?? event }));
  const replanned = changes.filter(({ event, was }) => isReplanned(was, event, now));
  if (replanned.length === 0) return;
  const events = replanned.map(({ event }) => event);
  const was = new Map(replanned.map(({ event, was }) => [event.id, was]));
  await updates.replanned(tx, await interestedIn(tx, viewer, events), was);
}

function cancelledBy({ status }: Plan, following: readonly LockedEvent[]): LockedEvent[] {
  if (status.change.isCancelled !== true) return [];
  const ids = new Set(status.ids);
  return following.filter(({ id, isCancelled }) => ids.has(id) && !isCancelled);
}

/** Those that are moved, cancelled or open again, as they were. */
function replannedBy({ status, moves }: Plan, following: readonly LockedEvent[]): LockedEvent[] {
  const restated = status.change.isCancelled === undefined ? [] : status.ids;
  const ids = new Set([...moves.map(({ id }) => id), ...restated]);
  return following.filter(({ id }) => ids.has(id));
}

/** Those that are left, as they are from now on. */
function remaining({ removed, moves, change, status }: Plan, following: readonly LockedEvent[]): LockedEvent[] {
  const gone = new Set(removed.map(({ id }) => id));
  const moveOf = new Map(moves.map((move) => [move.id, move]));
  const other = new Set(status.ids);
  return following
    .filter(({ id }) => !gone.has(id))
    .map((each) => ({ ...each, ...change, ...moveOf.get(each.id), ...(other.has(each.id) ? status.change : {}) }));
}
