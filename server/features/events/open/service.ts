import type { Event } from '#contract/events/facts.ts';
import type { Database } from '../../../database/types.ts';
import type { Page } from '../../../kernel/pages.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { apartFrom } from '../../blocks/service.ts';
import { type Asked, pageOfEvents, placeIn } from '../reading/service.ts';
import * as queries from './queries.ts';

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
