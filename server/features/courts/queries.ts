import type { New } from '../../database/schema.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import { exportedRows } from '../../kernel/page-queries.ts';

export function listCodes(tx: Tx, groupId: number, day: string) {
  return tx.db
    .selectFrom('court_codes')
    .select(['court', 'token'])
    .where('groupId', '=', groupId)
    .where('day', '=', day)
    .orderBy('court')
    .execute();
}

/** Where a court has one already, that stays. */
export async function insertCodes(tx: WriteTx, codes: readonly New<'court_codes'>[]): Promise<void> {
  if (codes.length === 0) return;
  await tx.db
    .insertInto('court_codes')
    .values(codes)
    .onConflict((conflict) => conflict.columns(['groupId', 'day', 'court']).doNothing())
    .execute();
}

/** @param court left out: those of all courts */
export async function deleteCodes(tx: WriteTx, groupId: number, day: string, court?: number): Promise<void> {
  await tx.db
    .deleteFrom('court_codes')
    .where('groupId', '=', groupId)
    .where('day', '=', day)
    .$if(court !== undefined, (query) => query.where('court', '=', court ?? 0))
    .execute();
}

const codeColumns = [
  'court_codes.id',
  'court_codes.groupId',
  'court_codes.court',
  'court_codes.secret',
  'court_codes.createdById',
  'court_codes.matchName',
  'court_codes.device',
  'court_codes.pointAt',
] as const;

/** With the name of whoever keeps the score, as long as they are a member. */
export function findCode(tx: Tx, token: string, now: string) {
  return tx.db
    .selectFrom('court_codes')
    .leftJoin('group_members as keeping', (join) =>
      join.onRef('keeping.groupId', '=', 'court_codes.groupId').onRef('keeping.userId', '=', 'court_codes.keptById'),
    )
    .leftJoin('users as keeper', 'keeper.id', 'keeping.userId')
    .select(codeColumns)
    .select('keeper.name as keptBy')
    .where('token', '=', token)
    .where('endsAt', '>', now)
    .executeTakeFirst();
}

/** Locked until the transaction ends: who turns it off waits, or has done so. */
export function lockCode({ db }: WriteTx, token: string, now: string) {
  return db
    .selectFrom('court_codes')
    .select(codeColumns)
    .where('token', '=', token)
    .where('endsAt', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

export type CodeRow = NonNullable<Awaited<ReturnType<typeof lockCode>>>;

export async function updateKept(
  tx: WriteTx,
  id: number,
  kept: { matchName: string; device: string; keptById: number | null; pointAt: string | null },
): Promise<void> {
  await tx.db.updateTable('court_codes').set(kept).where('id', '=', id).execute();
}

/** What is kept about a person: the codes for courts that they made. */
export const courtCodesExport = {
  // Without the tokens: who once was an admin does not keep scores by what they take along.
  courtCodes: exportedRows('id', (db, createdById) =>
    db
      .selectFrom('court_codes')
      .select(['id', 'groupId', 'day', 'court', 'createdAt'])
      .where('createdById', '=', createdById),
  ),
};
