import type { WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import type { DomainEventOf } from '../../../kernel/domain-events.ts';
import { deletePaymentsOf, type LockedEvent, lockForUpdate } from '../queries.ts';
import { deleteRegular, lockSeriesOfRegular } from '../series-queries.ts';
import type { EventUpdates } from '../updates.ts';
import { deleteAllGuestsOf, deleteSurplusGuests } from './guests.ts';
import { settle } from './places.ts';
import * as queries from './queries.ts';
import { countsWith } from './rules.ts';

/** What becomes of the answers to events that have not begun when somebody is no member any longer, or is gone. */
export function leavingEvents({ domainEvents, clock }: Pick<Deps, 'domainEvents' | 'clock'>, updates: EventUpdates) {
  /** Takes back what somebody answered to some events, and gives their places to the next. @returns these events */
  async function withdraw(tx: WriteTx, userId: number, ids: readonly number[], now: Date): Promise<LockedEvent[]> {
    const events = await lockForUpdate(tx, ids);
    const own = await queries.listOwn(tx, userId, ids);
    const known = new Map(own.map((each) => [each.eventId, each]));
    const counts = events.map((event) => [event.id, countsWith(event, known.get(event.id) ?? null, null)] as const);
    await queries.deleteReplies(tx, userId, ids);
    await deleteSurplusGuests(tx, userId, ids);
    await updates.placed(tx, await settle(tx, events, new Map(counts), now));
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
      await deletePaymentsOf(tx, userId);
      await withdraw(tx, userId, await queries.listWithoutPlace(tx, userId), clock());
      const eventIds = await deleteAllGuestsOf(tx, userId);
      if (eventIds.length > 0) await domainEvents.record(tx, { kind: 'guests_changed', eventIds });
    },
  };
}
