import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { scope } from '#contract/events/fields.ts';
import type { newEvent } from '#contract/events/making.ts';
import type { WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { lockMembershipForShare } from '../../../membership/membership.ts';
import type { Membership } from '../../../membership/rules.ts';
import { lockEvent, lockWithFollowing, lockWithSeries } from '../locked.ts';
import * as queries from '../queries.ts';
import { type Start, startAt } from '../repeat/clock.ts';
import { settle } from '../replies/places.ts';
import * as rules from '../rules.ts';
import { assertNoEnd, changedDetails, changedStatus, detailsOf, type Given, isEmpty, movedTo } from '../rules.ts';
import { interestedIn, makingSeries, tellReplanned } from '../series/making.ts';
import { deleteIfEmpty, updateSeries } from '../series-queries.ts';
import type { EventUpdates } from '../updates.ts';

type Input = z.output<typeof newEvent>;

const mayEdit = (membership: Membership) => rules.assertManages(membership, 'edit events');
const mayDelete = (membership: Membership) => rules.assertManages(membership, 'delete events');

/** What admins do with events. */
export function makingEvents({ database, writeAs, domainEvents, jobs, clock }: Deps, updates: EventUpdates) {
  const series = makingSeries({ domainEvents, jobs }, updates);

  async function createOne(tx: WriteTx, viewer: Viewer, input: Input, start: Start, now: Date): Promise<number> {
    const at = now.toISOString();
    const common = { groupId: input.groupId, creatorId: viewer.id, createdAt: at, changedAt: at };
    const alone = { uid: randomUUID(), sequence: 0, seriesId: null, plannedStart: null };
    const [id = 0] = await queries.insertEvents(tx, [{ ...common, ...alone, ...detailsOf(input), ...start }]);
    return id;
  }

  async function changeOne(tx: WriteTx, viewer: Viewer, event: queries.LockedEvent, given: Given, now: Date) {
    assertNoEnd(given);
    const details = changedDetails(event, given);
    const start = movedTo(event, given, now);
    const status = changedStatus({ ...event, ...start }, given, now);
    const change = { ...details, ...start, ...status };
    if (isEmpty(change)) return;
    await queries.updateEvents(tx, [event.id], { ...change, changedAt: now.toISOString() });
    const isReplanned = start !== undefined || status.isCancelled !== undefined;
    if (isReplanned) await domainEvents.record(tx, { kind: 'events_replanned', places: [rules.standsAt(event)] });
    if (status.isCancelled) {
      const missed = rules.isOpen(event, now) ? [event] : [];
      const reason = status.cancelReason ?? '';
      await updates.cancelled(tx, await interestedIn(tx, viewer, missed), { events: [event], reason });
    }
    const after = { ...event, ...change };
    await tellReplanned(tx, viewer, { before: [event], after: [after], updates }, now);
    if (rules.isDrawPending(after)) await series.drawSoon(tx);
    await updates.placed(tx, await settle(tx, [after], new Map(), now));
    updates.changed(tx, event, 'changed');
  }

  async function removeOne(tx: WriteTx, viewer: Viewer, id: number, now: Date): Promise<void> {
    const { event, series } = await lockWithSeries(tx, viewer, id, mayDelete);
    const missed = rules.isOpen(event, now) ? [event] : [];
    await updates.cancelled(tx, await interestedIn(tx, viewer, missed), { deleted: [event] });
    await domainEvents.record(tx, { kind: 'events_deleted', places: [rules.standsAt(event)] });
    await queries.deleteEvents(tx, [id]);
    if (series !== null) {
      await updateSeries(tx, series.id, { changedAt: now.toISOString() });
      await deleteIfEmpty(tx, series.id);
    }
    updates.changed(tx, event, 'deleted');
  }

  return {
    /** @returns its id, or that of the first of a series */
    create(viewer: Viewer, { repeat, pollId, ...input }: Input): Promise<number> {
      return writeAs(viewer, async (tx) => {
        const { groupId, creatorId } = input;
        rules.assertManages(await lockMembershipForShare(tx, viewer.id, groupId), 'create events');
        rules.assertOwn(viewer.id, creatorId);
        const now = clock();
        const start = startAt(input.eventDate, input.timeZone);
        rules.assertInFuture(start, now);
        rules.assertAhead({ ...input, ...start }, now);
        const id = await (repeat === null
          ? createOne(tx, viewer, { ...input, repeat }, start, now)
          : series.create(tx, viewer, { ...input, repeat }, start, now));
        updates.changed(tx, { id, groupId }, 'created');
        await updates.planned(tx, { id, groupId });
        // After it was announced: those who are asked whether they come are told that alone.
        if (pollId !== undefined) {
          const { eventDate: startsAt } = start;
          await domainEvents.record(tx, {
            kind: 'event_of_poll',
            pollId,
            eventId: id,
            groupId,
            startsAt,
            actorId: viewer.id,
          });
        }
        return id;
      });
    },

    change(viewer: Viewer, id: number, given: Given): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const now = clock();
        if (given.scope === 'one') return changeOne(tx, viewer, await lockEvent(tx, viewer, id, mayEdit), given, now);
        const locked = await lockWithFollowing(tx, viewer, id, mayEdit);
        if (locked.series === null) return changeOne(tx, viewer, locked.event, given, now);
        return series.change(tx, viewer, locked, given, now);
      });
    },

    extendSeries: (id: number): Promise<void> => database.write((tx) => series.extend(tx, id, clock())),

    remove(viewer: Viewer, id: number, reach: z.output<typeof scope>): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const now = clock();
        if (reach === 'one') return removeOne(tx, viewer, id, now);
        const locked = await lockWithFollowing(tx, viewer, id, mayDelete);
        if (locked.series === null) return removeOne(tx, viewer, id, now);
        return series.remove(tx, viewer, locked, now);
      });
    },
  };
}
