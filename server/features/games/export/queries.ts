import type { Tx } from '../../../database/types.ts';
import { exported, exportedAtOnce } from '../../../kernel/every-page.ts';

function listMadeBy(tx: Tx, creatorId: number, last?: { id: number }) {
  return tx.db
    .selectFrom('games')
    .select(['id', 'createdAt', 'startsAt', 'timeZone', 'durationMinutes', 'placeName', 'latitude', 'longitude'])
    .select(['kind', 'ratingMin', 'ratingMax', 'places', 'note', 'isCancelled', 'cancelReason'])
    .where('creatorId', '=', creatorId)
    .where('id', '>', last?.id ?? 0)
    .orderBy('id')
    .limit(exportedAtOnce)
    .execute();
}

function listPartsOf(tx: Tx, userId: number, last?: { gameId: number }) {
  return tx.db
    .selectFrom('game_players')
    .innerJoin('games', 'games.id', 'game_players.gameId')
    .select(['game_players.gameId', 'games.startsAt', 'games.placeName', 'games.kind'])
    .select(['game_players.part', 'game_players.since'])
    .where('game_players.userId', '=', userId)
    .where('game_players.gameId', '>', last?.gameId ?? 0)
    .orderBy('game_players.gameId')
    .limit(exportedAtOnce)
    .execute();
}

/** Those of games in which they had a place, as whoever else played sees them. */
function listResultsOf(tx: Tx, userId: number, last?: { gameId: number }) {
  return tx.db
    .selectFrom('game_players')
    .innerJoin('game_results', 'game_results.gameId', 'game_players.gameId')
    .select(['game_results.gameId', 'game_results.team1', 'game_results.team2', 'game_results.games'])
    .select(['game_results.enteredById', 'game_results.enteredAt', 'game_results.countsSince'])
    .select(['game_results.confirmedById', 'game_results.disputedById', 'game_results.disputedAt'])
    .select('game_results.disputeReason')
    .where('game_players.userId', '=', userId)
    .where('game_players.part', '=', 'playing')
    .where('game_players.gameId', '>', last?.gameId ?? 0)
    .orderBy('game_players.gameId')
    .limit(exportedAtOnce)
    .execute();
}

/** What is kept about a person: the games they proposed, what they are in others, and how they ended. */
export const gamesExport = {
  gamesProposed: exported(listMadeBy),
  gameParts: exported(listPartsOf),
  gameResults: exported(listResultsOf),
};
