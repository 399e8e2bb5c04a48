import type { Tx } from '../../../database/types.ts';

/** Every result that counts of a game in which somebody had a part, the latest first. */
export function listCounted({ db }: Tx, userId: number) {
  return db
    .selectFrom('game_players as own')
    .innerJoin('game_results as result', 'result.gameId', 'own.gameId')
    .innerJoin('games', 'games.id', 'own.gameId')
    .select(['games.id', 'games.kind', 'games.placeName', 'games.startsAt'])
    .select(['result.team1', 'result.team2', 'result.games'])
    .where('own.userId', '=', userId)
    .where('result.countsSince', 'is not', null)
    .where('result.disputedAt', 'is', null)
    .orderBy('games.startsAt', 'desc')
    .orderBy('games.id', 'desc')
    .execute();
}

export async function listFaces({ db }: Tx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('users').select(['id', 'username', 'name']).where('id', 'in', ids).execute();
}
