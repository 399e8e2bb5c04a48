import {
  chmodSync,
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Log } from './log.ts';
import { migrate, progressOf, type Steps } from './migrate.ts';
import type { Schema } from './schema.ts';

/** Copies from before a change of the tables; older ones are deleted. */
const maxCopies = 3;

/**
 * Brings an embedded database up to date. One that has data already is copied first, beside its file: what a change of
 * the tables gets wrong is not lost.
 *
 * Foreign keys are not enforced meanwhile, or rebuilding a table (SQLite's only way to change most things about it)
 * would delete the rows that refer to it; they are checked at the end of each step instead.
 */
export async function migrateSqlite(db: Kysely<Schema>, file: string, steps: Steps, log: Log): Promise<void> {
  const { done, pending } = await progressOf(db, 'sqlite', steps);
  const [next] = pending;
  if (next === undefined) return;
  if (done.length > 0) await copyBefore(db, file, next, log);
  // Inside the transaction it would change nothing.
  await sql`pragma foreign_keys = off`.execute(db);
  await migrate(db, 'sqlite', { steps, after: checkForeignKeys });
  await sql`pragma foreign_keys = on`.execute(db);
}

/** @throws where a row refers to what is not there */
export async function checkForeignKeys(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(db);
  const [first] = rows;
  if (first === undefined) return;
  throw new Error(
    `After this step ${rows.length} rows refer to what is not there, as in ${first.table} to ${first.parent}`,
  );
}

async function copyBefore(db: Kysely<Schema>, file: string, step: string, log: Log): Promise<void> {
  const copy = `${file}.before-${step}`;
  const unfinished = `${copy}.unfinished`;
  try {
    // SQLite writes into an empty file as it finds it; one that it makes is for everyone to read.
    writeFileSync(unfinished, '', { mode: 0o600 });
    chmodSync(unfinished, 0o600);
    await sql`vacuum into ${unfinished}`.execute(db);
    const descriptor = openSync(unfinished, 'r+');
    fsyncSync(descriptor);
    closeSync(descriptor);
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
  log.info({ copy }, 'copied the database before changing its tables');
  deleteOldCopies(file);
}

function deleteOldCopies(file: string): void {
  const directory = dirname(file);
  const names = readdirSync(directory).filter((name) => name.startsWith(`${basename(file)}.before-`));
  const copies = names.map((name) => join(directory, name));
  const madeAt = new Map(copies.map((copy) => [copy, statSync(copy).mtimeMs]));
  const newestFirst = copies.sort((a, b) => (madeAt.get(b) ?? 0) - (madeAt.get(a) ?? 0));
  for (const copy of newestFirst.slice(maxCopies)) rmSync(copy);
}
