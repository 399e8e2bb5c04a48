import type { Deps } from '../../../deps.ts';
import { listStands } from '../joining/queries.ts';
import { having } from '../joining/rules.ts';
import type { GameUpdates } from '../updates.ts';
import * as queries from './queries.ts';
import { counted } from './rules.ts';

/** So few at once that nobody waits for it. */
const mostAtOnce = 100;

/** What nobody has confirmed or disputed stands when its time has come. */
export function standingResults({ database, domainEvents, clock }: Deps, updates: GameUpdates) {
  return {
    /**
     * Several processes may do so at once: each result is taken by one of them.
     *
     * @returns whether there may be more
     */
    letResultsStand(): Promise<boolean> {
      return database.write(async (tx) => {
        const results = await queries.letStand(tx, clock().toISOString(), mostAtOnce);
        if (results.length === 0) return false;
        const ids = results.map(({ gameId }) => gameId);
        const [games, stands] = [await queries.listToldOf(tx, ids), await listStands(tx, ids)];
        const standing = games.flatMap((game) => {
          const result = results.find(({ gameId }) => gameId === game.id);
          return result === undefined ? [] : [counted(game, result)];
        });
        await domainEvents.record(tx, { kind: 'results_changed', results: standing });
        for (const game of games) {
          const players = having(stands, game.id, 'playing').map(({ userId }) => userId);
          updates.changed(tx, game, players, null);
        }
        return results.length === mostAtOnce;
      });
    },
  };
}
