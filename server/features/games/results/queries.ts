import type { Change, New } from '../../../database/schema.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';

const columns = [
  'gameId',
  'team1',
  'team2',
  'games',
  'enteredById',
  'enteredAt',
  'standsAt',
  'countsSince',
  'confirmedById',
  'disputedById',
  'disputedAt',
  'disputeReason',
] as const;

const resultOf = ({ db }: Tx, gameId: number) =>
  db.selectFrom('game_results').select(columns).where('gameId', '=', gameId);

export const findResult = async (tx: Tx, gameId: number) => (await resultOf(tx, gameId).executeTakeFirst()) ?? null;

export type ResultRow = NonNullable<Awaited<ReturnType<typeof findResult>>>;

/** Locks the result of a game, which is locked: it may be about to stand. */
export const lockResult = async (tx: WriteTx, gameId: number) =>
  (await resultOf(tx, gameId).forUpdate().executeTakeFirst()) ?? null;

/** Puts a result in the place of what was entered before. */
export async function putResult(tx: WriteTx, { gameId, ...result }: New<'game_results'>): Promise<void> {
  await tx.db
    .insertInto('game_results')
    .values({ gameId, ...result })
    .onConflict((conflict) => conflict.column('gameId').doUpdateSet(result))
    .execute();
}

export async function updateResult(tx: WriteTx, gameId: number, change: Change<'game_results'>): Promise<void> {
  await tx.db.updateTable('game_results').set(change).where('gameId', '=', gameId).execute();
}

/**
 * Has a result count whose time has come. One that is confirmed, disputed or entered anew meanwhile does not.
 *
 * @returns what counts from now on
 */
export async function letStand(tx: WriteTx, gameId: number, now: string): Promise<ResultRow | undefined> {
  return tx.db
    .updateTable('game_results')
    .set({ countsSince: now })
    .where('gameId', '=', gameId)
    .where('standsAt', '<=', now)
    .where('countsSince', 'is', null)
    .where('disputedAt', 'is', null)
    .returning(columns)
    .executeTakeFirst();
}

/** What is published of a game. */
export function findPublished(tx: Tx, id: number) {
  return tx.db
    .selectFrom('games')
    .select(['id', 'kind', 'startsAt', 'placeName'])
    .where('id', '=', id)
    .executeTakeFirst();
}
