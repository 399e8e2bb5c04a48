import type { New } from '../../database/schema.ts';
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

/** The latest link of each is the only one that works. */
export async function replacePasswordResets({ db }: WriteTx, resets: readonly New<'password_resets'>[]) {
  const ids = resets.map(({ userId }) => userId);
  await db.deleteFrom('password_resets').where('userId', 'in', ids).execute();
  await db.insertInto('password_resets').values(resets).execute();
}

/** Locks somebody whose address is not verified. */
export function lockUnverified({ db }: WriteTx, id: number) {
  return db
    .selectFrom('users')
    .select(['users.username', 'users.email'])
    .where('users.id', '=', id)
    .where('users.emailVerifiedAt', 'is', null)
    .where('users.deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The latest link is the only one that works. */
export async function replaceVerification(tx: WriteTx, verification: New<'email_verifications'>): Promise<void> {
  await deleteVerificationOf(tx, verification.userId);
  await tx.db.insertInto('email_verifications').values(verification).execute();
}

export async function deleteVerificationOf({ db }: WriteTx, userId: number): Promise<void> {
  await db.deleteFrom('email_verifications').where('userId', '=', userId).execute();
}

/** Whose link this is, as long as it can still be used. */
export async function findVerification({ db }: Tx, tokenHash: string, now: string): Promise<number | undefined> {
  const link = await db
    .selectFrom('email_verifications')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return link?.userId;
}

/** Uses a link up. @returns whether it could still be used */
export async function takeVerification({ db }: WriteTx, tokenHash: string, now: string): Promise<boolean> {
  const taken = await db
    .deleteFrom('email_verifications')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .returning('userId')
    .executeTakeFirst();
  return taken !== undefined;
}
