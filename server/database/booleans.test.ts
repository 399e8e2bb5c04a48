import { sql } from 'kysely';
import { expect, expectTypeOf, test } from 'vitest';
import { openSite } from '../testing/site.ts';
import { asBoolean } from './booleans.ts';

test('truths in a select list are booleans', async () => {
  const { database, register } = await openSite();
  await register('anna');
  const [row] = await database.read(({ db }) =>
    db
      .selectFrom('users')
      .select(({ and, between, eb, exists, lit, not, or, parens, selectFrom, cast }) => [
        asBoolean(exists(selectFrom('sessions').select('id'))).as('hasSession'),
        asBoolean(not(exists(selectFrom('groups').select('id')))).as('isAlone'),
        asBoolean(eb('rating', '>', 9)).as('isStrong'),
        asBoolean(eb('username', 'in', ['anna', 'bob'])).as('isKnown'),
        asBoolean(eb('deletedAt', 'is not', null)).as('isDeleted'),
        asBoolean(eb('username', 'like', 'a%')).as('isLike'),
        asBoolean(between('rating', 1, 8)).as('isBetween'),
        asBoolean(and([eb('id', '=', 1), eb('id', '=', 2)])).as('isBoth'),
        asBoolean(or([eb('id', '=', 1), eb('id', '>', 1)])).as('isEither'),
        asBoolean(parens('id', '=', -1)).as('isInParens'),
        asBoolean(cast<boolean>(eb.lit(1), 'boolean')).as('isCast'),
        selectFrom('sessions')
          .select(({ fn, eb: inner }) => asBoolean(inner(fn.countAll(), '>', 0)).as('hasAny'))
          .as('hasAny'),
        'isSiteAdmin',
        eb('id', '+', lit(0)).as('sum'),
        lit(1).as('one'),
      ])
      .execute(),
  );
  expect(row).toEqual({
    hasSession: true,
    isAlone: true,
    isStrong: false,
    isKnown: true,
    isDeleted: false,
    isLike: true,
    isBetween: true,
    isBoth: false,
    isEither: true,
    isInParens: false,
    isCast: true,
    hasAny: true,
    isSiteAdmin: false,
    sum: expect.any(Number),
    one: 1,
  });
  expectTypeOf(row?.hasSession).toEqualTypeOf<boolean | undefined>();
});

test('truths in what a change returns are booleans, and so is what is prepared or null', async () => {
  const { database, register } = await openSite();
  await register('anna');
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

test('a row that is held is read on both engines', async () => {
  const { database, register } = await openSite();
  await register('anna');
  const held = await database.write(({ db }) =>
    db
      .selectFrom('users')
      .select('username')
      .distinct()
      .execute()
      .then(() => db.selectFrom('users').select('username').forUpdate().execute()),
  );
  expect(held).toEqual([{ username: 'anna' }]);
});
