import type { Tx } from '../../../database/types.ts';

export async function findAddress({ db }: Tx, userId: number): Promise<string> {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  return email;
}
