import type { TournamentCard } from '#contract/tournaments/cards.ts';
import type { Tx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import { decodeCursor, type Page, type PageRequest, pageOf } from '../../../kernel/pages.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { membershipInside } from '../../../membership/membership.ts';
import { type Status, statusOf } from '../state/rules.ts';
import { facesShown, toCard } from './card.ts';
import * as queries from './queries.ts';

/** What a page is asked by. */
interface Asked extends PageRequest {
  status?: Status | undefined;
  whose?: 'mine' | undefined;
}

/** A row of a list's part. */
type PlacedRow = queries.ListedTournament & { part: number };

/** By which date each list is ordered; where there is none, by the ids. */
const dateOf: Partial<Record<Status, (row: queries.ListedTournament) => string | null>> = {
  active: ({ lastPlayedAt }) => lastPlayedAt,
  completed: ({ endDate }) => endDate,
};

/** Lists of tournaments, page by page. What the cards say is read from rows; no draw is. */
export function tournamentLists({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  async function page(
    tx: Tx,
    viewer: Viewer,
    groupId: number | undefined,
    asked: Asked,
  ): Promise<Page<TournamentCard>> {
    const rows = await rowsOf(tx, viewer, groupId, asked);
    const date = asked.status && dateOf[asked.status];
    const { items, next } = pageOf(rows, asked.limit, (row) => [
      row.part,
      ...(date === undefined ? [] : [date(row) ?? '']),
      row.id,
    ]);
    const beside = await besideOf(tx, viewer, items);
    const now = clock();
    return { items: items.map(({ part: _, ...row }) => toCard(row, beside, now)), next };
  }

  return {
    list(viewer: Viewer, asked: Asked): Promise<Page<TournamentCard>> {
      return database.read((tx) => page(tx, viewer, undefined, asked));
    },

    listByGroup(viewer: Viewer, groupId: number, asked: Asked): Promise<Page<TournamentCard>> {
      return database.read(async (tx) => {
        await membershipInside(tx, viewer.id, groupId);
        return page(tx, viewer, groupId, asked);
      });
    },
  };
}

/** One row more than a page has, of as many parts of the list as it takes. */
async function rowsOf(tx: Tx, { id: viewerId }: Viewer, groupId: number | undefined, asked: Asked) {
  const { status, whose, limit, cursor } = asked;
  const from = placeIn(status, cursor);
  const rows: PlacedRow[] = [];
  for (const [number, part] of queries.partsOf(status, groupId, whose).entries()) {
    const missing = limit + 1 - rows.length;
    if (number < from.part || missing === 0) continue;
    const { beforeDate, beforeId } = number === from.part ? from : start;
    const listing = { viewerId, groupId, beforeDate, beforeId, limit: missing };
    const listed = await queries.listTournaments(tx, part, listing);
    rows.push(...listed.map((row) => ({ ...row, part: number })));
  }
  return rows;
}

const start = { part: 0, beforeDate: undefined, beforeId: undefined };

/** Where a page begins: in which part, and after which row of it. */
function placeIn(status: Status | undefined, cursor: string | undefined) {
  if (status === 'active' || status === 'completed') {
    const [part = 0, beforeDate, beforeId] = decodeCursor(cursor, ['number', 'moment', 'number']) ?? [];
    return { part, beforeDate, beforeId };
  }
  const [part = 0, beforeId] = decodeCursor(cursor, ['number', 'number']) ?? [];
  return { ...start, part, beforeId };
}

/** Of so many open matches it is worked out which is called when. */
const maxReady = 1000;

async function besideOf(tx: Tx, viewer: Viewer, rows: readonly queries.ListedTournament[]) {
  const ids = (isMeant: (row: queries.ListedTournament) => boolean) => rows.filter(isMeant).map(({ id }) => id);
  const playing = ids((row) => statusOf(row) === 'active' && row.entryId !== null);
  const nextMatches = await queries.listNextMatches(tx, viewer.id, playing);
  const awaited = nextMatches.filter(({ opponentId, court, live }) => opponentId !== null && !court && !live);
  return {
    podiums: await queries.listPodiums(
      tx,
      ids((row) => statusOf(row) !== 'pending'),
    ),
    nextMatches,
    ready: await queries.listReady(
      tx,
      awaited.map(({ tournamentId }) => tournamentId),
      maxReady,
    ),
    entered: await queries.listFirstEntered(
      tx,
      viewer.id,
      ids((row) => statusOf(row) === 'pending'),
      facesShown,
    ),
  };
}
