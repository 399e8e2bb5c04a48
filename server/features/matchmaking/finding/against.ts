import type { Tx } from '../../../database/types.ts';
import { gamesOfPlayer } from '../../games/of-players/service.ts';
import { talliesAgainst } from '../../tournaments/of-players/service.ts';
import type { Played } from './reasons.ts';

export const nothingPlayed: Played = { won: 0, lost: 0 };

/** What the viewer has won and lost against each of some people, in tournaments that they may see and in games. */
export async function playedAgainst(
  tx: Tx,
  viewerId: number,
  userIds: readonly number[],
): Promise<Map<number, Played>> {
  const played = await talliesAgainst(tx, viewerId, userIds);
  for (const { isWon, opponentIds } of await gamesOfPlayer(tx, viewerId)) {
    for (const userId of opponentIds.filter((each) => userIds.includes(each))) {
      const { won, lost } = played.get(userId) ?? nothingPlayed;
      played.set(userId, isWon ? { won: won + 1, lost } : { won, lost: lost + 1 });
    }
  }
  return played;
}
