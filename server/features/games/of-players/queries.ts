import { filledUp, prepared } from '../../../database/prepared.ts';
import type { Tx } from '../../../database/types.ts';

const counted = prepared((db, { userId }: { userId: number }) =>
  db
    .selectFrom('game_players as own')
    .innerJoin('game_results as result', 'result.gameId', 'own.gameId')
    .innerJoin('games', 'games.id', 'own.gameId')
    .select(['games.id', 'games.kind', 'games.placeName', 'games.startsAt'])
    .select(['result.team1', 'result.team2', 'result.games'])
    .where('own.userId', '=', userId)
    .where('result.countsSince', 'is not', null)
    .where('result.disputedAt', 'is', null)
    .orderBy('games.startsAt', 'desc')
    .orderBy('games.id', 'desc'),
);

/** Every result that counts of a game in which somebody had a part, the latest first. */
export function listCounted(tx: Tx, userId: number) {
  return counted(tx, { userId });
}

const faces = prepared((db, { ids }: { ids: readonly number[] }) =>
  db.selectFrom('users').select(['id', 'username']).where('id', 'in', ids),
);

export async function listFaces(tx: Tx, ids: readonly number[]) {
  return ids.length === 0 ? [] : faces(tx, { ids: filledUp(ids) });
}
