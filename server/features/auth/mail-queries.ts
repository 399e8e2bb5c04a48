import type { Tx, WriteTx } from '../../database/types.ts';
import { emailKey, isSuspended } from '../../kernel/people-queries.ts';

/** More accounts of one address are not looked at. */
const maxAccounts = 10;

/** Who may have a link to set a new password sent to them. */
const mailable = ({ db }: Tx, now: string) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.username', 'users.email'])
    .where('users.emailVerifiedAt', 'is not', null)
    .where('users.deletedAt', 'is', null)
    .where(({ not }) => not(isSuspended('users.id', now)))
    .orderBy('users.id')
    .limit(maxAccounts);

/** @param typed a username or an address, in small letters; no username has an @ in it */
export function listMailable(tx: Tx, typed: string, now: string) {
  return typed.includes('@')
    ? mailable(tx, now).where(emailKey(tx), '=', typed).execute()
    : mailable(tx, now).where('users.usernameKey', '=', typed).execute();
}

export function lockMailable(tx: WriteTx, ids: readonly number[], now: string) {
  return mailable(tx, now).where('users.id', 'in', ids).forNoKeyUpdate().execute();
}

/** Locks somebody whose address is not verified, or has taken no mail since. */
export function lockUnverified({ db }: WriteTx, id: number) {
  return db
    .selectFrom('users')
    .select(['users.username', 'users.email'])
    .where('users.id', '=', id)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('users.emailVerifiedAt', 'is', null),
        exists(
          selectFrom('notification_settings')
            .select('userId')
            .whereRef('notification_settings.userId', '=', 'users.id')
            .where('bouncedAt', 'is not', null),
        ),
      ]),
    )
    .where('users.deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
