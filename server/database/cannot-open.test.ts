import { readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fillUp, makeReadOnly, smallDisk } from '../testing/disk.ts';
import { poolerBefore } from '../testing/pooler.ts';
import { bareDatabase, emptyDatabase, onServer } from '../testing/postgres-databases.ts';
import { addressOf, freshDirectory, outcomeOf, run } from '../testing/process.ts';
import { openSite } from '../testing/site.ts';
import { copyDatabase } from '../testing/sqlite-file.ts';
import type { Tx } from './types.ts';

describe.runIf(process.env.TEST_DATABASE === 'sqlite')('a server that cannot start', () => {
  const database = (directory: string) => new DatabaseSync(join(directory, 'thirdshot.sqlite'));

  test('names a data directory that is none, and one that is not ours', async () => {
    const directory = freshDirectory();
    const file = join(directory, 'file');
    writeFileSync(file, '');
    const other = database(directory);
    other.exec('create table recipes (name text)');
    other.close();
    const [none, foreign] = await Promise.all([outcomeOf({ DATA_DIR: file }), outcomeOf({ DATA_DIR: directory })]);
    expect(none).toEqual({ status: 78, sentence: `DATA_DIR is ${file}, which is no directory: set it to one.` });
    expect(foreign).toEqual({ status: 78, sentence: expect.stringContaining('tables of another program (recipes)') });
  });

  test('names a database that is damaged, and one that a newer version has changed or one before the first release', async () => {
    const [damaged, newer, trial] = [freshDirectory(), freshDirectory(), freshDirectory()];
    writeFileSync(join(damaged, 'thirdshot.sqlite'), 'No database at all. '.repeat(500));
    const server = run('main.ts', { DATA_DIR: newer });
    await addressOf(server);
    server.child.kill('SIGTERM');
    await server.ended;
    const future = database(newer);
    future.exec("insert into kysely_migration values ('999-future', '2126-01-01T00:00:00.000Z')");
    future.close();
    await copyDatabase(trial);
    const past = database(trial);
    past.exec("update kysely_migration set name = '001-foundations' where name like '001-%'");
    past.close();
    const outcomes = await Promise.all([damaged, newer, trial].map((directory) => outcomeOf({ DATA_DIR: directory })));
    expect(outcomes).toEqual([
      { status: 1, sentence: expect.stringContaining(`The database in ${damaged} is damaged`) },
      { status: 78, sentence: expect.stringMatching(/^A newer version of Thirdshot .*999-future/) },
      { status: 78, sentence: expect.stringContaining('made by a version before the first release') },
    ]);
  });

  test('names what is left of a database, and makes no new one in its place', async () => {
    const [empty, logOnly] = [freshDirectory(), freshDirectory()];
    for (const directory of [empty, logOnly]) await copyDatabase(directory);
    writeFileSync(join(empty, 'thirdshot.sqlite'), '');
    renameSync(join(logOnly, 'thirdshot.sqlite'), join(logOnly, 'thirdshot.sqlite-wal'));
    const left = (directory: string, name: string) => ({
      status: 1,
      sentence: `Of the database in ${directory} only ${name} is left: put back a copy of it, or delete that file to begin a new site.`,
    });
    expect(await Promise.all([outcomeOf({ DATA_DIR: empty }), outcomeOf({ DATA_DIR: logOnly })])).toEqual([
      left(empty, 'an empty thirdshot.sqlite'),
      left(logOnly, 'thirdshot.sqlite-wal'),
    ]);
    const command = run('admin.ts', { DATA_DIR: empty }, 'reports');
    const { status, sentence } = left(empty, 'an empty thirdshot.sqlite');
    expect([await command.ended, command.printed()]).toEqual([status, `${sentence}\n`]);
  });

  test('begins anew where its first start was cut off', async () => {
    const directory = freshDirectory();
    for (const ending of ['', '-wal', '-shm']) {
      writeFileSync(join(directory, `thirdshot.sqlite.unfinished${ending}`), 'half of it');
    }
    await addressOf(run('main.ts', { DATA_DIR: directory }));
    expect(readdirSync(directory).filter((name) => name.includes('unfinished'))).toEqual([]);
  });

  test('names another program that holds the database, and takes it for no Thirdshot server', async () => {
    const directory = freshDirectory();
    const other = database(directory);
    other.exec('pragma user_version = 1; begin exclusive');
    const outcome = await outcomeOf({ DATA_DIR: directory });
    other.close();
    expect(outcome).toEqual({
      status: 1,
      sentence: `Another program holds the database in ${directory}: let it finish, or stop it, and start again.`,
    });
  });

  test('names a disk that is full, and one that cannot be written', async ({ skip }) => {
    const [full, readOnly] = [smallDisk('64k'), smallDisk('64k')];
    if (full === undefined || readOnly === undefined) return skip('no disk can be made here');
    fillUp(join(full, 'filling'));
    makeReadOnly(readOnly);
    const outcomes = await Promise.all([outcomeOf({ DATA_DIR: full }), outcomeOf({ DATA_DIR: readOnly })]);
    expect(outcomes).toEqual([
      { status: 1, sentence: `The disk that holds ${full} is full: make room on it and start again.` },
      { status: 78, sentence: expect.stringContaining(`${readOnly} cannot be written`) },
    ]);
  });
});

describe.runIf(process.env.TEST_DATABASE === 'postgres')('a server that cannot start on PostgreSQL', () => {
  const at = (change: (url: URL) => void) => {
    const url = new URL(process.env.TEST_POSTGRES_URL ?? '');
    change(url);
    return outcomeOf({ DATABASE_URL: url.href });
  };

  test('names one that does not answer, who may not come in, and a database that is not there', async () => {
    const { host } = new URL(process.env.TEST_POSTGRES_URL ?? '');
    const outcomes = await Promise.all([
      at((url) => {
        url.port = '1';
      }),
      at((url) => {
        url.username = 'somebody';
      }),
      at((url) => {
        url.pathname = '/nowhere';
      }),
    ]);
    expect(outcomes).toEqual([
      { status: 1, sentence: expect.stringMatching(/^PostgreSQL does not answer at \S+:1 \(ECONNREFUSED\): start it/) },
      { status: 78, sentence: expect.stringContaining(`PostgreSQL at ${host} does not let somebody in`) },
      { status: 78, sentence: expect.stringContaining(`There is no database nowhere at ${host}`) },
    ]);
  });

  test('names a pooler that hands out connections for single transactions', async () => {
    const { url, giveBack } = await emptyDatabase();
    onTestFinished(giveBack);
    const outcomes = await Promise.all(
      [true, false].map(async (takesSettings) =>
        outcomeOf({ DATABASE_URL: await poolerBefore(url, { takesSettings }) }),
      ),
    );
    expect(outcomes).toEqual([
      {
        status: 78,
        sentence: expect.stringMatching(/ nothing is heard .*: set DATABASE_DIRECT_URL to PostgreSQL itself/),
      },
      {
        status: 78,
        sentence: expect.stringMatching(/PgBouncer answers .*: set DATABASE_DIRECT_URL to PostgreSQL itself/),
      },
    ]);
  });

  test('names two addresses that lead to two databases, and touches neither', async () => {
    const [served, other] = [await bareDatabase(), await bareDatabase()];
    expect(await outcomeOf({ DATABASE_URL: served, DATABASE_DIRECT_URL: other })).toEqual({
      status: 78,
      sentence: expect.stringMatching(/^DATABASE_DIRECT_URL leads to another database than DATABASE_URL/),
    });
    for (const url of [served, other]) {
      const { rows } = await onServer(url, "select from pg_tables where schemaname = 'public'");
      expect(rows).toEqual([]);
    }
  });

  test('names tables of another program, and what a newer version has changed', async () => {
    const { database } = await openSite();
    const nameOf = async (tx: Tx) =>
      (await sql<{ name: string }>`select current_database() as name`.execute(tx.db)).rows[0]?.name ?? '';
    const ours = await database.write(async (tx) => {
      await sql`insert into kysely_migration values ('999-future', '2126-01-01T00:00:00.000Z')`.execute(tx.db);
      return nameOf(tx);
    });
    const newer = await at((url) => {
      url.pathname = `/${ours}`;
    });
    expect(newer).toEqual({
      status: 78,
      sentence: expect.stringMatching(/^A newer version of Thirdshot .*999-future/),
    });
    await database.write(async ({ db }) => {
      await sql`drop table kysely_migration`.execute(db);
    });
    const foreign = await at((url) => {
      url.pathname = `/${ours}`;
    });
    expect(foreign).toEqual({ status: 78, sentence: expect.stringContaining('tables of another program') });
  });
});
