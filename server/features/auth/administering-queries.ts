import type { New } from '../../database/schema.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import { exportedRows } from '../../kernel/page-queries.ts';
import { isSuspended } from '../../kernel/people-queries.ts';

/** How long somebody may not sign in; undefined where they may. */
export function findSuspension({ db }: Tx, userId: number, now: string) {
  return db
    .selectFrom('suspensions')
    .select('until')
    .where('userId', '=', userId)
    .where(isSuspended('suspensions.userId', now))
    .executeTakeFirst();
}

export async function putSuspension({ db }: WriteTx, { userId, ...suspension }: New<'suspensions'>): Promise<void> {
  await db
    .insertInto('suspensions')
    .values({ userId, ...suspension })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(suspension))
    .execute();
}

export async function deleteSuspension({ db }: WriteTx, userId: number): Promise<void> {
  await db.deleteFrom('suspensions').where('userId', '=', userId).execute();
}

/** What is kept about a person: until when they may not sign in. */
export const suspensionsExport = {
  suspensions: exportedRows('userId', (db, userId) =>
    db.selectFrom('suspensions').select(['userId', 'since', 'until']).where('userId', '=', userId),
  ),
};
