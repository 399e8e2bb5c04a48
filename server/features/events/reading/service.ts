import { type Event, facesShown } from '#contract/events/facts.ts';
import type { Database, Tx } from '../../../database/types.ts';
import { decodeCursor, type Page, pageOf } from '../../../kernel/pages.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { membershipInside } from '../../../membership/membership.ts';
import { mayReadInside } from '../../../membership/rules.ts';
import { apartFrom } from '../../blocks/service.ts';
import { notFound } from '../rules.ts';
import * as queries from './queries.ts';
import { dayAfter } from './rules.ts';
import { toEvent } from './view.ts';

export interface Asked {
  limit: number;
  cursor?: string | undefined;
}

interface AskedOfGroup extends Asked {
  when?: 'upcoming' | 'past' | undefined;
}

/** Where a page begins. */
export function placeIn(cursor: string | undefined) {
  const [afterDate, afterId] = decodeCursor(cursor, ['moment', 'number']) ?? [];
  return { afterDate, afterId };
}

/** Events as they are shown, each with the first of those who come. */
export async function shown(tx: Tx, rows: readonly queries.EventRow[], most: number, now: Date): Promise<Event[]> {
  const eventIds = rows.filter(({ goingCount }) => goingCount > 0).map(({ id }) => id);
  const faces = Map.groupBy(await queries.listFaces(tx, { eventIds, most }), ({ eventId }) => eventId);
  return rows.map((row) => toEvent(row, faces.get(row.id) ?? [], now));
}

/** @param rows one more than asked for */
export async function pageOfEvents(tx: Tx, rows: queries.EventRow[], limit: number, now: Date): Promise<Page<Event>> {
  const { items, next } = pageOf(rows, limit, ({ eventDate, id }) => [eventDate, id]);
  return { items: await shown(tx, items, facesShown.list, now), next };
}

/** Events as their viewers see them, one and many. */
export function readingEvents({ database, clock }: { database: Database; clock: () => Date }) {
  return {
    /** @throws Refusal `not_found` */
    get(viewer: Viewer, id: number): Promise<Event> {
      return database.read(async (tx) => {
        const row = await queries.findEvent(tx, id, viewer.id);
        if (row === undefined || !mayReadInside(row)) throw notFound();
        const [event] = await shown(tx, [row], facesShown.whole, clock());
        if (event === undefined) throw notFound();
        return event;
      });
    },

    ofGroup(viewer: Viewer, groupId: number, { when, limit, cursor }: AskedOfGroup): Promise<Page<Event>> {
      const place = placeIn(cursor);
      return database.read(async (tx) => {
        await membershipInside(tx, viewer.id, groupId);
        const now = clock();
        const list = { groupId, viewerId: viewer.id, now: now.toISOString(), ...place, limit: limit + 1 };
        return pageOfEvents(tx, await queries.listOfGroup(tx, when ?? 'all', list), limit, now);
      });
    },

    ofUser(viewer: Viewer, { limit, cursor }: Asked): Promise<Page<Event>> {
      const place = placeIn(cursor);
      return database.read(async (tx) => {
        const now = clock();
        const list = { viewerId: viewer.id, now: now.toISOString(), ...place, limit: limit + 1 };
        return pageOfEvents(tx, await queries.listToCome(tx, list), limit, now);
      });
    },

    days(viewer: Viewer, groupId: number, asked: { from: string; until: string }) {
      const before = dayAfter(asked);
      return database.read(async (tx) => {
        await membershipInside(tx, viewer.id, groupId);
        return queries.countByDay(tx, { groupId, from: asked.from, before });
      });
    },
  };
}

/** Events of groups that one could join, for whoever looks for a game. */
export function openEvents({ database, clock }: { database: Database; clock: () => Date }) {
  return {
    open(viewer: Viewer, { limit, cursor }: Asked): Promise<Page<Event>> {
      const place = placeIn(cursor);
      return database.read(async (tx) => {
        const now = clock();
        const apart = await apartFrom(tx, viewer.id);
        const list = { viewerId: viewer.id, apart: [...apart], now: now.toISOString(), ...place, limit: limit + 1 };
        const page = await pageOfEvents(tx, await queries.listOpen(tx, list), limit, now);
        const isShown = ({ id }: Event['faces'][number]) => !apart.has(id);
        return { ...page, items: page.items.map((event) => ({ ...event, faces: event.faces.filter(isShown) })) };
      });
    },
  };
}
