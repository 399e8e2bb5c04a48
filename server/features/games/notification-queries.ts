import type { Tx } from '../../database/types.ts';

/** Games with what each of some people has to do with them, and how they ended. */
export function listTold({ db }: Tx, gameIds: readonly number[], userIds: readonly number[]) {
  return db
    .selectFrom('games')
    .innerJoin('users', (join) => join.on('users.id', 'in', userIds))
    .innerJoin('users as creator', 'creator.id', 'games.creatorId')
    .leftJoin('game_players as own', (join) =>
      join.onRef('own.gameId', '=', 'games.id').onRef('own.userId', '=', 'users.id'),
    )
    .leftJoin('game_results as result', 'result.gameId', 'games.id')
    .select(['games.id', 'games.kind', 'games.placeName', 'games.startsAt', 'games.endsAt', 'games.timeZone'])
    .select(['games.isCancelled', 'games.cancelReason', 'games.places', 'games.takenCount', 'games.creatorId'])
    .select(['users.id as userId', 'own.part', 'creator.username as creatorUsername', 'creator.name as creatorName'])
    .select(['result.team1', 'result.team2', 'result.games', 'result.enteredById', 'result.standsAt'])
    .select(['result.countsSince', 'result.confirmedById', 'result.disputedById', 'result.disputedAt'])
    .select('result.disputeReason')
    .where('games.id', 'in', gameIds)
    .execute();
}

/** All who have a part in some games, in the order in which they took it. */
export function listParts({ db }: Tx, gameIds: readonly number[]) {
  return db
    .selectFrom('game_players')
    .innerJoin('users', 'users.id', 'game_players.userId')
    .select(['game_players.gameId', 'game_players.part', 'users.id', 'users.username', 'users.name'])
    .where('game_players.gameId', 'in', gameIds)
    .orderBy('game_players.turn')
    .execute();
}
