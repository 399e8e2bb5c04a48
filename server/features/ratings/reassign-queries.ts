import { sql } from 'kysely';
import type { Tx } from '../../database/types.ts';
import { resultsPerEvening } from '../../kernel/domain-events.ts';

/** Where somebody played. */
export interface Played {
  tournamentIds: readonly number[];
  eveningIds: readonly number[];
  gameIds: readonly number[];
}

const inThese = ({ tournamentIds, eveningIds, gameIds }: Played) => sql<boolean>`(
  (source = 'match' and "tournamentId" in (${sql.join([0, ...tournamentIds])}))
  or (source = 'evening' and "sourceId" / ${sql.lit(resultsPerEvening)} in (${sql.join([0, ...eveningIds])}))
  or (source = 'game' and "sourceId" in (${sql.join([0, ...gameIds])})))`;

/** The results of somebody there that count, as the recomputation knows them. */
export function listResults({ db }: Tx, userId: number, played: Played) {
  return db
    .selectFrom('rated_results')
    .select(['source', 'sourceId', 'kind', 'tournamentId', 'playedAt', 'team1', 'team2', 'games'])
    .where('id', 'in', (select) => select.selectFrom('rated_players').select('resultId').where('userId', '=', userId))
    .where(inThese(played))
    .execute();
}

/** Those that it has not taken in yet, of anybody, in their order. */
export function listWaiting({ db }: Tx, played: Played) {
  return db
    .selectFrom('rated_entries')
    .select(['source', 'sourceId', 'kind', 'tournamentId', 'playedAt', 'team1', 'team2', 'games'])
    .where(inThese(played))
    .orderBy('id')
    .execute();
}

/** The results of some people that count and were folded, in their order, with what each has changed. */
export function listCounted({ db }: Tx, userIds: readonly number[], limit: number) {
  return db
    .selectFrom('rated_results as result')
    .innerJoin('rating_changes', 'rating_changes.resultId', 'result.id')
    .select(['result.kind', 'result.source', 'result.sourceId', 'result.tournamentId', 'result.playedAt'])
    .select(['result.team1', 'result.team2', 'result.games', 'rating_changes.changes'])
    .where('result.id', 'in', (select) =>
      select.selectFrom('rated_players').select('resultId').where('userId', 'in', userIds),
    )
    .orderBy('result.playedAt')
    .orderBy('result.id')
    .limit(limit)
    .execute();
}

/** What somebody is taken to be before their first result, by kind; and what they say. */
export function listStarts({ db }: Tx, userId: number) {
  return db
    .selectFrom('users')
    .leftJoin('rating_starts as start', 'start.userId', 'users.id')
    .select(['users.rating', 'users.ratingType', 'start.kind', 'start.mean', 'start.deviation'])
    .where('users.id', '=', userId)
    .execute();
}
