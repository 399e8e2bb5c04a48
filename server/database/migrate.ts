import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Dialect } from './columns.ts';
import { OperatorError, wrongSettings } from './errors.ts';
import * as accounts from './migrations/001-accounts.ts';
import * as groups from './migrations/002-groups.ts';
import * as tournaments from './migrations/003-tournaments.ts';
import * as events from './migrations/004-events.ts';
import * as games from './migrations/005-games.ts';
import * as messages from './migrations/006-messages.ts';
import * as names from './migrations/007-names.ts';
import * as tournamentDates from './migrations/009-tournament-dates.ts';
import * as draws from './migrations/010-draws.ts';
import * as eventWeek from './migrations/011-events.ts';
import * as evenings from './migrations/012-evenings.ts';
import * as way from './migrations/013-way.ts';
import * as jobs from './migrations/020-jobs.ts';
import * as quietGroups from './migrations/021-quiet-groups.ts';
import * as site from './migrations/022-site.ts';
import * as suspensions from './migrations/023-suspensions.ts';
import * as backups from './migrations/024-backups.ts';
import * as newcomers from './migrations/026-newcomers.ts';
import * as verifiedAddresses from './migrations/027-verified-addresses.ts';
import * as notifications from './migrations/028-notifications.ts';
import * as mentions from './migrations/029-mentions.ts';
import * as zonesUnknown from './migrations/030-zones-unknown.ts';
import * as levelBefore from './migrations/032-level-before.ts';
import * as eventReminders from './migrations/033-event-reminders.ts';
import * as leaseHolders from './migrations/034-lease-holders.ts';
import * as guests from './migrations/036-guests.ts';
import * as courtCodes from './migrations/037-court-codes.ts';
import * as calls from './migrations/038-calls.ts';
import * as polls from './migrations/039-polls.ts';
import * as messagePictures from './migrations/039b-message-pictures.ts';
import * as fair from './migrations/040-fair.ts';
import * as pauses from './migrations/041-pauses.ts';
import * as claims from './migrations/042-claims.ts';
import * as takenBack from './migrations/042b-taken-back.ts';
import * as rack from './migrations/043-rack.ts';
import * as lookedAfter from './migrations/044-looked-after.ts';
import * as gameImports from './migrations/045-game-imports.ts';
import * as courtsOfEvenings from './migrations/046-courts-of-evenings.ts';
import type { Schema } from './schema.ts';

/** A numbered step: it is run once, in order, whole or not at all, and never edited after it has been released. */
interface Step {
  up(db: Kysely<unknown>, dialect: Dialect): Promise<void>;
}

/** By their names, which begin with a number that says their order. */
export type Steps = Record<string, Step>;

/** All steps there are, by their files' names. */
export const allSteps: Steps = {
  '001-accounts': accounts,
  '002-groups': groups,
  '003-tournaments': tournaments,
  '004-events': events,
  '005-games': games,
  '006-messages': messages,
  '007-names': names,
  '009-tournament-dates': tournamentDates,
  '010-draws': draws,
  '011-events': eventWeek,
  '012-evenings': evenings,
  '013-way': way,
  '020-jobs': jobs,
  '021-quiet-groups': quietGroups,
  '022-site': site,
  '023-suspensions': suspensions,
  '024-backups': backups,
  '026-newcomers': newcomers,
  '027-verified-addresses': verifiedAddresses,
  '028-notifications': notifications,
  '029-mentions': mentions,
  '030-zones-unknown': zonesUnknown,
  '032-level-before': levelBefore,
  '033-event-reminders': eventReminders,
  '034-lease-holders': leaseHolders,
  '036-guests': guests,
  '037-court-codes': courtCodes,
  '038-calls': calls,
  '039-polls': polls,
  '039b-message-pictures': messagePictures,
  '040-fair': fair,
  '041-pauses': pauses,
  '042-claims': claims,
  '042b-taken-back': takenBack,
  '043-rack': rack,
  '044-looked-after': lookedAfter,
  '045-game-imports': gameImports,
  '046-courts-of-evenings': courtsOfEvenings,
};

/**
 * Looks at a database before anything in it is changed.
 *
 * @returns the names of the steps that it has taken, and of those that it still has to take
 * @throws OperatorError for a database of another program, one that a newer version has changed, and one from before the
 *   first release
 */
export async function progressOf(
  db: Kysely<Schema>,
  dialect: Dialect,
  steps: Steps,
): Promise<{ done: string[]; pending: string[] }> {
  const names = Object.keys(steps).sort();
  const { current, others } = await tablesOf(db, dialect);
  const done = current.includes(migrationTable) ? await listDone(db) : [];
  const unknown = done.find((name) => !names.includes(name));
  if (unknown !== undefined && done[0] !== names[0]) {
    throw new OperatorError(
      'The database was made by a version before the first release, which no later one can read: give Thirdshot a new one.',
      { exitStatus: wrongSettings },
    );
  }
  if (unknown !== undefined) {
    throw new OperatorError(
      `A newer version of Thirdshot has changed this database (${unknown}): start that one, or put back a copy from before.`,
      { exitStatus: wrongSettings },
    );
  }
  if (done.length === 0 && others.length > 0) {
    throw new OperatorError(
      `The database holds tables of another program (${others[0]}): give Thirdshot one of its own.`,
      { exitStatus: wrongSettings },
    );
  }
  return { done, pending: names.filter((name) => !done.includes(name)) };
}

const migrationTable = 'kysely_migration';

async function tablesOf(db: Kysely<Schema>, dialect: Dialect): Promise<{ current: string[]; others: string[] }> {
  // On PostgreSQL another schema is none of our business; SQLite has none.
  const names =
    dialect === 'postgres'
      ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`
      : sql<{
          name: string;
        }>`select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'`;
  const current = (await names.execute(db)).rows.map(({ name }) => name);
  return { current, others: current.filter((name) => !name.startsWith(migrationTable)) };
}

async function listDone(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(migrationTable)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Brings the tables up to date, in one transaction. On PostgreSQL a lock in the database lets one process at a time do
 * so.
 *
 * @param after runs after each step, and undoes them all by throwing
 * @throws the first step's error, after rolling back.
 */
export async function migrate(
  db: Kysely<Schema>,
  dialect: Dialect,
  { steps, after }: { steps: Steps; after?: (db: Kysely<unknown>) => Promise<void> },
): Promise<void> {
  const migrations = Object.entries(steps).map(([name, step]): [string, Migration] => [
    name,
    {
      up: async (transaction) => {
        await step.up(transaction, dialect);
        await after?.(transaction);
      },
    },
  ]);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
