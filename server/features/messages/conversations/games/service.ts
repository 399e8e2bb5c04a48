import type { WriteTx } from '../../../../database/types.ts';
import type { Deps } from '../../../../deps.ts';
import type { DomainEventOf } from '../../../../kernel/domain-events.ts';
import { topics } from '../../../../live/topics.ts';
import { listReaderIds } from '../readers/queries.ts';
import * as queries from './queries.ts';

/** The conversations of games: exactly those take part who have a place. */
export function gameConversations({ live }: Pick<Deps, 'live'>) {
  return {
    /** A new game gets its conversation, in which whoever proposed it takes part. */
    async proposed(tx: WriteTx, { gameId, creatorId, createdAt }: DomainEventOf<'game_proposed'>): Promise<void> {
      const conversationId = await queries.insertOfGame(tx, gameId, createdAt);
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
