import type { Tx } from '../../../database/types.ts';

interface ListOfScorings {
  id: number;
  /** Undefined: those of all its matches. */
  matchId: number | undefined;
  beforeId: number | undefined;
  limit: number;
}

/** Newest first. */
export function listScorings(tx: Tx, { id, matchId, beforeId, limit }: ListOfScorings) {
  return tx.db
    .selectFrom('match_scorings')
    .innerJoin('matches', 'matches.id', 'match_scorings.matchId')
    .innerJoin('users', 'users.id', 'match_scorings.userId')
    .select(['match_scorings.id', 'match_scorings.matchId', 'match_scorings.result', 'match_scorings.scoredAt'])
    .select(['match_scorings.userId', 'users.username', 'matches.key'])
    .where('matches.tournamentId', '=', id)
    .$if(matchId !== undefined, (query) => query.where('match_scorings.matchId', '=', matchId ?? 0))
    .$if(beforeId !== undefined, (query) => query.where('match_scorings.id', '<', beforeId ?? 0))
    .orderBy('match_scorings.id', 'desc')
    .limit(limit)
    .execute();
}

export type ScoringRow = Awaited<ReturnType<typeof listScorings>>[number];
