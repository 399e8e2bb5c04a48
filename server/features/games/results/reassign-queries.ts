import { sql } from 'kysely';
import type { WriteTx } from '../../../database/types.ts';
import { valueRows } from '../../../database/value-rows.ts';
import { type Reassigned, reassign, reassigned } from '../../../kernel/reassign-queries.ts';

/** The games in which somebody has a place, or these, locked in the order of their ids. */
export function lockAllOf({ db }: WriteTx, { from, to }: Reassigned, among?: readonly number[]) {
  return db
    .selectFrom('games')
    .select(['id', 'placeName', 'placeName as name', 'startsAt'])
    .select(
      sql<number>`case when exists (select 1 from game_players as own
        where own."gameId" = games.id and own."userId" = ${to}) then 1 else 0 end`.as('hasBoth'),
    )
    .where('id', 'in', (select) => select.selectFrom('game_players').select('gameId').where('userId', '=', from))
    .$if(among !== undefined, (query) => query.where('id', 'in', [0, ...(among ?? [])]))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Somebody else has played in some games, in the place of one. */
export async function moveGames(tx: WriteTx, person: Reassigned, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await reassign(tx, person, { table: 'game_players', columns: ['userId'], column: 'gameId', ids });
  const results = await tx.db
    .selectFrom('game_results')
    .select(['gameId', 'team1', 'team2'])
    .where('gameId', 'in', ids)
    .execute();
  const moved = results.map(({ gameId, team1, team2 }) => ({
    gameId,
    team1: reassigned(team1, person),
    team2: reassigned(team2, person),
  }));
  if (moved.length === 0) return;
  const shape = { gameId: 'id', team1: 'json', team2: 'json' } as const;
  await sql`update game_results set team1 = now.team1, team2 = now.team2 from ${valueRows(tx.db, shape, moved)} as now
    where game_results."gameId" = now."gameId"`.execute(tx.db);
}
