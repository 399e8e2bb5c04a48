import type { WriteTx } from '../../../database/types.ts';
import type { DomainEventOf } from '../../../kernel/domain-events.ts';
import { lockAll, type Settle, takeTurnsOf, without } from './places.ts';
import * as queries from './queries.ts';

/** What becomes of the parts of those who are gone, or keep away from each other. */
export function leavingGames({ clock }: { clock: () => Date }, settle: Settle) {
  return {
    /** Whoever is gone comes to nothing any longer; what they played stays. */
    async forget(tx: WriteTx, { userId }: DomainEventOf<'person_forgotten'>): Promise<void> {
      const now = clock();
      const { games, stands } = await lockAll(tx, await queries.listToCome(tx, userId, now.toISOString()));
      await takeTurnsOf(tx, stands);
      const gone = stands.filter((stand) => stand.userId === userId);
      await queries.deleteStands(tx, gone);
      await queries.deleteWithoutPlace(tx, userId);
      const locked = { games, stands: without(stands, gone), hasTurns: true } as const;
      await settle(tx, locked, { entered: [], left: gone, by: null, now });
    },

    /** What one of them wanted of a game of the other is nothing any longer; who has a place in one keeps it. */
    async personBlocked(tx: WriteTx, { blockerId, blockedId }: DomainEventOf<'person_blocked'>): Promise<void> {
      const now = clock();
      const two = [blockerId, blockedId];
      const { games, stands } = await lockAll(tx, await queries.listBetween(tx, two, now.toISOString()));
      const gone = stands.filter(({ userId, part }) => part !== 'playing' && two.includes(userId));
      await queries.deleteStands(tx, gone);
      await settle(tx, { games, stands: without(stands, gone) }, { entered: [], left: gone, by: null, now });
    },
  };
}
