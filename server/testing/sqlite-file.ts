/**
 * The embedded database with all its tables. Making them takes longer than most tests do: they are made once in each
 * process, and each test has a copy.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openSqlite } from '../database/sqlite.ts';
import { setUpSite } from './set-up.ts';

const name = 'thirdshot.sqlite';

let template: Promise<Buffer> | undefined;

/** Puts a database into a data directory in which the site is set up and nobody is. */
export async function copyDatabase(directory: string): Promise<void> {
  template ??= made();
  writeFileSync(join(directory, name), await template, { mode: 0o600 });
}

async function made(): Promise<Buffer> {
  const directory = mkdtempSync(join(tmpdir(), 'thirdshot-template-'));
  try {
    const database = await openSqlite(directory, { isDurable: false });
    await database.write(setUpSite);
    // Takes the tables out of the log that lies beside the file.
    await database.close();
    separateIds(join(directory, name));
    return readFileSync(join(directory, name));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Lets each table count from a thousand of its own, so that an id of the wrong table finds nothing. */
function separateIds(file: string): void {
  const database = new DatabaseSync(file);
  database.exec(
    `delete from sqlite_sequence;
     insert into sqlite_sequence (name, seq)
     select name, 1000 * row_number() over (order by name) from sqlite_master where sql like '%autoincrement%'`,
  );
  database.close();
}
