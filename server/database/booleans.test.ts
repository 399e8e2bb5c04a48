import { sql } from 'kysely';
import { expect, expectTypeOf, test } from 'vitest';
import { openSite } from '../testing/site.ts';
import { asBoolean } from './booleans.ts';

test('conditions in a select list and in what a change returns are booleans, or null', async () => {
  const { database, register } = await openSite();
  await register('anna');
  const [row] = await database.read(({ db }) =>
    db
      .selectFrom('users')
      .select(({ eb, exists, lit, not, selectFrom, cast }) => [
        asBoolean(exists(selectFrom('sessions').select('id'))).as('hasSession'),
        asBoolean(not(exists(selectFrom('sessions').select('id')))).as('isAlone'),
        cast<boolean>(eb.lit(1), 'boolean').as('isCast'),
        selectFrom('sessions')
          .select(({ fn, eb: inner }) => asBoolean(inner(fn.countAll(), '>', 0)).as('hasAny'))
          .as('hasAny'),
        'isSiteAdmin',
        eb('id', '+', lit(0)).as('sum'),
        lit(1).as('one'),
      ])
      .execute(),
  );
  const numbers = { sum: expect.any(Number), one: 1 };
  expect(row).toEqual({ hasSession: true, isAlone: false, isCast: true, hasAny: true, isSiteAdmin: false, ...numbers });
  expectTypeOf(row?.hasSession).toEqualTypeOf<boolean | undefined>();
  const [changed] = await database.write(({ db }) =>
    db
      .updateTable('users')
      .set({ bio: 'Dinks' })
      .returning(({ eb, exists, selectFrom }) => [
        asBoolean(exists(selectFrom('groups').select('id'))).as('hasGroup'),
        asBoolean(eb('rating', '<', sql<number>`null`)).as('isUnknown'),
      ])
      .execute(),
  );
  expect(changed).toEqual({ hasGroup: false, isUnknown: null });
});

test('a row that is locked is read on both engines, and so are distinct ones', async () => {
  const { database, register } = await openSite();
  await register('anna');
  const names = await database.write(async ({ db }) => {
    const users = db.selectFrom('users').select('username');
    return [await users.distinct().execute(), await users.forUpdate().execute()];
  });
  expect(names).toEqual([[{ username: 'anna' }], [{ username: 'anna' }]]);
});
