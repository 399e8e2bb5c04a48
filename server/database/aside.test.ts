import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openSite } from '../testing/site.ts';
import { aside } from './aside.ts';
import { DatabaseUnavailable } from './unavailable.ts';

test('what fails aside is undone alone, and nothing of it is told', async () => {
  const { database } = await openSite();
  const done: unknown[] = [];
  await database.write(async (tx) => {
    const { db } = tx;
    await sql`create table notes (text text primary key)`.execute(db);
    const write = (text: string) => sql`insert into notes values (${text})`.execute(db);
    await write('before');
    await aside(
      tx,
      async (within) => {
        within.afterCommit(() => done.push('told of the first'));
        await write('first');
        await write('before');
      },
      (error) => done.push(error),
    );
    await aside(
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
    aside(
      tx,
      () => Promise.reject(Object.assign(new Error('the disk is full'), { errcode: 13, code: '53100' })),
      (error) => failures.push(error),
    ),
  );
  await expect(writing).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(failures).toEqual([]);
});
