import type { New } from '../../database/schema.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import { exportedRows, keyset } from '../../kernel/page-queries.ts';
import type { Place } from '../../kernel/pages.ts';

export function findActiveCooldown({ db }: Tx, groupId: number, now: string) {
  return db
    .selectFrom('cooldowns')
    .innerJoin('users', 'users.id', 'cooldowns.setterId')
    .select(['cooldowns.id', 'cooldowns.groupId', 'cooldowns.cooldownSeconds', 'cooldowns.reason'])
    .select([
      'cooldowns.createdAt',
      'cooldowns.expiresAt',
      'cooldowns.setterId',
      'users.username as setterUsername',
      'users.name as setterName',
    ])
    .where('cooldowns.groupId', '=', groupId)
    .where(({ or, eb }) => or([eb('cooldowns.expiresAt', 'is', null), eb('cooldowns.expiresAt', '>', now)]))
    .executeTakeFirst();
}

/** When a member last said something in a group; null where they never did. */
export async function findLastSentAt({ db }: Tx, groupId: number, userId: number): Promise<string | null> {
  const reader = await db
    .selectFrom('conversations')
    .innerJoin('conversation_readers', 'conversation_readers.conversationId', 'conversations.id')
    .select('conversation_readers.lastSentAt')
    .where('conversations.groupId', '=', groupId)
    .where('conversation_readers.userId', '=', userId)
    .executeTakeFirst();
  return reader?.lastSentAt ?? null;
}

/** For whoever locks the group. @returns its id, which no other had */
export async function replaceCooldown({ db }: WriteTx, cooldown: New<'cooldowns'>): Promise<number> {
  await db.deleteFrom('cooldowns').where('groupId', '=', cooldown.groupId).execute();
  const { id } = await db.insertInto('cooldowns').values(cooldown).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** @returns undefined where it is not the one of the group, or has expired */
export function deleteActiveCooldown({ db }: WriteTx, id: number, groupId: number, now: string) {
  return db
    .deleteFrom('cooldowns')
    .where('id', '=', id)
    .where('groupId', '=', groupId)
    .where(({ or, eb }) => or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
    .returning('cooldownSeconds')
    .executeTakeFirst();
}

interface ListOfMuted {
  groupId: number;
  now: string;
  before: Place | undefined;
  limit: number;
}

/** Who is muted still, those first who are for longest. */
export function listMuted({ db }: Tx, { groupId, now, before, limit }: ListOfMuted) {
  return db
    .selectFrom('group_members')
    .innerJoin('users', 'users.id', 'group_members.userId')
    .select(['group_members.userId', 'users.username', 'users.name'])
    .select((one) => one.ref('group_members.mutedUntil').$notNull().as('mutedUntil'))
    .where('group_members.groupId', '=', groupId)
    .where('group_members.mutedUntil', '>', now)
    .where(keyset(['group_members.mutedUntil', 'group_members.userId'], '<', before))
    .orderBy('group_members.mutedUntil', 'desc')
    .orderBy('group_members.userId', 'desc')
    .limit(limit)
    .execute();
}

export type MutedRow = Awaited<ReturnType<typeof listMuted>>[number];

/** @param mutedUntil null where they may speak */
export async function updateMute(
  { db }: WriteTx,
  groupId: number,
  userId: number,
  mutedUntil: string | null,
): Promise<void> {
  const member = db.updateTable('group_members').where('groupId', '=', groupId).where('userId', '=', userId);
  await member.set({ mutedUntil }).execute();
}

/** Keeps the mute of somebody who leaves, for when they come back (`insertMember`). */
export async function replaceLeftMute({ db }: WriteTx, mute: New<'left_mutes'>): Promise<void> {
  const { mutedUntil } = mute;
  await db
    .insertInto('left_mutes')
    .values(mute)
    .onConflict((conflict) => conflict.columns(['groupId', 'userId']).doUpdateSet({ mutedUntil }))
    .execute();
}

export async function deleteLeftMute({ db }: WriteTx, groupId: number, userId: number): Promise<void> {
  await db.deleteFrom('left_mutes').where('groupId', '=', groupId).where('userId', '=', userId).execute();
}

function bansIn(db: Tx['db'], groupId: number) {
  return db
    .selectFrom('group_bans')
    .innerJoin('users', 'users.id', 'group_bans.userId')
    .innerJoin('users as staff', 'staff.id', 'group_bans.bannedById')
    .select(['group_bans.userId', 'group_bans.reason', 'group_bans.createdAt', 'users.username', 'users.name'])
    .select(['group_bans.bannedById', 'staff.username as bannedByUsername', 'staff.name as bannedByName'])
    .where('group_bans.groupId', '=', groupId);
}

/** The last first. */
export function listBans({ db }: Tx, groupId: number, before: Place | undefined, limit: number) {
  return bansIn(db, groupId)
    .where(keyset(['group_bans.createdAt', 'group_bans.userId'], '<', before))
    .orderBy('group_bans.createdAt', 'desc')
    .orderBy('group_bans.userId', 'desc')
    .limit(limit)
    .execute();
}

export type BanRow = Awaited<ReturnType<typeof listBans>>[number];

export function findBan({ db }: Tx, groupId: number, userId: number) {
  return bansIn(db, groupId).where('group_bans.userId', '=', userId).executeTakeFirstOrThrow();
}

/** @returns whether they were not banned before: then nothing is changed */
export async function insertBan({ db }: WriteTx, ban: New<'group_bans'>): Promise<boolean> {
  const inserted = await db
    .insertInto('group_bans')
    .values(ban)
    .onConflict((conflict) => conflict.columns(['groupId', 'userId']).doNothing())
    .returning('userId')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function deleteBan({ db }: WriteTx, groupId: number, userId: number): Promise<boolean> {
  const bans = db.deleteFrom('group_bans').where('groupId', '=', groupId).where('userId', '=', userId);
  return (await bans.returning('userId').executeTakeFirst()) !== undefined;
}

/** Of a person whose account goes: whoever comes anew is somebody else. */
export async function deleteBansAndMutesOf({ db }: WriteTx, userId: number): Promise<void> {
  await db.deleteFrom('group_bans').where('userId', '=', userId).execute();
  await db.deleteFrom('left_mutes').where('userId', '=', userId).execute();
}

/** What is kept about a person: where they were muted last, or when they left, and where they are banned. */
export const moderationExport = {
  mutes: exportedRows('groupId', (db, userId) =>
    db
      .selectFrom('group_members')
      .select(['groupId', 'mutedUntil'])
      .where('userId', '=', userId)
      .where('mutedUntil', 'is not', null),
  ),
  leftMutes: exportedRows('groupId', (db, userId) =>
    db.selectFrom('left_mutes').select(['groupId', 'mutedUntil']).where('userId', '=', userId),
  ),
  bans: exportedRows('groupId', (db, userId) =>
    db.selectFrom('group_bans').select(['groupId', 'reason', 'createdAt']).where('userId', '=', userId),
  ),
};
