import type { Tx } from '../../../database/types.ts';
import { exportedAtOnce } from '../../../kernel/every-page.ts';

/** Each in the order of its ids, `exportedAtOnce` at a time. */

export function listEntriesOf(tx: Tx, userId: number, afterId = 0) {
  return tx.db
    .selectFrom('participants')
    .innerJoin('tournaments', 'tournaments.id', 'participants.tournamentId')
    .select(['tournaments.id', 'tournaments.name', 'joinedAt', 'place', 'wins', 'losses', 'startDate', 'endDate'])
    .where('userId', '=', userId)
    .where('tournamentId', '>', afterId)
    .orderBy('tournamentId')
    .limit(exportedAtOnce)
    .execute();
}

export function listMadeBy(tx: Tx, creatorId: number, afterId = 0) {
  return tx.db
    .selectFrom('tournaments')
    .select(['id', 'groupId', 'name', 'description', 'format', 'gameType', 'createdAt', 'startDate', 'endDate'])
    .where('creatorId', '=', creatorId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(exportedAtOnce)
    .execute();
}

/** The matches that a person plays in or has played. */
export function listMatchesOf(tx: Tx, userId: number, afterId = 0) {
  return tx.db
    .selectFrom('participants')
    .innerJoin('matches', 'matches.tournamentId', 'participants.tournamentId')
    .select(['matches.id', 'matches.tournamentId', 'matches.round', 'matches.player1Id', 'matches.player2Id'])
    .select(['matches.winnerId', 'matches.result', 'matches.playedAt'])
    .where('participants.userId', '=', userId)
    .where(({ or, eb }) => or([eb('player1Id', '=', userId), eb('player2Id', '=', userId)]))
    .where('matches.id', '>', afterId)
    .orderBy('matches.id')
    .limit(exportedAtOnce)
    .execute();
}

export function listScoringsBy(tx: Tx, userId: number, afterId = 0) {
  return tx.db
    .selectFrom('match_scorings')
    .select(['id', 'matchId', 'result', 'scoredAt'])
    .where('userId', '=', userId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(exportedAtOnce)
    .execute();
}
