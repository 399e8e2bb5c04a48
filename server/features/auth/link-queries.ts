import type { New } from '../../database/schema.ts';
import type { Tx, WriteTx } from '../../database/types.ts';

type LinkTable = 'password_resets' | 'sign_in_links' | 'email_verifications';

export const passwordResets = linksIn('password_resets');
export const signInLinks = linksIn('sign_in_links');
export const emailVerifications = linksIn('email_verifications');

/** Links that work once, and of each person the latest alone. */
function linksIn(table: LinkTable) {
  async function endOf({ db }: WriteTx, ...userIds: readonly number[]): Promise<void> {
    await db.deleteFrom(table).where('userId', 'in', userIds).execute();
  }

  return {
    /** One for each person; it ends the one before. */
    async replace(tx: WriteTx, ...links: readonly New<LinkTable>[]): Promise<void> {
      await endOf(tx, ...links.map(({ userId }) => userId));
      await tx.db.insertInto(table).values(links).execute();
    },

    /** Whose link this is, as long as it can still be used. */
    async find({ db }: Tx, tokenHash: string, now: string): Promise<number | undefined> {
      const link = await db
        .selectFrom(table)
        .select('userId')
        .where('tokenHash', '=', tokenHash)
        .where('expiresAt', '>', now)
        .executeTakeFirst();
      return link?.userId;
    },

    /** Uses a link up. @returns whether it could still be used: of two who try at once, one may */
    async take({ db }: WriteTx, tokenHash: string, now: string): Promise<boolean> {
      const taken = await db
        .deleteFrom(table)
        .where('tokenHash', '=', tokenHash)
        .where('expiresAt', '>', now)
        .returning('userId')
        .executeTakeFirst();
      return taken !== undefined;
    },

    endOf,
  };
}
