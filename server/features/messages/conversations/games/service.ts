import type { Conversation } from '#contract/conversations.ts';
import type { Tx, WriteTx } from '../../../../database/types.ts';
import type { Deps } from '../../../../deps.ts';
import type { DomainEventOf } from '../../../../kernel/domain-events.ts';
import { topics } from '../../../../live/topics.ts';
import { insertConversation } from '../queries.ts';
import { listReaderIds } from '../readers/queries.ts';
import * as queries from './queries.ts';
import { listPlayers } from './queries.ts';

interface Row {
  gameId: number | null;
  placeName: string | null;
  startsAt: string | null;
  localStart: string | null;
}

type TalkedGame = NonNullable<Conversation['game']>;

/** The game that each of some conversations is about: no statement where none is about any. */
export async function gamesOf(tx: Tx, rows: readonly Row[]): Promise<(row: Row) => TalkedGame | null> {
  const ids = new Set(rows.flatMap(({ gameId }) => gameId ?? []));
  const players = await listPlayers(tx, [...ids]);
  return ({ gameId, placeName, startsAt, localStart }) => {
    if (gameId === null || placeName === null || startsAt === null || localStart === null) return null;
    return { id: gameId, placeName, startsAt, localStart, players: players.get(gameId) ?? [] };
  };
}

/** The conversations of games: exactly those take part who have a place. */
export function gameConversations({ live }: Pick<Deps, 'live'>) {
  return {
    /** A new game gets its conversation, in which whoever proposed it takes part. */
    async proposed(tx: WriteTx, { gameId, creatorId, createdAt }: DomainEventOf<'game_proposed'>): Promise<void> {
      const conversationId = await insertConversation(tx, { kind: 'game', groupId: null, gameId }, createdAt);
      await queries.insertReaders(tx, conversationId, [creatorId]);
    },

    /** Who has a place takes part, and who gives it up does no longer. */
    async playersChanged(tx: WriteTx, { gameId, entered, left }: DomainEventOf<'game_players_changed'>): Promise<void> {
      const conversationId = await queries.lockOfGame(tx, gameId);
      if (left.length > 0) await queries.deleteReaders(tx, conversationId, left);
      if (entered.length > 0) await queries.insertReaders(tx, conversationId, entered);
      const userIds = await listReaderIds(tx, conversationId);
      const concerned = [...new Set([...userIds, ...left])];
      live.tell(tx, concerned.map(topics.user), { type: 'game_talk', conversationId, gameId, userIds });
    },
  };
}
