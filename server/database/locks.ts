import { PostgresAdapter, sql } from 'kysely';
import type { WriteTx } from './types.ts';

/**
 * What is locked, so that two purposes do not wait for each other: who comes to the events of a group, what
 * a person is given, in which game they have a place, who runs the site, whose a browser is, and who goes on the courts of
 * a group. Of several, the first is taken first.
 */
const purposes = { attendance: 0, achievements: 1, games: 2, administrators: 3, browsers: 4, courts: 5 } as const;

/** Several ids may share one: a transaction then waits without need. PostgreSQL has room for some thousands in all. */
const locksOfPurpose = 512;

/**
 * Waits until nobody else is at the same ids for the same purpose, and has them wait until the transaction ends: what is
 * read in the next statement holds until then. Taken all at once, in one order. SQLite has one writer anyway.
 */
export async function takeAdvisoryLocks(
  { db }: WriteTx,
  {
    attendance = [],
    achievements = [],
    games = [],
    administrators = [],
    browsers = [],
    courts = [],
  }: Partial<Record<keyof typeof purposes, readonly number[]>>,
): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  const locks = [
    ...locksOf(purposes.attendance, attendance),
    ...locksOf(purposes.achievements, achievements),
    ...locksOf(purposes.games, games),
    ...locksOf(purposes.administrators, administrators),
    ...locksOf(purposes.browsers, browsers),
    ...locksOf(purposes.courts, courts),
  ];
  await sql`select pg_advisory_xact_lock(purpose, lock)
    from unnest(cast(${locks.map(([purpose]) => purpose)} as integer[]), cast(${locks.map(([, lock]) => lock)} as integer[]))
      as given(purpose, lock)`.execute(db);
}

function locksOf(purpose: number, ids: readonly number[]) {
  const locks = [...new Set(ids.map((id) => id % locksOfPurpose))].sort((one, other) => one - other);
  return locks.map((lock) => [purpose, lock] as const);
}
