import type { KeptBackup } from '../../../database/backup/kept.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';

/** The newest first. */
export function listBackups({ db }: Tx, limit: number): Promise<KeptBackup[]> {
  return db
    .selectFrom('backups')
    .select(['name', 'madeAt', 'bytes'])
    .orderBy('madeAt', 'desc')
    .orderBy('name', 'desc')
    .limit(limit)
    .execute();
}

export async function putBackup(tx: WriteTx, { name, madeAt, bytes }: KeptBackup): Promise<void> {
  await tx.db
    .insertInto('backups')
    .values({ name, madeAt, bytes })
    // Done again after a process was killed: it is the same.
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ bytes }))
    .execute();
}

interface Gone {
  /** Those that were deleted. */
  ended: readonly string[];
  here: readonly string[];
  /** What is older and not here is nowhere. */
  before: string;
}

export async function deleteGone(tx: WriteTx, { ended, here, before }: Gone): Promise<void> {
  await tx.db
    .deleteFrom('backups')
    .where(({ or, and, eb }) =>
      or([
        ...(ended.length > 0 ? [eb('name', 'in', ended)] : []),
        and([eb('name', 'not in', here), eb('madeAt', '<', before)]),
      ]),
    )
    .execute();
}
