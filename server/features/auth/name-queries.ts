import type { New } from '../../database/schema.ts';
import { withSavepoint } from '../../database/transaction.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import { exportedRows } from '../../kernel/page-queries.ts';

export function findNames({ db }: Tx, userId: number) {
  return db
    .selectFrom('users')
    .select(['username', 'name', 'usernameChangedAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** @param keys in small letters */
export async function isUsernameOfAnother({ db }: Tx, keys: readonly string[], userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('usernameKey', 'in', keys)
    .where('id', '!=', userId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether somebody else has had this username and may have it back. */
export async function isReserved({ db }: Tx, usernameKey: string, userId: number, now: string): Promise<boolean> {
  const found = await db
    .selectFrom('former_usernames')
    .select('userId')
    .where('usernameKey', '=', usernameKey)
    .where('userId', '!=', userId)
    .where('until', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}

export async function reserve({ db }: WriteTx, former: New<'former_usernames'>): Promise<void> {
  const { userId, until } = former;
  await db
    .insertInto('former_usernames')
    .values(former)
    .onConflict((conflict) => conflict.column('usernameKey').doUpdateSet({ userId, until }))
    .execute();
}

/** It is somebody's username again. */
export async function release({ db }: WriteTx, usernameKey: string): Promise<void> {
  await db.deleteFrom('former_usernames').where('usernameKey', '=', usernameKey).execute();
}

/** @returns false where somebody else has taken it in this very moment */
export async function updateUsername(
  tx: WriteTx,
  userId: number,
  change: { username: string; usernameKey: string; usernameChangedAt: string },
): Promise<boolean> {
  let isStored = true;
  await withSavepoint(
    tx,
    async ({ db }) => {
      await db.updateTable('users').set(change).where('id', '=', userId).execute();
    },
    (error) => {
      if (!(error instanceof Error && /unique/i.test(error.message))) throw error;
      isStored = false;
    },
  );
  return isStored;
}

/** By which words they are found from now on. */
export async function replaceNameWords({ db }: WriteTx, userId: number, words: readonly string[]): Promise<void> {
  await db.deleteFrom('user_name_words').where('userId', '=', userId).execute();
  if (words.length === 0) return;
  await db
    .insertInto('user_name_words')
    .values(words.map((word) => ({ userId, word })))
    .execute();
}

/** What is kept about a person: usernames that they had. */
export const namesExport = {
  formerUsernames: exportedRows('usernameKey', (db, userId) =>
    db.selectFrom('former_usernames').select(['usernameKey', 'until']).where('userId', '=', userId),
  ),
};

export async function deleteFormerUsernames({ db }: WriteTx, userId: number): Promise<void> {
  await db.deleteFrom('former_usernames').where('userId', '=', userId).execute();
}
