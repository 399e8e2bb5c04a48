import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openSite } from '../testing/site.ts';
import { openSqlite } from './sqlite.ts';
import type { Database, WriteTx } from './types.ts';

const moment = '2026-05-04T18:00:00.000Z';

async function insertUser(tx: WriteTx, username: string): Promise<number> {
  const { id } = await tx.db
    .insertInto('users')
    .values({
      username,
      usernameKey: username,
      name: username,
      email: '',
      bio: '',
      rating: 3.5,
      ratingType: 'self',
      passwordHash: '',
      createdAt: moment,
      updatedAt: moment,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const names = async (database: Database) =>
  (await database.read(({ db }) => db.selectFrom('users').select('username').orderBy('id').execute())).map(
    ({ username }) => username,
  );

test('values come back as they were given: moments, booleans, numbers, JSON', async () => {
  const { database } = await openSite();
  await database.write(async (tx) => {
    const ownerId = await insertUser(tx, 'anna');
    const fields = {
      description: '',
      location: '',
      meetupDetails: '',
      skillLevel: 'All Levels' as const,
      createdAt: moment,
    };
    const { id: groupId } = await tx.db
      .insertInto('groups')
      .values({ name: 'Dinkers', isPrivate: true, creatorId: ownerId, ownerId, ...fields })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.db
      .insertInto('tournaments')
      .values({
        groupId,
        creatorId: ownerId,
        name: 'Cup',
        description: '',
        format: 'round-robin',
        gameType: 'singles',
        gamesToWin: 1,
        scoreSubmission: 'winner-only',
        randomizePartners: false,
        randomizeOpponents: true,
        balanceBySkill: false,
        options: '{}',
        seed: 2 ** 31 - 1,
        draw: JSON.stringify({ entrants: [1, null, 'x'], nested: { deep: true } }),
        createdAt: moment,
        startDate: null,
        endDate: null,
      })
      .execute();
  });
  const row = await database.read(({ db }) =>
    db
      .selectFrom('tournaments')
      .innerJoin('groups', 'groups.id', 'tournaments.groupId')
      .innerJoin('users', 'users.id', 'groups.ownerId')
      .select(['isPrivate', 'randomizeOpponents', 'balanceBySkill', 'draw', 'tournaments.createdAt', 'startDate'])
      .select(['seed', 'rating'])
      .executeTakeFirstOrThrow(),
  );
  expect(row).toEqual({
    isPrivate: true,
    randomizeOpponents: true,
    balanceBySkill: false,
    draw: { entrants: [1, null, 'x'], nested: { deep: true } },
    createdAt: moment,
    startDate: null,
    seed: 2 ** 31 - 1,
    rating: 3.5,
  });
});

test('a transaction that throws leaves nothing, and tells nobody', async () => {
  const { database } = await openSite();
  const told: string[] = [];
  const failing = database.write(async (tx) => {
    await insertUser(tx, 'anna');
    tx.afterCommit(() => told.push('anna'));
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await database.write(async (tx) => {
    tx.afterCommit(() => told.push('bob'));
    await insertUser(tx, 'bob');
    expect(told).toEqual([]);
  });
  expect([await names(database), told]).toEqual([['bob'], ['bob']]);
});

test('nobody reads what is not committed', async () => {
  const { database } = await openSite();
  await database.write(async (tx) => {
    await insertUser(tx, 'anna');
    expect(await names(database)).toEqual([]);
  });
  expect(await names(database)).toEqual(['anna']);
});

test('transactions at the same time do not mix', async () => {
  const { database } = await openSite();
  const works = Array.from({ length: 20 }, (_, at) =>
    database.write(async (tx) => {
      await insertUser(tx, `player${at}`);
      await sql`select 1`.execute(tx.db);
      if (at % 3 === 0) throw new Error('out');
    }),
  );
  await Promise.allSettled(works);
  expect(await names(database)).toHaveLength(13);
});

test('a row cannot refer to one that does not exist', async () => {
  const { database } = await openSite();
  const orphan = database.write((tx) =>
    tx.db.insertInto('group_members').values({ groupId: 1, userId: 1, role: 'member', joinedAt: moment }).execute(),
  );
  await expect(orphan).rejects.toThrow(/foreign key/i);
});

describe.runIf(process.env.TEST_DATABASE === 'sqlite')('the embedded database', () => {
  const directory = () => {
    const path = mkdtempSync(join(tmpdir(), 'thirdshot-test-'));
    onTestFinished(() => rmSync(path, { recursive: true, force: true }));
    return path;
  };

  test('is opened again with all its data, and migrated once', async () => {
    const path = directory();
    const first = await openSqlite(path);
    await first.write((tx) => insertUser(tx, 'anna'));
    await first.close();
    const second = await openSqlite(path);
    expect(await names(second)).toEqual(['anna']);
    await second.close();
  });

  test('belongs to one server at a time', async () => {
    const path = directory();
    const first = await openSqlite(path);
    await expect(openSqlite(path)).rejects.toThrow('Another Thirdshot server is running');
    await first.close();
    await (await openSqlite(path)).close();
  });

  test('is let go of by a server that was killed', async () => {
    const path = directory();
    const source = `import { openSqlite } from ${JSON.stringify(import.meta.resolve('./sqlite.ts'))};
      await openSqlite(${JSON.stringify(path)}); console.log('open'); setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    await (await openSqlite(path)).close();
  });

  test('is safe on disk before anything is acknowledged, and for its owner only', async () => {
    const path = directory();
    const database = await openSqlite(path);
    const { rows } = await database.write(({ db }) => sql<{ synchronous: number }>`pragma synchronous`.execute(db));
    expect(rows).toEqual([{ synchronous: 2 }]);
    expect(statSync(join(path, 'thirdshot.sqlite')).mode & 0o077).toBe(0);
    await database.close();
  });
});
