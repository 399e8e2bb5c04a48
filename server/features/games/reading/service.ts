import type { GameKind } from '#contract/games/facts.ts';
import type { Game, OpenedGame } from '#contract/games.ts';
import type { Database, Tx } from '../../../database/types.ts';
import { earthKm, radians } from '../../../kernel/distance.ts';
import { decodeCursor, type Page, type PageRequest, pageOf } from '../../../kernel/pages.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { listPlayers } from '../queries.ts';
import { findResult } from '../results/queries.ts';
import { isHidden, notFound } from '../rules.ts';
import * as queries from './queries.ts';
import { toGame, toOpenedGame } from './view.ts';

/** The longest that a game lasts, in milliseconds. */
const longestMs = 8 * 60 * 60 * 1000;

/** So many of those who wait, were asked or ask are named. */
const maxPeople = 50;

interface Asked extends PageRequest {
  kind?: GameKind | undefined;
  maxDistanceKm?: number | undefined;
  whose?: 'own' | 'open' | undefined;
}

/** Games as their viewers see them, one and many. */
export function readingGames({ database, clock }: { database: Database; clock: () => Date }) {
  function open(viewer: Viewer, id: number, { wasThere }: { wasThere: boolean }): Promise<OpenedGame> {
    return database.read(async (tx) => {
      const row = await queries.findGame(tx, id, viewer.id);
      if (row === undefined || (isHidden(row) && !wasThere)) throw notFound();
      const people = await queries.listPeople(tx, id, viewer.id, maxPeople);
      const result = await findResult(tx, id);
      return toOpenedGame({ row, people, result, viewerId: viewer.id, now: clock() });
    });
  }

  return {
    /** @throws Refusal `not_found` */
    get: (viewer: Viewer, id: number) => open(viewer, id, { wasThere: false }),

    /** For whoever has just left it, who may not see it again. */
    getLeft: (viewer: Viewer, id: number) => open(viewer, id, { wasThere: true }),

    list(viewer: Viewer, { kind, maxDistanceKm, whose, limit, cursor }: Asked): Promise<Page<Game>> {
      const [afterDate, afterId] = decodeCursor(cursor, ['moment', 'number']) ?? [];
      return database.read(async (tx) => {
        const now = clock();
        const rows = await queries.listGames(tx, whose ?? 'all', {
          viewerId: viewer.id,
          now: now.toISOString(),
          earliest: new Date(now.getTime() - longestMs).toISOString(),
          kind,
          near: maxDistanceKm === undefined ? undefined : await nearOf(tx, viewer.id, maxDistanceKm),
          afterDate,
          afterId,
          limit: limit + 1,
        });
        const { items, next } = pageOf(rows, limit, ({ startsAt, id }) => [startsAt, id]);
        const players = await listPlayers(
          tx,
          items.map(({ id }) => id),
        );
        const faces = Map.groupBy(players, ({ gameId }) => gameId);
        return { items: items.map((row) => toGame(row, faces.get(row.id) ?? [], viewer.id, now)), next };
      });
    },
  };
}

/** Undefined for whom it is not known where they play: then nothing is too far. */
async function nearOf(tx: Tx, viewerId: number, maxDistanceKm: number): Promise<queries.Near | undefined> {
  const home = await queries.findHome(tx, viewerId);
  if (home === undefined || home.latitude === null || home.longitude === null) return undefined;
  return {
    sinLatitude: Math.sin(radians(home.latitude)),
    cosLatitude: Math.cos(radians(home.latitude)),
    longitude: home.longitude,
    // Nothing is farther than half the way around.
    cosFarthest: Math.cos(Math.min(Math.PI, maxDistanceKm / earthKm)),
  };
}
