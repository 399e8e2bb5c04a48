import type { New } from '../../../database/schema.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';

interface InGroup {
  groupId: number;
  now: string;
}

/** The one that has not expired, with whoever set it. */
export function findActive(tx: Tx, { groupId, now }: InGroup) {
  return tx.db
    .selectFrom('cooldowns')
    .innerJoin('users', 'users.id', 'cooldowns.setterId')
    .select(['cooldowns.id', 'cooldowns.groupId', 'cooldowns.cooldownSeconds', 'cooldowns.reason'])
    .select(['cooldowns.createdAt', 'cooldowns.expiresAt', 'cooldowns.setterId', 'users.username as setterName'])
    .where('cooldowns.groupId', '=', groupId)
    .where(({ or, eb }) => or([eb('cooldowns.expiresAt', 'is', null), eb('cooldowns.expiresAt', '>', now)]))
    .executeTakeFirst();
}

/** When a member last said something in a group; undefined where they never did. */
export async function findLastSentAt(tx: Tx, groupId: number, userId: number) {
  const reader = await tx.db
    .selectFrom('conversations')
    .innerJoin('conversation_readers', 'conversation_readers.conversationId', 'conversations.id')
    .select('conversation_readers.lastSentAt')
    .where('conversations.groupId', '=', groupId)
    .where('conversation_readers.userId', '=', userId)
    .executeTakeFirst();
  return reader?.lastSentAt ?? null;
}

/** Takes the place of an earlier one, for whoever locks the group alone. @returns its id, which no other had */
export async function replaceCooldown(tx: WriteTx, cooldown: New<'cooldowns'>): Promise<number> {
  await tx.db.deleteFrom('cooldowns').where('groupId', '=', cooldown.groupId).execute();
  const { id } = await tx.db.insertInto('cooldowns').values(cooldown).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** @returns what it was; undefined where that is not the one of the group, or it has expired */
export function deleteActive(tx: WriteTx, id: number, { groupId, now }: InGroup) {
  return tx.db
    .deleteFrom('cooldowns')
    .where('id', '=', id)
    .where('groupId', '=', groupId)
    .where(({ or, eb }) => or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
    .returning(['cooldownSeconds', 'expiresAt'])
    .executeTakeFirst();
}
