import type { WriteTx } from '../database/types.ts';

/**
 * Makes a site one that is set up and that anyone may come into, wherever it is reached: the first who registers is an
 * ordinary player. For tests, measurements and made-up clubs.
 */
export async function setUpSite({ db }: WriteTx): Promise<void> {
  await db
    .insertInto('site')
    .values({ id: 1, registration: 'open', setUpAt: '2026-01-01T00:00:00.000Z' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
