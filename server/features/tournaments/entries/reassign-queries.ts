import { sql } from 'kysely';
import type { Setup } from '#tournament/index.ts';
import type { WriteTx } from '../../../database/types.ts';
import { valueRows } from '../../../database/value-rows.ts';
import { type Reassigned, reassign } from '../../../kernel/reassign-queries.ts';

/**
 * The tournaments that somebody is in, waits for, or is asked to play in as a partner, locked in the order of their ids.
 *
 * @param among only these
 */
export async function lockAllOf({ db }: WriteTx, { from, to }: Reassigned, among?: readonly number[]) {
  const entered = (userId: number) =>
    sql<boolean>`(exists (select 1 from participants as own
        where own."tournamentId" = tournaments.id and (own."userId" = ${userId} or own."partnerId" = ${userId}))
      or exists (select 1 from tournament_waiting as own
        where own."tournamentId" = tournaments.id and (own."userId" = ${userId} or own."partnerId" = ${userId})))`;
  return db
    .selectFrom('tournaments')
    .select(['id', 'groupId', 'name', 'draw'])
    .select(sql<number>`case when ${entered(to)} then 1 else 0 end`.as('hasBoth'))
    .where('id', 'in', (select) =>
      select
        .selectFrom('participants')
        .select('tournamentId')
        .where(({ or, eb }) => or([eb('userId', '=', from), eb('partnerId', '=', from)]))
        .union(
          select
            .selectFrom('tournament_waiting')
            .select('tournamentId')
            .where(({ or, eb }) => or([eb('userId', '=', from), eb('partnerId', '=', from)])),
        ),
    )
    .$if(among !== undefined, (query) => query.where('id', 'in', [0, ...(among ?? [])]))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Somebody else is in some tournaments, in the place of one. @returns them, with their new revisions */
export async function moveEntries(
  tx: WriteTx,
  person: Reassigned,
  draws: readonly { id: number; draw: Setup | null }[],
) {
  const ids = draws.map(({ id }) => id);
  if (ids.length === 0) return [];
  const inThem = { column: 'tournamentId', ids };
  await reassign(tx, person, { table: 'participants', columns: ['userId', 'partnerId', 'entrantId'], ...inThem });
  await reassign(tx, person, { table: 'tournament_waiting', columns: ['userId', 'partnerId'], ...inThem });
  await reassign(tx, person, { table: 'matches', columns: ['player1Id', 'player2Id', 'winnerId'], ...inThem });
  const drawn = draws.flatMap(({ id, draw }) => (draw === null ? [] : [{ id, draw }]));
  if (drawn.length > 0) {
    await tx.db
      .updateTable('tournaments')
      .from(valueRows(tx.db, { id: 'id', draw: 'json' }, drawn).as('now'))
      .set(({ ref }) => ({ draw: sql`${ref('now.draw')}` }))
      .whereRef('tournaments.id', '=', 'now.id')
      .execute();
  }
  return tx.db
    .updateTable('tournaments')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('id', 'in', ids)
    .returning(['id', 'groupId', 'revision'])
    .execute();
}
