import { type RawBuilder, sql } from 'kysely';
import type { RatedKind } from '#contract/games/facts.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import { valueRows } from '../../../database/value-rows.ts';
import type { CountedResult } from '../../../kernel/domain-events.ts';
import type { Place } from './changes.ts';

/** How far the recomputation of each kind has come. Locked until the transaction ends: one goes on at a time. */
export function lockRecomputations(tx: WriteTx) {
  return tx.db
    .selectFrom('rating_folds')
    .select(['kind', 'fromPlayedAt', 'fromId', 'slices'])
    .orderBy('kind')
    .forUpdate()
    .execute();
}

/** @param from the first result that is to be recomputed; null where all are */
export async function updateRecomputation(tx: WriteTx, kind: RatedKind, from: Place | null): Promise<void> {
  await tx.db
    .updateTable('rating_folds')
    .set(({ eb }) => ({ fromPlayedAt: from?.playedAt ?? null, fromId: from?.id ?? null, slices: eb('slices', '+', 1) }))
    .where('kind', '=', kind)
    .execute();
}

export function listEntries(tx: Tx, limit: number) {
  return tx.db.selectFrom('rated_entries').selectAll().orderBy('id').limit(limit).execute();
}

export async function deleteEntries(tx: WriteTx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.db.deleteFrom('rated_entries').where('id', 'in', idsAmong(tx, ids)).execute();
}

const columns = ['id', 'kind', 'source', 'sourceId', 'tournamentId', 'playedAt', 'team1', 'team2', 'games'] as const;

/** Those of some places where results come from that are known. */
export function listBySource(tx: Tx, sources: readonly Pick<CountedResult, 'source' | 'sourceId'>[]) {
  const given = valueRows(tx.db, { source: 'text', sourceId: 'id' }, sources).as('given');
  return (
    tx.db
      .selectFrom(given)
      // SQLite keeps the order of a cross join: it is to find the results of each place, and not the other way round.
      .crossJoin('rated_results')
      .where('rated_results.source', '=', sql<'match'>`given.source`)
      .whereRef('rated_results.sourceId', '=', 'given.sourceId')
      .select(columns.map((column) => `rated_results.${column}` as const))
      .execute()
  );
}

export type ResultRow = Awaited<ReturnType<typeof listBySource>>[number];

export function listOfTournaments(tx: Tx, ids: readonly number[], limit: number) {
  return tx.db.selectFrom('rated_results').select(columns).where('tournamentId', 'in', ids).limit(limit).execute();
}

/** Takes results out with all that follows from them. */
export async function deleteResults(tx: WriteTx, rows: readonly ResultRow[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const { db } = tx;
  const places = valueRows(db, playerShape, playersOf(rows));
  await db
    .deleteFrom('rated_players')
    .where(({ eb, refTuple }) =>
      eb(
        refTuple('userId', 'kind', 'playedAt', 'resultId'),
        'in',
        // Typed as a query, which it is.
        sql`(select "userId", kind, "playedAt", "resultId" from ${places} as gone)` as never,
      ),
    )
    .execute();
  await db.deleteFrom('rating_changes').where('resultId', 'in', idsAmong(tx, ids)).execute();
  await db.deleteFrom('rated_results').where('id', 'in', idsAmong(tx, ids)).execute();
}

export async function insertResults(tx: WriteTx, rows: readonly ResultRow[]): Promise<void> {
  if (rows.length === 0) return;
  const { db } = tx;
  const given = valueRows(db, resultShape, rows).as('given');
  await db
    .insertInto('rated_results')
    .columns(columns)
    .expression(
      db
        .selectFrom(given)
        .select(['given.id', sql<RatedKind>`given.kind`.as('kind'), sql<'match'>`given.source`.as('source')])
        .select(['given.sourceId', 'given.tournamentId', 'given.playedAt'])
        .select(json('team1'))
        .select(json('team2'))
        .select(json('games')),
    )
    .execute();
  await db
    .insertInto('rated_players')
    .columns(['userId', 'kind', 'playedAt', 'resultId'])
    .expression(
      db
        .selectFrom(valueRows(db, playerShape, playersOf(rows)).as('given'))
        .select(['given.userId', sql<RatedKind>`given.kind`.as('kind'), 'given.playedAt', 'given.resultId']),
    )
    .execute();
}

const resultShape = {
  id: 'id',
  kind: 'text',
  source: 'text',
  sourceId: 'id',
  tournamentId: 'maybeId',
  playedAt: 'moment',
  team1: 'json',
  team2: 'json',
  games: 'json',
} as const;
const playerShape = { userId: 'id', kind: 'text', playedAt: 'moment', resultId: 'id' } as const;

/** Of the values that come along one is written as its text, which is what a column of JSON takes. */
const json = (name: 'team1' | 'team2' | 'games') => sql<string>`given.${sql.ref(name)}`.as(name);

/** In the order in which they are stored: of each page that is touched as much as possible at once. */
const playersOf = (rows: readonly ResultRow[]) =>
  rows
    .flatMap(({ id: resultId, kind, playedAt, team1, team2 }) =>
      [...team1, ...team2].map((userId) => ({ userId, kind, playedAt, resultId })),
    )
    .sort((one, other) => one.userId - other.userId);

/**
 * Results in their order from a place on, with what they had changed when they were recomputed last; null where they
 * were not. That is looked up result by result, so that PostgreSQL reads no more where it does not know how many there
 * are.
 */
export function listFrom(tx: Tx, kind: RatedKind, from: Place, limit: number) {
  return tx.db
    .selectFrom('rated_results as result')
    .select(['result.id', 'result.playedAt', 'result.team1', 'result.team2', 'result.games'])
    .select(({ selectFrom }) =>
      selectFrom('rating_changes as change')
        .select('change.changes')
        .whereRef('change.resultId', '=', 'result.id')
        .as('changes'),
    )
    .where('result.kind', '=', kind)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('result.playedAt', 'result.id'), '>=', tuple(from.playedAt, from.id)),
    )
    .orderBy('result.playedAt')
    .orderBy('result.id')
    .limit(limit)
    .execute();
}

/** What is known of some players before a place: their last match, what they were taken to be, what they say. */
export function listBefore(tx: Tx, kind: RatedKind, before: Place, userIds: readonly number[]) {
  return tx.db
    .selectFrom('users')
    .leftJoin('rating_starts', (join) =>
      join.onRef('rating_starts.userId', '=', 'users.id').on('rating_starts.kind', '=', kind),
    )
    .select(['users.id', 'users.rating', 'users.ratingType', 'rating_starts.mean', 'rating_starts.deviation'])
    .select(({ selectFrom }) =>
      selectFrom('rated_players as own')
        .innerJoin('rating_changes', 'rating_changes.resultId', 'own.resultId')
        .select('rating_changes.changes')
        .whereRef('own.userId', '=', 'users.id')
        .where('own.kind', '=', kind)
        .where(({ eb, refTuple, tuple }) =>
          eb(refTuple('own.playedAt', 'own.resultId'), '<', tuple(before.playedAt, before.id)),
        )
        .orderBy('own.playedAt', 'desc')
        .orderBy('own.resultId', 'desc')
        .limit(1)
        .as('changes'),
    )
    .where('users.id', 'in', idsAmong(tx, userIds))
    .execute();
}

export async function insertStarts(
  tx: WriteTx,
  rows: readonly { userId: number; kind: RatedKind; mean: number; deviation: number }[],
): Promise<void> {
  if (rows.length === 0) return;
  const { db } = tx;
  const shape = { userId: 'id', kind: 'text', mean: 'real', deviation: 'real' } as const;
  await db
    .insertInto('rating_starts')
    .columns(['userId', 'kind', 'mean', 'deviation'])
    .expression(
      db
        .selectFrom(valueRows(db, shape, rows).as('given'))
        .select(['given.userId', sql<RatedKind>`given.kind`.as('kind'), 'given.mean', 'given.deviation']),
    )
    .execute();
}

/** Far from what either engine takes in one statement. */
const changesAtOnce = 200;

export async function upsertChanges(
  { db }: WriteTx,
  rows: readonly { resultId: number; changes: string }[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += changesAtOnce) {
    await db
      .insertInto('rating_changes')
      .values(rows.slice(from, from + changesAtOnce))
      .onConflict((conflict) =>
        conflict.column('resultId').doUpdateSet(({ ref }) => ({ changes: ref('excluded.changes') })),
      )
      .execute();
  }
}

function idsAmong({ db }: Tx, ids: readonly number[]): RawBuilder<number> {
  const given = valueRows(
    db,
    { id: 'id' },
    ids.map((id) => ({ id })),
  );
  return sql<number>`(select id from ${given} as given)`;
}
