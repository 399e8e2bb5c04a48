import { prepared } from '../../database/prepared.ts';
import type { New } from '../../database/schema.ts';
import type { Tx, WriteTx } from '../../database/types.ts';

const selfColumns = [
  'users.id',
  'users.username',
  'users.email',
  'users.bio',
  'users.rating',
  'users.ratingType',
  'users.createdAt',
  'users.updatedAt',
] as const;

export function findSelf(tx: Tx, id: number) {
  return tx.db.selectFrom('users').select(selfColumns).where('id', '=', id).executeTakeFirstOrThrow();
}

export function findByUsernameKey(tx: Tx, usernameKey: string) {
  return tx.db
    .selectFrom('users')
    .select([...selfColumns, 'users.passwordHash'])
    .where('usernameKey', '=', usernameKey)
    .executeTakeFirst();
}

/** @returns undefined where the name is taken: the database decides between two who ask for it at once. */
export function insertUser(tx: WriteTx, user: New<'users'>) {
  return tx.db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('usernameKey').doNothing())
    .returning(selfColumns)
    .executeTakeFirst();
}

/** On every request. */
const sessionsByToken = prepared((db, { tokenHash, now }: { tokenHash: string; now: string }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['users.id', 'users.username', 'sessions.id as sessionId', 'sessions.expiresAt as sessionExpiresAt'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now),
);

export async function findSession(tx: Tx, tokenHash: string, now: string) {
  const [session] = await sessionsByToken(tx, { tokenHash, now });
  return session;
}

export async function insertSession(tx: WriteTx, session: New<'sessions'>): Promise<void> {
  await tx.db.insertInto('sessions').values(session).execute();
}

export async function slideSession(tx: WriteTx, id: number, lastSeenAt: string, expiresAt: string): Promise<void> {
  await tx.db.updateTable('sessions').set({ lastSeenAt, expiresAt }).where('id', '=', id).execute();
}

export async function deleteSession(tx: WriteTx, id: number): Promise<void> {
  await tx.db.deleteFrom('sessions').where('id', '=', id).execute();
}

export async function deleteExpiredSessions(tx: WriteTx, userId: number, now: string): Promise<void> {
  await tx.db.deleteFrom('sessions').where('userId', '=', userId).where('expiresAt', '<=', now).execute();
}
