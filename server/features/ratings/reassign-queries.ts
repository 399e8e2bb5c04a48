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
