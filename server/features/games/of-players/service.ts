import type { PlayerResult } from '#contract/players.ts';
import type { Tx } from '../../../database/types.ts';
import * as queries from './queries.ts';
import { outcomeOf, type PlayedGame, type PlayedResult, toPlayedGame, toResult } from './rules.ts';

export { outcomeOf, type PlayedGame, type PlayedResult };

/** The games that somebody has won and lost, the latest first. They are few: somebody plays some a week. */
export async function gamesOfPlayer(tx: Tx, userId: number): Promise<PlayedGame[]> {
  const rows = await queries.listCounted(tx, userId);
  return rows.flatMap((row) => toPlayedGame(row, userId) ?? []);
}

/** With the names of all who were in them. */
export async function namedResults(
  tx: Tx,
  games: readonly (PlayedResult & (Pick<PlayedGame, 'placeName'> | Pick<PlayerResult, 'evening'>))[],
): Promise<PlayerResult[]> {
  const ids = new Set(games.flatMap(({ partnerId, opponentIds }) => [...opponentIds, partnerId ?? []].flat()));
  const faces = new Map((await queries.listFaces(tx, [...ids])).map((face) => [face.id, face]));
  return games.map((played) => {
    const where =
      'evening' in played
        ? { game: null, evening: played.evening }
        : { game: { id: played.id, placeName: played.placeName }, evening: null };
    return toResult(played, where, faces);
  });
}
