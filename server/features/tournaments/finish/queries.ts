import type { Tx } from '../../../database/types.ts';

/** What those who play are called at DUPR, by their ids; who has not said is not in it. */
export async function listDuprIds(tx: Tx, tournamentId: number): Promise<ReadonlyMap<number, string>> {
  const named = await tx.db
    .selectFrom('participants')
    .innerJoin('users', 'users.id', 'participants.userId')
    .select(['users.id', 'users.duprId'])
    .where('tournamentId', '=', tournamentId)
    .where('users.duprId', '!=', '')
    .execute();
  return new Map(named.map(({ id, duprId }) => [id, duprId]));
}
