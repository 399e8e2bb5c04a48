import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import { OperatorError } from '../errors.ts';
import { groupWords, messageWords } from '../full-text.ts';
import { allSteps, migrate, progressOf } from '../migrate.ts';
import type { Place } from '../open.ts';
import type { Schema } from '../schema.ts';
import { lockDirectory, sqliteFile } from '../sqlite.ts';
import { checkForeignKeys } from '../sqlite-migrate.ts';
import { type Store, type Table, tablesOf } from './catalog.ts';
import { insertRows, type TableRows } from './rows.ts';
import { assertNoServer, over, withPostgres } from './stores.ts';

/** What is put into a site. */
interface Contents {
  /** The steps that its tables have taken. */
  steps: readonly string[];
  tables: AsyncIterable<TableRows>;
}

/** Keeps what is there, before it is taken away. Without it a site that is not empty is refused. */
type Keep = (() => Promise<unknown>) | undefined;

/**
 * Fills a site with what a backup or another site holds, and brings it up to date. What fails halfway leaves an embedded
 * database as it was, and PostgreSQL empty.
 *
 * @throws OperatorError where a server is running on it, it is not empty, or what is put in is of a newer version
 */
export async function fill({ databaseUrl, dataDir }: Place, contents: Contents, keep?: Keep): Promise<void> {
  const unknown = contents.steps.find((step) => !Object.hasOwn(allSteps, step));
  if (unknown !== undefined) {
    throw new OperatorError(`This was made by a newer version of Thirdshot (${unknown}): use that one.`);
  }
  if (databaseUrl === undefined) await fillSqlite(dataDir, contents, keep);
  else await withPostgres(databaseUrl, (store) => fillPostgres(store, contents, keep));
}

async function assertReplaceable(isEmpty: boolean, keep: Keep): Promise<void> {
  if (isEmpty) return;
  if (keep === undefined) {
    throw new OperatorError(
      'There is a site already, and nothing was changed. Add --replace to put this in its place: what is there is kept as a backup first.',
    );
  }
  await keep();
}

const hasPeople = async ({ db }: Store): Promise<boolean> =>
  (await sql`select id from users limit 1`.execute(db)).rows.length > 0;

async function fillSqlite(directory: string, contents: Contents, keep: Keep): Promise<void> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const lock = lockDirectory(directory);
  const file = join(directory, sqliteFile);
  const unfinished = `${file}.restoring`;
  try {
    if (existsSync(file)) {
      const current = new DatabaseSync(file, { timeout: 5000 });
      const isEmpty = !(await hasPeople({ db: over(current), dialect: 'sqlite' }).finally(() => current.close()));
      await assertReplaceable(isEmpty, keep);
    }
    remove(unfinished);
    const connection = new DatabaseSync(unfinished);
    try {
      connection.exec('pragma journal_mode = wal; pragma synchronous = off; pragma foreign_keys = off;');
      const store: Store = { db: over(connection), dialect: 'sqlite' };
      await put(store, contents);
      await checkForeignKeys(store.db);
      connection.exec('pragma synchronous = full; pragma wal_checkpoint(truncate);');
    } finally {
      connection.close();
    }
    remove(file);
    renameSync(unfinished, file);
  } finally {
    remove(unfinished);
    lock.close();
  }
}

function remove(file: string): void {
  for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true });
}

async function fillPostgres(store: Store, contents: Contents, keep: Keep): Promise<void> {
  await assertNoServer(store);
  const { done } = await progressOf(store.db as Kysely<Schema>, 'postgres', allSteps);
  await assertReplaceable(done.length === 0 || !(await hasPeople(store)), keep);
  await dropTables(store);
  try {
    await put(store, contents);
  } catch (error) {
    await dropTables(store);
    throw error;
  }
}

async function dropTables({ db }: Store): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
  `.execute(db);
  if (rows.length > 0) await sql`drop table ${sql.join(rows.map(({ name }) => sql.table(name)))} cascade`.execute(db);
}

/** Makes the tables as they were, fills them, and takes the steps that are new since. */
async function put(store: Store, { steps, tables }: Contents): Promise<void> {
  // Cast: what is read and written here is named by the catalog.
  const db = store.db as Kysely<Schema>;
  const taken = Object.fromEntries(Object.entries(allSteps).filter(([name]) => steps.includes(name)));
  await migrate(db, store.dialect, { steps: taken });
  const known = await tablesOf(store);
  await store.db.transaction().execute(async (transaction) => {
    const within: Store = { ...store, db: transaction };
    // What the steps have planted.
    for (const { name } of known.toReversed()) await sql`delete from ${sql.table(name)}`.execute(transaction);
    for await (const { table, rows } of tables) {
      assertKnown(table, known);
      for await (const batch of rows) await insertRows(within, table, batch);
      // 0 in an embedded database: none has been given yet.
      if (table.lastId !== null && table.lastId > 0) await setLastId(within, table.name, table.lastId);
    }
  });
  await migrate(db, store.dialect, { steps: allSteps });
  await db.transaction().execute((transaction) => indexWords(transaction));
}

function assertKnown(given: Table, known: readonly Table[]): void {
  const own = known.find(({ name }) => name === given.name);
  const isAlike =
    own !== undefined &&
    own.columns.length === given.columns.length &&
    given.columns.every(({ name, type }) => own.columns.some((column) => column.name === name && column.type === type));
  if (!isAlike) throw new OperatorError(`Its table ${given.name} is not one of this version of Thirdshot.`);
}

async function setLastId({ db, dialect }: Store, table: string, lastId: number): Promise<void> {
  if (dialect === 'postgres') {
    await sql`select setval(pg_get_serial_sequence(quote_ident(${table}), 'id'), ${lastId})`.execute(db);
    return;
  }
  await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${lastId})`.execute(db);
}

const messagesAtOnce = 500;

/** Makes the index of words anew, which is each engine's own. */
async function indexWords(db: Kysely<Schema>): Promise<void> {
  const tx = { db, afterCommit: () => undefined };
  const groups = await db.selectFrom('groups').select(['id', 'name', 'description', 'location']).execute();
  for (const { id, name, description, location } of groups) {
    await groupWords.put(tx, id, [name, description, location]);
  }
  for (let last = 0; ; ) {
    const messages = await db
      .selectFrom('messages')
      .select(['id', 'conversationId', 'seq', 'content'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(messagesAtOnce)
      .execute();
    await messageWords.put(tx, messages);
    last = messages.at(-1)?.id ?? last;
    if (messages.length < messagesAtOnce) return;
  }
}
