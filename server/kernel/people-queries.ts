import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Tx, WriteTx } from '../database/types.ts';

/** Those with an account. */
const people = (db: Tx['db']) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.username', 'users.name'])
    .where('users.deletedAt', 'is', null)
    .where('users.guestOfGroupId', 'is', null);

/** Whose username it is, or else was. */
const named = (db: Tx['db'], usernameKey: string) =>
  people(db)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('users.usernameKey', '=', usernameKey),
        eb('users.id', '=', selectFrom('former_usernames').select('userId').where('usernameKey', '=', usernameKey)),
      ]),
    )
    .orderBy((order) => order.case().when('users.usernameKey', '=', usernameKey).then(0).else(1).end())
    .limit(1);

/** @param usernameKey the name in small letters */
export const findPersonByName = ({ db }: Tx, usernameKey: string) => named(db, usernameKey).executeTakeFirst();

/** As `lockPersonForShare`. */
export const lockPersonByNameForShare = ({ db }: WriteTx, usernameKey: string) =>
  named(db, usernameKey).forShare().executeTakeFirst();

/**
 * Keeps somebody else's account as it is until the transaction ends, for whoever gives them something or keeps it from
 * them; several may at once. Accounts come before groups, so that nobody waits in a circle.
 *
 * @returns undefined where there is no such account, or it is deleted
 */
export function lockPersonForShare({ db }: WriteTx, id: number) {
  return people(db).where('users.id', '=', id).forShare().executeTakeFirst();
}

/** Several at once, as `lockPersonForShare`: in the order of their ids, without those that are deleted. */
export function lockPeopleForShare({ db }: WriteTx, ids: readonly number[]) {
  return people(db).where('users.id', 'in', ids).orderBy('users.id').forShare().execute();
}

/** Whether somebody runs the site. */
export async function isSiteAdmin({ db }: Tx, id: number): Promise<boolean> {
  const user = await db.selectFrom('users').select('isSiteAdmin').where('id', '=', id).executeTakeFirstOrThrow();
  return user.isSiteAdmin;
}

/** Of those who run the site and may sign in, two: whether there is another one. */
export async function listAdministrators({ db }: Tx, now: string): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('isSiteAdmin', '=', true)
    .where(({ not }) => not(isSuspended('users.id', now)))
    .orderBy('id')
    .limit(2)
    .execute();
  return rows.map(({ id }) => id);
}

/** An address in small letters, as it is indexed. */
export const emailKey = ({ db }: Tx): RawBuilder<string> =>
  db.getExecutor().adapter instanceof PostgresAdapter ? sql`lower(email) collate "C"` : sql`lower(email)`;

/** Whether somebody is kept from signing in. @param id their column, such as `users.id` */
export const isSuspended = (id: string, now: string): RawBuilder<boolean> => sql`exists (select 1 from suspensions
  where suspensions."userId" = ${sql.ref(id)} and (suspensions.until is null or suspensions.until > ${now}))`;

/**
 * Whether somebody is found by what was typed: each word begins one of their username or display name.
 *
 * @param id their column, such as `users.id`
 * @param words by `wordsOfSearch`; where there is none, nobody is found
 */
export function isCalledLike(id: string, words: readonly string[]): RawBuilder<boolean> {
  if (words.length === 0) return sql`1 = 0`;
  const each = words.map(
    (word) => sql`exists (select 1 from user_name_words
      where "userId" = ${sql.ref(id)} and word >= ${word} and word < ${`${word}\u{10ffff}`})`,
  );
  return sql`${sql.join(each, sql` and `)}`;
}
