import { copyFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { freshDirectory } from '../testing/process.ts';
import { allSteps, type Steps } from './migrate.ts';
import { openSqlite } from './sqlite.ts';

/** Makes the table of users anew, which is SQLite's only way to change most things about one. */
const rebuild = async (db: Kysely<unknown>) => {
  await sql`create table users_new as select * from users`.execute(db);
  await sql`drop table users`.execute(db);
  await sql`create table users (id integer primary key, username text, note text)`.execute(db);
  await sql`insert into users (id, username) select id, username from users_new`.execute(db);
  await sql`drop table users_new`.execute(db);
};

const withStep = (name: string, up: (db: Kysely<unknown>) => Promise<void>): Steps => ({ ...allSteps, [name]: { up } });

async function siteWithData(): Promise<string> {
  const directory = freshDirectory();
  const database = await openSqlite(directory);
  await database.write(async ({ db }) => {
    const now = '2026-05-04T18:00:00.000Z';
    const person = {
      username: 'anna',
      usernameKey: 'anna',
      name: 'anna',
      email: '',
      bio: '',
      rating: 3,
      passwordHash: '',
    };
    const { id } = await db
      .insertInto('users')
      .values({ ...person, ratingType: 'self', createdAt: now, updatedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const session = { tokenHash: 'x', userAgent: '', createdAt: now, lastSeenAt: now, expiresAt: now };
    await db
      .insertInto('sessions')
      .values({ ...session, userId: id })
      .execute();
  });
  await database.close();
  return directory;
}

async function countsIn(directory: string, steps?: Steps) {
  const database = await openSqlite(directory, steps && { steps });
  const countOf = async (table: 'users' | 'sessions') =>
    (await database.read(({ db }) => db.selectFrom(table).select('id').execute())).length;
  const counts = { users: await countOf('users'), sessions: await countOf('sessions') };
  await database.close();
  return counts;
}

const copiesIn = (directory: string) => readdirSync(directory).filter((name) => name.includes('.before-'));

describe.runIf(process.env.TEST_DATABASE === 'sqlite')('changing the tables of an embedded database', () => {
  test('keeps the rows that refer to a table which is made anew, and foreign keys hold afterwards', async () => {
    const directory = await siteWithData();
    const steps = withStep('900-rebuild', rebuild);
    expect(await countsIn(directory, steps)).toEqual({ users: 1, sessions: 1 });
    const database = await openSqlite(directory, { steps });
    const orphan = database.write(({ db }) =>
      db
        .updateTable('sessions')
        .set({ lastSeenAt: '' })
        .execute()
        .then(() => sql`update sessions set "userId" = 99`.execute(db)),
    );
    await expect(orphan).rejects.toThrow(/foreign key/i);
    await database.close();
  });

  test('is undone where a row would refer to what is not there, with every step of that start', async () => {
    const directory = await siteWithData();
    const steps = {
      ...withStep('900-fine', async (db) => {
        await sql`create table fine (id integer)`.execute(db);
      }),
      '901-loses-people': {
        up: async (db: Kysely<unknown>) => {
          await sql`delete from users`.execute(db);
        },
      },
    };
    await expect(openSqlite(directory, { steps })).rejects.toThrow('1 rows refer to what is not there');
    expect(await countsIn(directory)).toEqual({ users: 1, sessions: 1 });
  });

  test('takes a site with people for one that is set up, and one without for a new one', async () => {
    const steps = Object.fromEntries(Object.entries(allSteps).filter(([name]) => name < '022'));
    const setUp = async (people: readonly number[]) => {
      const directory = freshDirectory();
      const before = await openSqlite(directory, { steps });
      await before.write(async ({ db }) => {
        for (const id of people) {
          const at = `2026-05-0${id}T18:00:00.000Z`;
          await sql`insert into users (id, username, "usernameKey", name, email, bio, rating, "ratingType", "passwordHash", "createdAt", "updatedAt")
            values (${id}, ${id}, ${id}, ${id}, '', '', 3, 'self', '', ${at}, ${at})`.execute(db);
        }
      });
      await before.close();
      const database = await openSqlite(directory);
      const rows = await database.read(({ db }) => db.selectFrom('site').select(['registration', 'setUpAt']).execute());
      await database.close();
      return rows;
    };
    expect(await setUp([])).toEqual([]);
    expect(await setUp([5, 4])).toEqual([{ registration: null, setUpAt: '2026-05-04T18:00:00.000Z' }]);
  });

  test('has what waited for its time before there was a queue wait in it', async () => {
    const directory = freshDirectory();
    const steps = Object.fromEntries(Object.entries(allSteps).filter(([name]) => name < '020'));
    const before = await openSqlite(directory, { steps });
    await before.write(async ({ db }) => {
      const at = '2026-05-04T18:00:00.000Z';
      const person = sql`insert into users (id, username, "usernameKey", name, email, bio, rating, "ratingType", "passwordHash", "createdAt", "updatedAt")
        values (3, 'anna', 'anna', 'anna', '', '', 3, 'self', '', ${at}, ${at})`;
      await person.execute(db);
      const game = (
        id: number,
      ) => sql`insert into games (id, "creatorId", "createdAt", "changedAt", uid, sequence, "startsAt", "endsAt", "localStart", "timeZone", "durationMinutes", "placeName", kind, "ratingMin", "ratingMax", places, note, "takenCount")
        values (${id}, 3, ${at}, ${at}, ${id}, 0, ${at}, ${at}, '', 'UTC', 60, '', 'singles', 2, 5, 2, '', 2)`;
      const result = (id: number, countsSince: string | null, disputedAt: string | null) =>
        sql`insert into game_results ("gameId", team1, team2, games, "enteredById", "enteredAt", "standsAt", "countsSince", "disputedAt")
          values (${id}, '[]', '[]', '[]', 3, ${at}, '2026-05-05T18:00:00.000Z', ${countsSince}, ${disputedAt})`;
      for (const id of [7, 8, 9]) await game(id).execute(db);
      await result(7, null, null).execute(db);
      await result(8, at, null).execute(db);
      await result(9, null, at).execute(db);
      await sql`insert into groups (id, name, description, location, "meetupDetails", "skillLevel", "isPrivate", "creatorId", "ownerId", "createdAt") values (4, 'Dinkers', '', '', '', 'all', false, 3, 3, ${at})`.execute(
        db,
      );
      const series = (id: number, extendAt: string | null) =>
        sql`insert into event_series (id, "groupId", uid, sequence, repeat, "timeZone", "firstStart", details, "changedAt", "extendAt")
          values (${id}, 4, ${id}, 0, '{}', 'UTC', '', '{}', ${at}, ${extendAt})`;
      await series(5, '2026-06-01T18:00:00.000Z').execute(db);
      await series(6, null).execute(db);
    });
    await before.close();
    const database = await openSqlite(directory);
    const jobs = await database.read(({ db }) =>
      db.selectFrom('jobs').select(['kind', 'key', 'payload', 'runAt']).orderBy('kind').execute(),
    );
    await database.close();
    expect(jobs).toEqual([
      { kind: 'extend_series', key: '5', payload: { seriesId: 5 }, runAt: '2026-06-01T18:00:00.000Z' },
      { kind: 'let_result_stand', key: '7', payload: { gameId: 7 }, runAt: '2026-05-05T18:00:00.000Z' },
    ]);
  });

  test('copies a database that has data first, for its owner only, and keeps the newest copies', async () => {
    const directory = await siteWithData();
    expect(copiesIn(directory)).toEqual([]);
    let steps = allSteps;
    for (let number = 901; number <= 905; number++) {
      steps = {
        ...steps,
        [`${number}-step`]: { up: async (db) => void (await sql`delete from sessions`.execute(db)) },
      };
      await countsIn(directory, steps);
    }
    expect(copiesIn(directory)).toEqual([903, 904, 905].map((number) => `thirdshot.sqlite.before-${number}-step`));
    expect(statSync(join(directory, 'thirdshot.sqlite.before-905-step')).mode & 0o777).toBe(0o600);
  });

  test('leaves a copy that is the whole database as it was', async () => {
    const directory = await siteWithData();
    const empty = withStep('900-empty', async (db) => {
      await sql`delete from sessions`.execute(db);
    });
    expect(await countsIn(directory, empty)).toEqual({ users: 1, sessions: 0 });
    const restored = freshDirectory();
    copyFileSync(join(directory, 'thirdshot.sqlite.before-900-empty'), join(restored, 'thirdshot.sqlite'));
    expect(await countsIn(restored)).toEqual({ users: 1, sessions: 1 });
  });
});
