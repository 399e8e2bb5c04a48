import type { Tx, WriteTx } from '../database/types.ts';

const people = (db: Tx['db']) =>
  db.selectFrom('users').select(['users.id', 'users.username']).where('users.deletedAt', 'is', null);

/** @param usernameKey the name in small letters */
export function findPersonByName({ db }: Tx, usernameKey: string) {
  return people(db).where('usernameKey', '=', usernameKey).executeTakeFirst();
}

/** As `lockPersonForShare`. */
export function lockPersonByNameForShare({ db }: WriteTx, usernameKey: string) {
  return people(db).where('usernameKey', '=', usernameKey).forShare().executeTakeFirst();
}

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
