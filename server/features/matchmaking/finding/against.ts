import type { Tx } from '../../../database/types.ts';
import { talliesAgainst } from '../../tournaments/of-players/service.ts';
import * as queries from './queries.ts';
import type { Played } from './reasons.ts';

export const nothingPlayed: Played = { won: 0, lost: 0 };

/** What the viewer has won and lost against each of some people, in tournaments that they may see and in games. */
export async function playedAgainst(
  tx: Tx,
  viewerId: number,
  userIds: readonly number[],
): Promise<Map<number, Played>> {
  const played = await talliesAgainst(tx, viewerId, userIds);
  for (const row of await queries.listGamesWith(tx, viewerId, userIds)) {
    const outcome = outcomeFor(viewerId, row);
    if (outcome === null) continue;
    const { won, lost } = played.get(row.userId) ?? nothingPlayed;
    played.set(row.userId, outcome.isWon ? { won: won + 1, lost } : { won, lost: lost + 1 });
  }
  return played;
}

/** Who won a game between two, seen by one of them; null where nobody did, they were on the same side, or one was in none. */
export function outcomeFor(
  viewerId: number,
  { userId, team1, team2, games }: Pick<queries.GameWithRow, 'userId' | 'team1' | 'team2' | 'games'>,
) {
  const isFirst = team1.includes(viewerId);
  const [own, other] = isFirst ? [team1, team2] : [team2, team1];
  if (!own.includes(viewerId) || !other.includes(userId)) return null;
  const seen = games.map(([first, second]) =>
    isFirst ? { own: first, other: second } : { own: second, other: first },
  );
  const won = seen.filter((game) => game.own > game.other).length;
  if (2 * won === seen.length) return null;
  return { isWon: 2 * won > seen.length, games: seen };
}
