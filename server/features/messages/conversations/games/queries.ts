import type { Conversation } from '#contract/conversations.ts';
import type { Tx, WriteTx } from '../../../../database/types.ts';

/** @returns its id */
export async function insertOfGame(tx: WriteTx, gameId: number, at: string): Promise<number> {
  const { id } = await tx.db
    .insertInto('conversations')
    .values({ kind: 'game', groupId: null, gameId, lastSeq: 0, revision: 0, lastActivityAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Holds the conversation of a game for oneself: nothing is said in it meanwhile. @returns its id */
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

/** Who has a place in some games, in the order in which they took it, by game. */
export async function listPlayers({ db }: Tx, gameIds: readonly number[]): Promise<Map<number, Players>> {
  const found = new Map<number, Players>();
  if (gameIds.length === 0) return found;
  const rows = await db
    .selectFrom('game_players')
    .innerJoin('users', 'users.id', 'game_players.userId')
    .select(['game_players.gameId', 'users.id', 'users.username'])
    .where('game_players.gameId', 'in', gameIds)
    .where('game_players.part', '=', 'playing')
    .orderBy('game_players.turn')
    .execute();
  for (const { gameId, id, username } of rows) {
    const players = found.get(gameId) ?? [];
    players.push({ id, username });
    found.set(gameId, players);
  }
  return found;
}
