import type { WriteTx } from '../../../database/types.ts';
import type { LockedEvent } from '../queries.ts';
import { isDrawPending, isOpen } from '../rules.ts';
import type { Concerned } from '../updates.ts';
import * as queries from './queries.ts';
import { type Counts, countsAfterPromotion, freePlaces, promoted } from './rules.ts';

/**
 * Writes down what events, which are locked, count from now on, and gives what is free to those who wait, in their order:
 * the same number of statements for one event as for five hundred.
 *
 * @param events as they are now, save what they count
 * @param counted what some of them count other than before
 * @returns who got a place
 */
export async function settle(
  tx: WriteTx,
  events: readonly LockedEvent[],
  counted: ReadonlyMap<number, Counts>,
  now: Date,
): Promise<Concerned[]> {
  const rooms = events.map((event) => ({ ...event, ...counted.get(event.id) }));
  const filling = rooms.filter(
    (room) => isOpen(room, now) && !isDrawPending(room) && room.waitingCount > 0 && freePlaces(room) > 0,
  );
  const waiting = await queries.listFirstWaiting(
    tx,
    filling.map(({ id }) => id),
    Math.max(...filling.map(freePlaces)),
  );
  const lines = Map.groupBy(waiting, ({ eventId }) => eventId);
  const served = filling
    .map((room) => ({ room, who: promoted(room, lines.get(room.id) ?? []) }))
    .filter(({ who }) => who.length > 0);
  await queries.givePlaces(
    tx,
    served.map(({ room, who }) => ({ eventId: room.id, turn: who.at(-1)?.turn ?? 0, places: room.maxParticipants })),
    now.toISOString(),
  );
  const counts = new Map([
    ...counted,
    ...served.map(({ room, who }): [number, Counts] => [room.id, countsAfterPromotion(room, who)]),
  ]);
  await queries.updateCounts(
    tx,
    [...counts].map(([id, { goingCount, guestCount, maybeCount, waitingCount, lastTurn }]) => ({
      ...{ id, goingCount, guestCount, maybeCount, waitingCount, lastTurn },
    })),
  );
  return served.flatMap(({ room, who }) => who.map(({ userId }) => ({ userId, event: room })));
}
