import type { Tx, WriteTx } from '../../database/types.ts';

/** A secret of the site, made where there is none yet: of several who make one, all get the same. */
export async function takeSecret({ db }: WriteTx, name: string, value: string): Promise<string> {
  await db
    .insertInto('site_secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const secret = await db.selectFrom('site_secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return secret.value;
}

export async function findSecret({ db }: Tx, name: string): Promise<string | undefined> {
  const secret = await db.selectFrom('site_secrets').select('value').where('name', '=', name).executeTakeFirst();
  return secret?.value;
}
