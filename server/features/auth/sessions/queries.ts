import type { New } from '../../../database/schema.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';

export async function findSession({ db }: Tx, tokenHash: string, now: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['users.id', 'users.username', 'sessions.id as sessionId', 'sessions.expiresAt as sessionExpiresAt'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/** Which of some sessions are alive, when each ends unless it is used again, and whether whose it is is shown to be here. */
export async function listLive(tx: Tx, sessionIds: readonly number[], now: string) {
  if (sessionIds.length === 0) return [];
  return tx.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.id', 'sessions.expiresAt', 'users.isPresenceShown'])
    .where('sessions.id', 'in', sessionIds)
    .where('expiresAt', '>', now)
    .where('deletedAt', 'is', null)
    .execute();
}

/**
 * Holds a live session and its account until the transaction ends: ending either waits, and where one has ended nothing
 * is found. Accounts come before sessions, as everywhere, so that nobody waits in a circle; for the same reason not even
 * the exclusive lock keeps others from referring to the account, as whoever scores one of the person's matches does.
 *
 * @returns whether the session and its account are alive
 */
export async function lockSession(
  { db }: WriteTx,
  { id, sessionId }: { id: number; sessionId: number },
  now: string,
  exclusively: boolean,
): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.userId', 'users.id')
    .select('users.id')
    .where('users.id', '=', id)
    .where('users.deletedAt', 'is', null)
    .where('sessions.id', '=', sessionId)
    .where('sessions.expiresAt', '>', now)
    [exclusively ? 'forNoKeyUpdate' : 'forShare']()
    .executeTakeFirst();
  return found !== undefined;
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

/**
 * Of all people, those first that ended first. What another transaction has locked is left for the next time: nobody waits.
 *
 * @returns how many there were
 */
export async function deleteSessionsExpired(tx: WriteTx, now: string, most: number): Promise<number> {
  const deleted = await tx.db
    .deleteFrom('sessions')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('sessions')
        .select('id')
        .where('expiresAt', '<=', now)
        .orderBy('expiresAt')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  return deleted.length;
}

export async function updateToken(tx: WriteTx, sessionId: number, tokenHash: string): Promise<void> {
  await tx.db.updateTable('sessions').set({ tokenHash }).where('id', '=', sessionId).execute();
}

/** Where a person is signed in, the last used first. */
export function listSessions(tx: Tx, userId: number, now: string) {
  return tx.db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

/** @returns the sessions that were ended: all of a person's, the one of that id, or all but one */
export async function deleteSessionsOf(
  tx: WriteTx,
  userId: number,
  { id, but }: { id?: number; but?: number } = {},
): Promise<number[]> {
  const ended = await tx.db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .$if(but !== undefined, (query) => query.where('id', '!=', but ?? 0))
    .returning('id')
    .execute();
  return ended.map((session) => session.id);
}
