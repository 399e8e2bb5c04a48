import { sql } from 'kysely';
import type { Conversation } from '#contract/conversations.ts';
import type { Tx, WriteTx } from '../../../../database/types.ts';

/** Locks the conversation of a game for update: nothing is said in it meanwhile. @returns its id */
export async function lockOfGame(tx: WriteTx, gameId: number): Promise<number> {
  const { id } = await tx.db
    .selectFrom('conversations')
    .select('id')
    .where('gameId', '=', gameId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return id;
}

/** Who comes has read all that was said before. Some may be there already. */
export async function insertReaders(tx: WriteTx, conversationId: number, userIds: readonly number[]): Promise<void> {
  await tx.db
    .insertInto('conversation_readers')
    .columns(['conversationId', 'userId', 'readSeq'])
    .expression(
      tx.db
        .selectFrom('conversations')
        .innerJoin('users', (join) => join.on('users.id', 'in', userIds))
        .select(['conversations.id', 'users.id as userId', 'conversations.lastSeq'])
        .where('conversations.id', '=', conversationId),
    )
    .onConflict((conflict) => conflict.columns(['conversationId', 'userId']).doNothing())
    .execute();
}

export async function deleteReaders(tx: WriteTx, conversationId: number, userIds: readonly number[]): Promise<void> {
  await tx.db
    .deleteFrom('conversation_readers')
    .where('conversationId', '=', conversationId)
    .where('userId', 'in', userIds)
    .execute();
}

type Players = NonNullable<Conversation['game']>['players'];

export async function listPlayers({ db }: Tx, gameIds: readonly number[]): Promise<Map<number, Players>> {
  const found = new Map<number, Players>();
  if (gameIds.length === 0) return found;
  const rows = await db
    .selectFrom('game_players')
    .innerJoin('users', 'users.id', 'game_players.userId')
    .select(['game_players.gameId', 'users.id', 'users.username', 'users.name'])
    .where('game_players.gameId', 'in', gameIds)
    .where('game_players.part', '=', 'playing')
    .orderBy('game_players.turn')
    .execute();
  for (const { gameId, id, username, name } of rows) {
    const players = found.get(gameId) ?? [];
    players.push({ id, username, name });
    found.set(gameId, players);
  }
  return found;
}

/**
 * Takes a group's conversation from a group that is about to be deleted: nobody finds it any longer, and it does not go
 * with the group in one long statement.
 */
export async function leaveGroupless(tx: WriteTx, groupId: number): Promise<void> {
  const { id } = await tx.db
    .updateTable('conversations')
    .set({ groupId: null })
    .where('groupId', '=', groupId)
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.db.deleteFrom('conversation_readers').where('conversationId', '=', id).execute();
}

/**
 * Deletes some of what was said in groups that are deleted, and a conversation with the last of it; what another
 * transaction holds is left for the next time.
 *
 * @param most of the messages
 * @returns whether there may be more
 */
export async function deleteSomeGroupless(tx: WriteTx, most: number): Promise<boolean> {
  const found = await tx.db
    .selectFrom('conversations')
    .select('id')
    .where(sql<boolean>`kind = 'group' and "groupId" is null`)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (found === undefined) return false;
  const messages = await deleteLast(tx, found.id, most);
  if (messages < most) await tx.db.deleteFrom('conversations').where('id', '=', found.id).execute();
  return true;
}

/** The last first: what quotes a message goes before it. @returns how many */
async function deleteLast(tx: WriteTx, conversationId: number, most: number): Promise<number> {
  const deleted = await tx.db
    .deleteFrom('messages')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('messages')
        .select('id')
        .where('conversationId', '=', conversationId)
        .orderBy('seq', 'desc')
        .limit(most),
    )
    .returning('id')
    .execute();
  return deleted.length;
}
