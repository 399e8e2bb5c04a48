import type { Tx, WriteTx } from '../../../database/types.ts';

/** One whose results are still to be taken in. */
export async function findUnrated(tx: Tx): Promise<number | undefined> {
  const found = await tx.db
    .selectFrom('unrated_tournaments')
    .select('tournamentId')
    .orderBy('tournamentId')
    .limit(1)
    .executeTakeFirst();
  return found?.tournamentId;
}

export async function deleteUnrated(tx: WriteTx, tournamentId: number): Promise<void> {
  await tx.db.deleteFrom('unrated_tournaments').where('tournamentId', '=', tournamentId).execute();
}
