import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { recordingLog } from '../testing/log.ts';
import { openSite } from '../testing/site.ts';
import { DatabaseUnavailable } from './errors.ts';
import { withSavepoint } from './transaction.ts';
import type { Database, WriteTx } from './types.ts';

async function openLogged() {
  const log = recordingLog();
  const { database } = await openSite({}, { log });
  return { database, said: log.said };
}

/** Two tables of which one refers to the other, checked when the transaction is committed. */
async function withLateCheck(database: Database) {
  await database.write(async ({ db }) => {
    await sql`create table clubs (id integer primary key)`.execute(db);
    await sql`create table courts (club integer references clubs (id) deferrable initially deferred)`.execute(db);
  });
  return {
    orphan: (tx: WriteTx) => sql`insert into courts values (7)`.execute(tx.db),
    club: (tx: WriteTx, id: number) => sql`insert into clubs values (${id})`.execute(tx.db),
    clubs: async () => {
      const { rows } = await database.read(({ db }) =>
        sql<{ id: number }>`select id from clubs order by id`.execute(db),
      );
      return rows.map(({ id }) => id);
    },
  };
}

test('what follows a commit fails neither the answer, nor what stands behind it, nor the next write', async () => {
  const { database, said } = await openLogged();
  const told: string[] = [];
  const answer = await database.write(async (tx) => {
    tx.afterCommit(() => told.push('first'));
    tx.afterCommit(() => {
      throw new Error('at once');
    });
    tx.afterCommit(async () => {
      throw new Error('later');
    });
    tx.afterCommit(() => told.push('last'));
    await sql`select 1`.execute(tx.db);
    return 'answered';
  });
  expect([answer, told]).toEqual(['answered', ['first', 'last']]);
  expect(await database.write(async () => 'next')).toBe('next');
  await vi.waitFor(
    () => expect(said.map(({ details }) => details)).toContainEqual({ err: new Error('at once') }),
    10_000,
  );
});

test('what follows a commit finds it committed', async () => {
  const { database } = await openLogged();
  const { club, clubs } = await withLateCheck(database);
  const seen = Promise.withResolvers<number[]>();
  await database.write(async (tx) => {
    tx.afterCommit(() => clubs().then(seen.resolve, seen.reject));
    await club(tx, 1);
  });
  expect(await seen.promise).toEqual([1]);
});

test('a commit that fails is told to every caller and to nobody else, and the next write works', async () => {
  const { database } = await openLogged();
  const { orphan, club, clubs } = await withLateCheck(database);
  const told: string[] = [];
  // On SQLite these three are put on disk together, so that the one takes the others with it.
  const outcomes = await Promise.allSettled([
    database.write(async (tx) => {
      tx.afterCommit(() => told.push('orphan'));
      await orphan(tx);
    }),
    ...[1, 2].map((id) =>
      database.write(async (tx) => {
        tx.afterCommit(() => told.push(`club ${id}`));
        await club(tx, id);
      }),
    ),
  ]);
  const isKept = (at: number) => outcomes[at]?.status === 'fulfilled';
  expect(isKept(0)).toBe(false);
  const kept = [1, 2].filter(isKept);
  expect([told.sort(), await clubs()]).toEqual([kept.map((id) => `club ${id}`), kept]);
  await database.write((tx) => club(tx, 9));
  expect(await clubs()).toEqual([...kept, 9]);
});

test('a write inside a write fails at once, and names both places', async () => {
  const { database } = await openLogged();
  const innerWrite = () => database.write(async ({ db }) => sql`select 1`.execute(db));
  async function outerWrite() {
    return database.write(() => database.read(innerWrite));
  }
  await expect(outerWrite()).rejects.toThrow(
    /outer one at .*outerWrite .*transactions\.test\.ts:\d+.*inner one at .*innerWrite .*transactions\.test\.ts:\d+/,
  );
  expect(await database.write(async () => 'the next one works')).toBe('the next one works');
});

test('what a write has started, and what follows its commit, may write once it is over', async () => {
  const { database } = await openLogged();
  const isOver = Promise.withResolvers<void>();
  const later = Promise.withResolvers<string>();
  const following = Promise.withResolvers<string>();
  await database.write(async (tx) => {
    tx.afterCommit(() => database.write(async () => 'following').then(following.resolve, following.reject));
    isOver.promise.then(() => database.write(async () => 'later')).then(later.resolve, later.reject);
  });
  isOver.resolve();
  expect(await Promise.all([following.promise, later.promise])).toEqual(['following', 'later']);
});

test('a write that waits for something else than the database is told in the log, with its call', async () => {
  const { database, said } = await openLogged();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const message = 'a write waits for something else than the database';
  const hasSaid = () => said.filter((line) => line.message === message);
  await database.write(async ({ db }) => {
    for (let statements = 0; statements < 4; statements++) {
      await sql`select 1`.execute(db);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(hasSaid()).toEqual([]);
    await vi.advanceTimersByTimeAsync(500);
    expect(hasSaid()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(300);
  });
  expect(hasSaid()).toEqual([{ message, details: { call: expect.stringContaining('transactions.test.ts') } }]);
});

/** SQLite runs one write at a time, each statement without a pause: these cannot happen there. */
const testOnPostgres = test.runIf(process.env.TEST_DATABASE === 'postgres');

testOnPostgres('a write that waits for a long statement of its own is blamed for nothing', async () => {
  const { database, said } = await openLogged();
  await database.write(({ db }) => sql`select pg_sleep(0.7)`.execute(db));
  expect(said).toEqual([]);
});

testOnPostgres(
  'of two writes that wait for each other one is done again, and what follows it follows once',
  async () => {
    const { database } = await openLogged();
    const { club, clubs } = await withLateCheck(database);
    await database.write(async (tx) => {
      await club(tx, 1);
      await club(tx, 2);
    });
    const told: string[] = [];
    const hold = (tx: WriteTx, id: number) => sql`select id from clubs where id = ${id} for update`.execute(tx.db);
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const crossing = (own: number, other: number, mine: () => void, theirs: Promise<void>) =>
      database.write(async (tx) => {
        tx.afterCommit(() => told.push(`${own}`));
        await hold(tx, own);
        mine();
        await theirs;
        await hold(tx, other);
        await club(tx, own + 10);
      });
    await Promise.all([crossing(1, 2, first.resolve, second.promise), crossing(2, 1, second.resolve, first.promise)]);
    expect([told.sort(), await clubs()]).toEqual([
      ['1', '2'],
      [1, 2, 11, 12],
    ]);
  },
);

test('many long transactions at once leave others their turn in between', async () => {
  const { database } = await openSite();
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  const counting = sql`with recursive counted (n) as (select 1 union all select n + 1 from counted where n < 100000)
    select max(n) from counted`;
  turn();
  await Promise.all(Array.from({ length: 20 }, () => database.write(({ db }) => counting.execute(db))));
  isOver = true;
  expect(turns).toBeGreaterThan(4);
});

test('what fails withSavepoint is undone alone, and nothing of it is told', async () => {
  const { database } = await openSite();
  const done: unknown[] = [];
  await database.write(async (tx) => {
    const { db } = tx;
    await sql`create table notes (text text primary key)`.execute(db);
    const write = (text: string) => sql`insert into notes values (${text})`.execute(db);
    await write('before');
    await withSavepoint(
      tx,
      async (within) => {
        within.afterCommit(() => done.push('told of the first'));
        await write('first');
        await write('before');
      },
      (error) => done.push(error),
    );
    await withSavepoint(
      tx,
      async (within) => {
        within.afterCommit(() => done.push('told of the second'));
        await write('second');
      },
      (error) => done.push(error),
    );
    await write('after');
  });
  const { rows } = await database.read(({ db }) =>
    sql<{ text: string }>`select text from notes order by text`.execute(db),
  );
  expect(rows.map(({ text }) => text)).toEqual(['after', 'before', 'second']);
  expect(done).toEqual([expect.any(Error), 'told of the second']);
});

test('where the database is at fault the transaction goes with it', async () => {
  const { database } = await openSite();
  const failures: unknown[] = [];
  const writing = database.write((tx) =>
    withSavepoint(
      tx,
      () => Promise.reject(Object.assign(new Error('the disk is full'), { errcode: 13, code: '53100' })),
      (error) => failures.push(error),
    ),
  );
  await expect(writing).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(failures).toEqual([]);
});
