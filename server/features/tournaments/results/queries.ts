import type { Tx } from '../../../database/types.ts';

interface ListOfScorings {
  id: number;
  /** Undefined: those of all its matches. Else also those of a match that was in its place before. */
  matchId: number | undefined;
  beforeId: number | undefined;
  limit: number;
}

/** Newest first. */
export function listScorings(tx: Tx, { id, matchId, beforeId, limit }: ListOfScorings) {
  return tx.db
    .selectFrom('match_scorings')
    .innerJoin('users', 'users.id', 'match_scorings.userId')
    .select(['match_scorings.id', 'match_scorings.matchId', 'match_scorings.result', 'match_scorings.scoredAt'])
    .select(['match_scorings.userId', 'users.username', 'match_scorings.key'])
    .where('match_scorings.tournamentId', '=', id)
    .$if(matchId !== undefined, (query) =>
      query.where(({ or, eb, selectFrom }) =>
        or([
          eb('match_scorings.matchId', '=', matchId ?? 0),
          eb(
            'match_scorings.key',
            '=',
            selectFrom('matches')
              .select('matches.key')
              .where('matches.id', '=', matchId ?? 0)
              .where('matches.tournamentId', '=', id),
          ),
        ]),
      ),
    )
    .$if(beforeId !== undefined, (query) => query.where('match_scorings.id', '<', beforeId ?? 0))
    .orderBy('match_scorings.id', 'desc')
    .limit(limit)
    .execute();
}

export type ScoringRow = Awaited<ReturnType<typeof listScorings>>[number];
