/**
 * What it takes to make the club ratings anew from 100,000 results, as after a correction of the first of them: the fold
 * alone, and with all that is read and stored, and for how long at most a slice of it holds the database.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Standing, startOf } from '#rating/index.ts';
import { openPostgres } from '../../server/database/postgres.ts';
import { openSqlite } from '../../server/database/sqlite.ts';
import type { Database, WriteTx } from '../../server/database/types.ts';
import { insertEntries } from '../../server/features/ratings/entries/queries.ts';
import { toEntry } from '../../server/features/ratings/entries/rules.ts';
import { foldNext } from '../../server/features/ratings/folding/fold.ts';
import { insertResults, type ResultRow, updateFold } from '../../server/features/ratings/folding/queries.ts';
import { ratingFold } from '../../server/features/ratings/folding/service.ts';
import { findPostgresBinaries, startPostgresCluster } from '../../server/testing/postgres-cluster.ts';
import { tidyUp } from '../site/tidy.ts';
import { median } from '../statistics.ts';
import type { Row } from '../table.ts';

const players = 2000;
const count = 100_000;
const rounds = 3;
const goalMs = 2000;
const goalHoldMs = 30;

export async function measureRatings(): Promise<Row[]> {
  const directory = mkdtempSync(join(tmpdir(), 'ratings-'));
  const rows = [foldAlone()];
  try {
    rows.push(...(await measureOn('SQLite', await openSqlite(directory))));
  } finally {
    rmSync(directory, { recursive: true });
  }
  if (findPostgresBinaries() === undefined) {
    console.log('Ratings on PostgreSQL were not measured: there is no PostgreSQL on this machine.');
    return rows;
  }
  const cluster = await startPostgresCluster({ durable: true });
  try {
    return [...rows, ...(await measureOn('PostgreSQL', await openPostgres(cluster.url), () => tidyUp(cluster.url)))];
  } finally {
    await cluster.stop();
  }
}

/** Doubles, a minute after each other. */
function madeUp(ids: readonly number[]): ResultRow[] {
  const start = Date.parse('2026-01-01T00:00:00.000Z');
  const playerAt = (number: number) => ids[number % ids.length] ?? 0;
  return Array.from({ length: count }, (_, at) => {
    // As if at random, the same each time, and four of them.
    const first = (at * 7919) % ids.length;
    const lost = (at * 31) % 10;
    return {
      id: at + 1,
      kind: 'doubles',
      source: 'match',
      sourceId: at + 1,
      tournamentId: null,
      playedAt: new Date(start + at * 60_000).toISOString(),
      team1: [playerAt(first), playerAt(first + 503)],
      team2: [playerAt(first + 1009 + (at % 7)), playerAt(first + 1511)],
      games: [at % 2 === 0 ? [11, lost] : [lost, 11]],
    };
  });
}

function foldAlone(): Row {
  const ids = Array.from({ length: players }, (_, at) => at + 1);
  const results = madeUp(ids);
  const took = Array.from({ length: rounds }, () => {
    const standings = new Map<number, Standing>(ids.map((id) => [id, startOf(null)]));
    const started = performance.now();
    for (const result of results) foldNext(standings, result);
    return performance.now() - started;
  });
  return { figure: 'ratings from 100,000 results: the fold alone', unit: 'ms', ours: median(took) };
}

async function measureOn(engine: string, database: Database, tidy = async () => {}): Promise<Row[]> {
  const holds: number[] = [];
  const timed = {
    ...database,
    write: <T>(work: (tx: WriteTx) => Promise<T>) =>
      database.write(async (tx) => {
        const started = performance.now();
        return work(tx).finally(() => holds.push(performance.now() - started));
      }),
  };
  const fold = ratingFold(timed, { tell: () => undefined });
  try {
    const results = await plant(database);
    await tidy();
    await fold();
    holds.length = 0;
    const took: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await database.write((tx) => correctFirst(tx, results, round));
      const started = performance.now();
      await fold();
      took.push(performance.now() - started);
    }
    const figure = `ratings from 100,000 results, ${engine}`;
    return [
      { figure: `${figure}: made anew and stored`, unit: 'ms', ours: median(took), goal: goalMs },
      {
        ...{ figure: `${figure}: a slice, at the longest`, unit: 'ms', ours: Math.max(...holds) },
        // On PostgreSQL it holds nothing that anybody else wants.
        ...(database.kind === 'sqlite' && { goal: goalHoldMs }),
      },
    ];
  } finally {
    await database.close();
  }
}

async function correctFirst(tx: WriteTx, [first]: readonly ResultRow[], round: number): Promise<void> {
  if (first !== undefined) await insertEntries(tx, [toEntry({ ...first, games: [[round, 11]] })]);
}

async function plant(database: Database): Promise<ResultRow[]> {
  const now = '2026-01-01T00:00:00.000Z';
  const person = { email: '', bio: '', passwordHash: '', ratingType: 'self' as const, createdAt: now, updatedAt: now };
  const ids = await database.write(async ({ db }) => {
    const people = Array.from({ length: players }, (_, at) => {
      return { ...person, username: `player-${at}`, usernameKey: `player-${at}`, rating: 2 + (at % 30) / 10 };
    });
    return (await db.insertInto('users').values(people).returning('id').execute()).map(({ id }) => id);
  });
  const results = madeUp(ids);
  for (let from = 0; from < count; from += 5000) {
    await database.write((tx) => insertResults(tx, results.slice(from, from + 5000)));
  }
  await database.write((tx) => updateFold(tx, 'doubles', results[0] ?? null));
  return results;
}
