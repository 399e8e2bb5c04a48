import { randomUUID } from 'node:crypto';
import { maxHoursBefore } from '#contract/events/fields.ts';
import type { WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import { type LockedEvent, lockForUpdate } from '../queries.ts';
import { deleteSurplusGuests } from '../replies/guests.ts';
import { updateCounts } from '../replies/queries.ts';
import { freePlaces } from '../replies/rules.ts';
import { completedAfter, drawAt, isDrawPending, statusOf } from '../rules.ts';
import type { EventUpdates } from '../updates.ts';
import { lotsOf } from './lots.ts';
import * as queries from './queries.ts';
import { drawn, lookedBackWeeks, summaryOf, type Wish } from './rules.ts';

const hourMs = 60 * 60 * 1000;
const lookedBackMs = lookedBackWeeks * 7 * 24 * hourMs;

const eventsAtOnce = 100;

type Deciding = Pick<LockedEvent, 'eventDate' | 'isCancelled' | 'drawHours' | 'draw'>;

const isDue = (event: Deciding, now: Date): boolean =>
  isDrawPending(event) && statusOf(event, now) === 'upcoming' && (drawAt(event) ?? '') <= now.toISOString();

/** Fair places: given at a set hour, by turns. */
export function drawingPlaces(
  { database, domainEvents, clock }: Pick<Deps, 'database' | 'domainEvents' | 'clock'>,
  updates: EventUpdates,
) {
  async function draw(tx: WriteTx, id: number, now: Date): Promise<void> {
    const [event] = await lockForUpdate(tx, [id]);
    if (event === undefined || !isDue(event, now)) return;
    const { groupId, seriesId, eventDate, lastTurn } = event;
    const since = new Date(Date.parse(eventDate) - lookedBackMs).toISOString();
    const at = now.toISOString();
    const found = await queries.listWishes(tx, { id, groupId, seriesId, eventDate, since, now: at });
    const wishes = found.map(({ userId, guests, places, leftOutAt, lastAt }): Wish => {
      return { userId, guests, places: places ?? 0, leftOutAt: leftOutAt === lastAt ? leftOutAt : null };
    });
    const seed = randomUUID();
    const free = freePlaces(event);
    const places = drawn(wishes, { lotOf: lotsOf(seed), free });
    await queries.updateDrawn(
      tx,
      id,
      places.map(({ userId, hasPlace, ...each }) => ({
        userId,
        guests: each.guests,
        isWaiting: !hasPlace,
        turn: lastTurn + each.rank,
        promotedAt: hasPlace ? at : null,
        draw: each,
      })),
    );
    await queries.updateDraw(tx, id, JSON.stringify(summaryOf(places, { seed, free, at })));
    const placed = places.filter(({ hasPlace }) => hasPlace);
    const guests = placed.reduce((sum, each) => sum + each.guests, 0);
    await updateCounts(tx, [
      {
        id,
        goingCount: event.goingCount + placed.length + guests,
        guestCount: event.guestCount + guests,
        maybeCount: event.maybeCount,
        waitingCount: places.length - placed.length,
        lastTurn: lastTurn + places.length,
      },
    ]);
    if (places.some((each) => each.guests < each.wanted)) {
      await deleteSurplusGuests(tx, null, [id]);
      await domainEvents.record(tx, { kind: 'guests_changed', eventIds: [id] });
    }
    const concerned = (which: typeof places) => which.map(({ userId }) => ({ userId, event }));
    await updates.placed(tx, concerned(placed));
    await updates.waiting(tx, concerned(places.filter(({ hasPlace }) => !hasPlace)));
    updates.answered(tx, event, false);
  }

  return {
    /** Draws the places of all events whose hour has come. */
    async drawPlaces(signal: AbortSignal): Promise<void> {
      const now = clock();
      const span = {
        since: new Date(now.getTime() - completedAfter).toISOString(),
        until: new Date(now.getTime() + maxHoursBefore * hourMs).toISOString(),
        limit: eventsAtOnce,
      };
      let after: readonly [string, number] | undefined;
      do {
        const undrawn = await database.read((tx) => queries.listUndrawn(tx, { ...span, after }));
        for (const { id } of undrawn.filter((event) => isDue(event, now))) {
          if (signal.aborted) return;
          await database.write((tx) => draw(tx, id, now));
        }
        const last = undrawn.at(eventsAtOnce - 1);
        after = last && [last.eventDate, last.id];
      } while (after !== undefined && !signal.aborted);
    },
  };
}
