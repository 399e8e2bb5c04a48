import { expect } from 'vitest';
import type { RatedKind } from '#contract/games/facts.ts';
import { type Standing, startOf } from '#rating/index.ts';
import type { Database } from '../database/types.ts';
import { encode, recomputeNext } from '../features/ratings/recompute/changes.ts';
import { countedIn } from '../features/tournaments/change/save-change.ts';
import type { CountedResult } from '../kernel/domain-events.ts';

const facts = (results: readonly CountedResult[]): string[] =>
  results
    .map(({ source, sourceId, tournamentId, kind, playedAt, team1, team2, games }) =>
      JSON.stringify([source, sourceId, tournamentId, kind, playedAt, team1, team2, games]),
    )
    .sort();

/** All results that the recomputation knows, in the order in which they count. */
export const listResults = ({ read }: Database) =>
  read(({ db }) => db.selectFrom('rated_results').selectAll().orderBy('playedAt').orderBy('id').execute());

/** Nothing is left to be done, and what is known and follows is what these results come to from the first on. */
export async function expectRecomputed(database: Database, results: readonly CountedResult[]): Promise<void> {
  const stored = await database.read(async ({ db }) => ({
    entries: await db.selectFrom('rated_entries').selectAll().execute(),
    recomputations: await db.selectFrom('rating_folds').select('fromId').execute(),
    starts: await db.selectFrom('rating_starts').selectAll().execute(),
    changes: await db.selectFrom('rating_changes').selectAll().orderBy('resultId').execute(),
    players: await db.selectFrom('rated_players').selectAll().orderBy('resultId').orderBy('userId').execute(),
  }));
  expect([stored.entries, stored.recomputations]).toEqual([[], [{ fromId: null }, { fromId: null }]]);
  const known = await listResults(database);
  expect(facts(known)).toEqual(facts(results));
  const startsOf = (kind: RatedKind) =>
    new Map<number, Standing>(
      stored.starts
        .filter((start) => start.kind === kind)
        .map(({ userId, mean, deviation }) => [userId, { ...startOf(null), mean, deviation }]),
    );
  const standings = { singles: startsOf('singles'), doubles: startsOf('doubles') };
  const changes = known.map((row) => ({ resultId: row.id, changes: recomputeNext(standings[row.kind], row) }));
  expect(stored.changes).toEqual(changes.sort((one, other) => one.resultId - other.resultId));
  const players = known.flatMap(({ id: resultId, kind, playedAt, team1, team2 }) =>
    [...team1, ...team2].map((userId) => ({ userId, kind, playedAt, resultId })),
  );
  expect(stored.players).toEqual(
    players.sort((one, other) => one.resultId - other.resultId || one.userId - other.userId),
  );
}

/** What counts of all tournaments, as they are. */
export async function countedEverywhere({ read }: Database): Promise<CountedResult[]> {
  const rows = await read(({ db }) => db.selectFrom('tournaments').select('id').orderBy('id').execute());
  const counted: CountedResult[] = [];
  for (const { id } of rows) counted.push(...(await read((tx) => countedIn(tx, id))));
  return counted;
}

/** Gives people a club rating in singles and doubles, as if they had played for it long ago. */
export async function plantRatings(
  { write }: Database,
  ratings: ReadonlyMap<number, number>,
  year = 2020,
): Promise<void> {
  const playedAt = `${year}-05-04T18:00:00.000Z`;
  const rows = [...ratings].flatMap(([userId, mean]) =>
    (['singles', 'doubles'] as const).map((kind, at) => {
      const resultId = year * 100_000 + 2 * userId + at;
      const standing = { mean, deviation: 0.1, games: 9, matches: 9, playedAt: Date.parse(playedAt) };
      const change = { player: userId, before: standing, after: standing, expectedShare: 0.5, share: 0.5 };
      return { userId, kind, playedAt, resultId, changes: encode(Date.parse(playedAt), [change], 1) };
    }),
  );
  await write(async ({ db }) => {
    const ids = rows.map(({ resultId }) => resultId);
    await db.deleteFrom('rated_players').where('resultId', 'in', ids).execute();
    await db.deleteFrom('rating_changes').where('resultId', 'in', ids).execute();
    await db
      .insertInto('rated_players')
      .values(rows.map(({ changes: _, ...row }) => row))
      .execute();
    await db
      .insertInto('rating_changes')
      .values(rows.map(({ resultId, changes }) => ({ resultId, changes })))
      .execute();
  });
}
