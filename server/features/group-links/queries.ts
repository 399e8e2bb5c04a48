import type { ExpressionBuilder } from 'kysely';
import type { New, Schema } from '../../database/schema.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import { isUsable, oneUseMore } from '../../kernel/link-queries.ts';
import { exportedRows } from '../../kernel/page-queries.ts';
import { isSuspended } from '../../kernel/people-queries.ts';

function linksShown(db: Tx['db']) {
  return db
    .selectFrom('group_links')
    .innerJoin('users', 'users.id', 'group_links.creatorId')
    .select([
      'group_links.id',
      'group_links.groupId',
      'group_links.token',
      'group_links.needsApproval',
      'group_links.mostUses',
      'group_links.uses',
      'group_links.createdAt',
      'group_links.expiresAt',
      'group_links.creatorId',
      'users.username as creatorUsername',
      'users.name as creatorName',
    ]);
}

export type LinkRow = Awaited<ReturnType<typeof listOpen>>[number];

/** Those of a group that can be used, newest first. */
export function listOpen(tx: Tx, { groupId, now, most }: { groupId: number; now: string; most: number }) {
  return linksShown(tx.db)
    .where('group_links.groupId', '=', groupId)
    .where(({ or, eb }) => or([eb('group_links.expiresAt', 'is', null), eb('group_links.expiresAt', '>', now)]))
    .orderBy('group_links.id', 'desc')
    .limit(most)
    .execute();
}

export function findSharing(tx: Tx, groupId: number) {
  return tx.db.selectFrom('groups').select('membersShareLink').where('id', '=', groupId).executeTakeFirstOrThrow();
}

export function findShown(tx: Tx, id: number) {
  return linksShown(tx.db).where('group_links.id', '=', id).executeTakeFirstOrThrow();
}

export function findByToken(tx: Tx, token: string) {
  return tx.db
    .selectFrom('group_links')
    .innerJoin('users', 'users.id', 'group_links.creatorId')
    .select(['group_links.id', 'groupId', 'needsApproval', 'mostUses', 'uses', 'expiresAt', 'creatorId'])
    .select(['users.username as creatorUsername', 'users.name as creatorName'])
    .where('token', '=', token)
    .executeTakeFirst();
}

/** When a group meets next, to be shown to whoever may look inside. */
export function findNextEvent(tx: Tx, groupId: number, now: string) {
  return tx.db
    .selectFrom('events')
    .select(['name', 'eventDate', 'localStart', 'timeZone', 'durationMinutes', 'goingCount'])
    .where('groupId', '=', groupId)
    .where('isCancelled', '=', false)
    .where('eventDate', '>', now)
    .orderBy('eventDate')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Locked until the transaction ends: nobody uses it or takes it back meanwhile. */
export function lockForUpdate(tx: WriteTx, groupId: number, id: number) {
  return tx.db
    .selectFrom('group_links')
    .select('id')
    .where('id', '=', id)
    .where('groupId', '=', groupId)
    .forUpdate()
    .executeTakeFirst();
}

export function insertLink(tx: WriteTx, link: New<'group_links'>) {
  return tx.db.insertInto('group_links').values(link).returning('id').executeTakeFirstOrThrow();
}

/**
 * Counts a use, if there is one left and the link has not expired: the database decides between two who take the last.
 * With its last use a link ends.
 *
 * @returns whether there was one
 */
export async function spendUse(tx: WriteTx, id: number, now: string): Promise<boolean> {
  const spent = await tx.db
    .updateTable('group_links')
    .set(oneUseMore(now))
    .where('id', '=', id)
    .where(isUsable(now))
    .returning('id')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Those by which somebody new may register: who is suspended lets nobody in. */
const forNewcomers = (token: string, now: string) => (eb: ExpressionBuilder<Schema, 'group_links'>) =>
  eb.and([
    eb('token', '=', token),
    isUsable(now),
    eb.or([eb('mostUses', 'is', null), eb('newcomers', '<', eb.ref('mostUses'))]),
    eb.not(isSuspended('group_links.creatorId', now)),
  ]);

export async function isOpenToNewcomers(tx: Tx, token: string, now: string): Promise<boolean> {
  const open = await tx.db.selectFrom('group_links').select('id').where(forNewcomers(token, now)).executeTakeFirst();
  return open !== undefined;
}

/** Counts somebody who registers: the database decides between two who are the last. @returns whether they may */
export async function countNewcomer(tx: WriteTx, token: string, now: string): Promise<boolean> {
  const counted = await tx.db
    .updateTable('group_links')
    .set(({ eb }) => ({ newcomers: eb('newcomers', '+', 1) }))
    .where(forNewcomers(token, now))
    .returning('id')
    .executeTakeFirst();
  return counted !== undefined;
}

/**
 * Lets people ask by the links into a group, where it is private, that were made by whoever is no admin of it.
 *
 * @returns whether there were any by which they walked in
 */
export async function requireApproval({ db }: WriteTx, groupId: number): Promise<boolean> {
  const changed = await db
    .updateTable('group_links')
    .set({ needsApproval: true })
    .where('groupId', 'in', (select) =>
      select.selectFrom('groups').select('groups.id').where('groups.id', '=', groupId).where('isPrivate', '=', true),
    )
    .where('needsApproval', '=', false)
    .where('creatorId', 'not in', (select) =>
      select.selectFrom('group_members').select('userId').where('groupId', '=', groupId).where('role', '=', 'admin'),
    )
    .returning('id')
    .execute();
  return changed.length > 0;
}

export async function deleteLink(tx: WriteTx, id: number): Promise<void> {
  await tx.db.deleteFrom('group_links').where('id', '=', id).execute();
}

/** What is kept about a person: the links that they made, without tokens, which would let in whoever once was an admin. */
export const linksExport = {
  groupLinks: exportedRows('id', (db, userId) =>
    db
      .selectFrom('group_links')
      .select(['id', 'groupId', 'needsApproval', 'mostUses', 'uses', 'createdAt', 'expiresAt'])
      .where('creatorId', '=', userId),
  ),
};
