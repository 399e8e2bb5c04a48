import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Dialect } from './columns.ts';
import * as foundations from './migrations/001-foundations.ts';
import * as accounts from './migrations/002-accounts.ts';
import * as tournamentRevisions from './migrations/003-tournament-revisions.ts';
import * as exportIndexes from './migrations/004-export.ts';
import type { Schema } from './schema.ts';

/** A numbered step: it is run once, in order, whole or not at all, and never edited after it has been released. */
interface Step {
  up(db: Kysely<unknown>, dialect: Dialect): Promise<void>;
}

const steps: Record<string, Step> = {
  '001-foundations': foundations,
  '002-accounts': accounts,
  '003-tournament-revisions': tournamentRevisions,
  '004-export': exportIndexes,
};

/**
 * Brings the tables up to date. On PostgreSQL a lock in the database lets one process at a time do so.
 *
 * @throws the first step's error, after rolling back.
 */
export async function migrate(db: Kysely<Schema>, dialect: Dialect): Promise<void> {
  const migrations = Object.entries(steps).map(([name, step]): [string, Migration] => [
    name,
    { up: (transaction) => step.up(transaction, dialect) },
  ]);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
