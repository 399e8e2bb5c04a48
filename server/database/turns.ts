import { PostgresAdapter, sql } from 'kysely';
import type { WriteTx } from './types.ts';

/**
 * Whose turn it is on what, so that two purposes do not wait for each other: who comes to the events of a group, what
 * a person is given, and in which game they have a place. Of several, the first is taken first.
 */
const purposes = { attendance: 0, achievements: 1, games: 2 } as const;

/** Several ids may share one: a transaction then waits without need. PostgreSQL has room for some thousands in all. */
const turnsOfPurpose = 512;

/**
 * Waits until nobody else is at the same ids for the same purpose, and has them wait until the transaction ends: what is
 * read in the next statement holds until then. Taken all at once, in one order. SQLite has one writer anyway.
 */
export async function takeTurns(
  { db }: WriteTx,
  { attendance = [], achievements = [], games = [] }: Partial<Record<keyof typeof purposes, readonly number[]>>,
): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  const turns = [
    ...turnsOf(purposes.attendance, attendance),
    ...turnsOf(purposes.achievements, achievements),
    ...turnsOf(purposes.games, games),
  ];
  await sql`select pg_advisory_xact_lock(purpose, turn)
    from unnest(cast(${turns.map(([purpose]) => purpose)} as integer[]), cast(${turns.map(([, turn]) => turn)} as integer[]))
      as given(purpose, turn)`.execute(db);
}

function turnsOf(purpose: number, ids: readonly number[]) {
  const turns = [...new Set(ids.map((id) => id % turnsOfPurpose))].sort((one, other) => one - other);
  return turns.map((turn) => [purpose, turn] as const);
}
