import type { Change, New } from '../../database/schema.ts';
import type { Tx, WriteTx } from '../../database/types.ts';

const selfColumns = [
  'users.id',
  'users.username',
  'users.name',
  'users.email',
  'users.emailVerifiedAt',
  'users.bio',
  'users.rating',
  'users.ratingType',
  'users.duprId',
  'users.isPresenceShown',
  'users.isSiteAdmin',
  'users.createdAt',
  'users.updatedAt',
  'users.introducedAt',
] as const;

export function findSelf(tx: Tx, id: number) {
  return tx.db.selectFrom('users').select(selfColumns).where('id', '=', id).executeTakeFirstOrThrow();
}

export function findByUsernameKey(tx: Tx, usernameKey: string) {
  return tx.db
    .selectFrom('users')
    .select([...selfColumns, 'users.passwordHash'])
    .where('usernameKey', '=', usernameKey)
    .where('guestOfGroupId', 'is', null)
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

/** Locks an account until the transaction ends. @returns whether it is there, and not deleted */
export async function lockAccount(tx: WriteTx, id: number): Promise<boolean> {
  const locked = await tx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return locked !== undefined;
}

export async function updateUser(tx: WriteTx, id: number, change: Change<'users'>): Promise<void> {
  await tx.db.updateTable('users').set(change).where('id', '=', id).execute();
}

export async function findPasswordHash(tx: Tx, id: number): Promise<string | undefined> {
  const user = await tx.db.selectFrom('users').select('passwordHash').where('id', '=', id).executeTakeFirst();
  return user?.passwordHash;
}

/**
 * Locks a person until the transaction ends, if the password that was checked before it is still theirs: checking takes
 * long enough for a change or a deletion to come in between.
 */
export function lockWithPassword(tx: WriteTx, id: number, passwordHash: string): Promise<boolean> {
  return replacePasswordHash(tx, id, { from: passwordHash, to: passwordHash });
}

/** Stores another hash of the same password. @returns false where the stored one is another by now */
export async function replacePasswordHash(
  tx: WriteTx,
  id: number,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const replaced = await tx.db
    .updateTable('users')
    .set({ passwordHash: to })
    .where('id', '=', id)
    .where('passwordHash', '=', from)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return replaced !== undefined;
}

export async function countMemberships(
  tx: Tx,
  userId: number,
): Promise<{ groupCount: number; tournamentCount: number }> {
  return tx.db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('group_members')
        .where('userId', '=', userId)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('groupCount'),
      selectFrom('participants')
        .where('userId', '=', userId)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('tournamentCount'),
    ])
    .executeTakeFirstOrThrow();
}

export function listFirstGroups(tx: Tx, userId: number, most: number) {
  return tx.db
    .selectFrom('group_members')
    .innerJoin('groups', 'groups.id', 'group_members.groupId')
    .select(['groups.id', 'groups.name'])
    .where('group_members.userId', '=', userId)
    .orderBy('groups.name')
    .orderBy('groups.id')
    .limit(most)
    .execute();
}

export async function findSession({ db }: Tx, tokenHash: string, now: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select([
      'users.id',
      'users.username',
      'users.name',
      'users.isSiteAdmin',
      'sessions.id as sessionId',
      'sessions.expiresAt as sessionExpiresAt',
    ])
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
    .select(['sessions.id', 'sessions.expiresAt', 'users.isPresenceShown', 'users.isSiteAdmin'])
    .where('sessions.id', 'in', sessionIds)
    .where('expiresAt', '>', now)
    .where('deletedAt', 'is', null)
    .execute();
}

/**
 * Locks a live session and its account until the transaction ends: ending either waits, and where one has ended nothing
 * is found. Accounts come before sessions, as everywhere, so that nobody waits in a circle; for the same reason not even
 * the exclusive lock keeps others from referring to the account, as whoever scores one of the person's matches does.
 *
 * @returns whether the person runs the site; undefined where the session or its account has ended
 */
export function lockSession(
  { db }: WriteTx,
  { id, sessionId }: { id: number; sessionId: number },
  now: string,
  exclusively: boolean,
): Promise<{ isSiteAdmin: boolean } | undefined> {
  return db
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.userId', 'users.id')
    .select('users.isSiteAdmin')
    .where('users.id', '=', id)
    .where('users.deletedAt', 'is', null)
    .where('sessions.id', '=', sessionId)
    .where('sessions.expiresAt', '>', now)
    [exclusively ? 'forNoKeyUpdate' : 'forShare']()
    .executeTakeFirst();
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
