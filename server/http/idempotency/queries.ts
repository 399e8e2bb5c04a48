import type { New } from '../../database/schema.ts';
import type { Tx, WriteTx } from '../../database/types.ts';

export async function find({ db }: Tx, keyHash: string, now: string) {
  return db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'userId', 'outcome'])
    .where('keyHash', '=', keyHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

function inserted({ db }: Tx, { now, ...row }: New<'idempotency_keys'> & { now: string }) {
  return (
    db
      .insertInto('idempotency_keys')
      .values(row)
      // One that has expired is as good as purged.
      .onConflict((conflict) =>
        conflict
          .column('keyHash')
          .doUpdateSet({
            fingerprint: ({ ref }) => ref('excluded.fingerprint'),
            userId: ({ ref }) => ref('excluded.userId'),
            outcome: ({ ref }) => ref('excluded.outcome'),
            expiresAt: ({ ref }) => ref('excluded.expiresAt'),
          })
          .where('idempotency_keys.expiresAt', '<=', now),
      )
      .returning('keyHash')
      .execute()
  );
}

/** @returns whether it could be: of two under one key at once the second waits for the first, and is told no */
export async function insert(tx: WriteTx, row: New<'idempotency_keys'>, now: string): Promise<boolean> {
  const rows = await inserted(tx, { ...row, now });
  return rows.length > 0;
}

export async function deleteAllOf(tx: WriteTx, userId: number): Promise<void> {
  await tx.db.deleteFrom('idempotency_keys').where('userId', '=', userId).execute();
}
