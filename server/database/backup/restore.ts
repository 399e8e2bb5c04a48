import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import { OperatorError } from '../errors.ts';
import { groupWords, messageWords } from '../full-text.ts';
import { allSteps, migrate, progressOf } from '../migrate.ts';
import { type Place, sessionUrl } from '../open.ts';
import type { Schema } from '../schema.ts';
import { lockDirectory, restoringEnding, sqliteFile } from '../sqlite.ts';
import { cannotOpen, troubleOf } from '../sqlite-errors.ts';
import { checkForeignKeys } from '../sqlite-migrate.ts';
import { namesMadeBy, type Table, tablesOf } from './catalog.ts';
import { insertRows, type TableRows } from './rows.ts';
import { assertNoServer, over, type Store, withPostgres } from './stores.ts';

/** What is put into a site. */
interface Contents {
  /** The steps that its tables have taken. */
  steps: readonly string[];
  tables: AsyncIterable<TableRows>;
}

/** Keeps in a file what is there, before it is taken away. Without it a site that is not empty is refused. */
type Keep = { path: string; backUp(): Promise<unknown> } | undefined;

/**
 * Fills a site with what a backup or another site holds, and brings it up to date. What fails halfway leaves it as it
 * was.
 *
 * @returns the file in which is kept what was there, if anything was
 * @throws OperatorError where a server is running on it, it is not empty, or what is put in is of a newer version
 */
export async function fill(place: Place, contents: Contents, keep?: Keep): Promise<string | undefined> {
  const unknown = contents.steps.find((step) => !Object.hasOwn(allSteps, step));
  if (unknown !== undefined) {
    throw new OperatorError(`This was made by a newer version of Thirdshot (${unknown}): use that one.`);
  }
  const url = sessionUrl(place);
  if (url !== undefined) return withPostgres(url, (store) => fillPostgres(store, contents, keep));
  try {
    return await fillSqlite(place.dataDir, contents, keep);
  } catch (error) {
    throw cannotOpen(error, place.dataDir);
  }
}

function assertMayReplace(keep: Keep, what = 'There is a site already'): asserts keep {
  if (keep !== undefined) return;
  throw new OperatorError(
    `${what}, and nothing was changed. To restore a backup in its place, add --replace: what is there is kept first.`,
  );
}

const hasPeople = async ({ db }: Store): Promise<boolean> =>
  (await sql`select id from users limit 1`.execute(db)).rows.length > 0;

async function fillSqlite(directory: string, contents: Contents, keep: Keep): Promise<string | undefined> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const lock = lockDirectory(directory);
  const file = join(directory, sqliteFile);
  const unfinished = file + restoringEnding;
  try {
    const kept = existsSync(file) ? await keepFile(file, keep) : undefined;
    remove(unfinished);
    // One that SQLite makes is for everyone to read.
    writeFileSync(unfinished, '', { mode: 0o600, flag: 'wx' });
    const connection = new DatabaseSync(unfinished);
    try {
      connection.exec('pragma journal_mode = wal; pragma synchronous = off; pragma foreign_keys = off;');
      await over(connection)
        .transaction()
        .execute((db) => put({ db, dialect: 'sqlite' }, contents));
      connection.exec('pragma synchronous = full; pragma wal_checkpoint(truncate);');
    } finally {
      connection.close();
    }
    // What its log held is in the file since that was read. So at every moment there is one or the other.
    for (const ending of logEndings) rmSync(file + ending, { force: true });
    renameSync(unfinished, file);
    return kept;
  } finally {
    remove(unfinished);
    lock.close();
  }
}

const logEndings = ['-wal', '-shm'];

function remove(file: string): void {
  for (const ending of ['', ...logEndings]) rmSync(file + ending, { force: true });
}

/** @returns the file in which what is there is kept: a backup, or where it cannot be read all that is left of it */
async function keepFile(file: string, keep: Keep): Promise<string | undefined> {
  const current = new DatabaseSync(file, { timeout: 5000 });
  try {
    if (!(await hasPeople({ db: over(current), dialect: 'sqlite' }).finally(() => current.close()))) return;
    assertMayReplace(keep);
    await keep.backUp();
    return keep.path;
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    assertMayReplace(keep, 'The database that is there is damaged, or is none');
    const left = `${keep.path}.${sqliteFile}`;
    for (const ending of logEndings) if (existsSync(file + ending)) copyFileSync(file + ending, left + ending);
    copyFileSync(file, left);
    return left;
  }
}

function isUnreadable(error: unknown): boolean {
  const { message, cause } = error instanceof Error ? error : {};
  return (
    troubleOf(error) === 'damaged' ||
    /^no such table/.test(message ?? '') ||
    (cause !== undefined && isUnreadable(cause))
  );
}

async function fillPostgres(store: Store, contents: Contents, keep: Keep): Promise<string | undefined> {
  await assertNoServer(store);
  const { done } = await progressOf(store.db as Kysely<Schema>, 'postgres', allSteps);
  const isEmpty = done.length === 0 || !(await hasPeople(store));
  if (!isEmpty) {
    assertMayReplace(keep);
    await keep.backUp();
  }
  await store.db.transaction().execute(async (db) => {
    await dropTables(db, done);
    await put({ db, dialect: 'postgres' }, contents);
    // One may have been started meanwhile.
    await assertNoServer({ db, dialect: 'postgres' });
  });
  return isEmpty ? undefined : keep?.path;
}

/** What steps have made: what somebody else has put beside it stays. */
async function dropTables(db: Kysely<unknown>, done: readonly string[]): Promise<void> {
  const own = await namesMadeBy(done);
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
  `.execute(db);
  const tables = rows.filter(({ name }) => own?.has(name)).map(({ name }) => sql.table(name));
  if (tables.length > 0) await sql`drop table ${sql.join(tables)} cascade`.execute(db);
}

/** Makes the tables as they were, fills them, and takes the steps that are new since. */
async function put(store: Store, { steps, tables }: Contents): Promise<void> {
  // Cast: what is read and written here is named by the catalog.
  const db = store.db as Kysely<Schema>;
  const taken = Object.fromEntries(Object.entries(allSteps).filter(([name]) => steps.includes(name)));
  await migrate(db, store.dialect, { steps: taken });
  const known = await tablesOf(store);
  // What the steps have planted.
  for (const { name } of known.toReversed()) await sql`delete from ${sql.table(name)}`.execute(db);
  for await (const { table, rows } of tables) {
    assertKnown(table, known);
    for await (const batch of rows) await insertRows(store, table, batch);
    // 0 in an embedded database: none has been given yet.
    if (table.lastId !== null && table.lastId > 0) await setLastId(store, table.name, table.lastId);
  }
  await migrate(db, store.dialect, { steps: allSteps });
  await indexWords(db);
  if (store.dialect === 'sqlite') await checkForeignKeys(store.db);
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
