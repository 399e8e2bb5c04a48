import type { New } from '../../database/schema.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import { isUsable, oneUseMore } from '../../kernel/link-queries.ts';
import { exportedRows } from '../../kernel/page-queries.ts';

const usual = { name: '', registration: null, announcement: '', setUpAt: null } as const;

/** What is stored of the site; as usual where nothing is. */
export async function findSite({ db }: Tx) {
  const found = await db
    .selectFrom('site')
    .select(['name', 'registration', 'announcement', 'setUpAt'])
    .executeTakeFirst();
  return found ?? usual;
}

/** The same, kept as it is until the transaction ends; undefined while the site is not set up. */
export function lockSetUp({ db }: WriteTx) {
  return db
    .selectFrom('site')
    .select(['registration', 'setUpAt'])
    .where('setUpAt', 'is not', null)
    .forShare()
    .executeTakeFirst();
}

/** Locks the site until the transaction ends. */
export async function lockForUpdate({ db }: WriteTx) {
  // Where nothing is stored yet there is nothing to lock.
  await db
    .insertInto('site')
    .values({ id: 1 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return db
    .selectFrom('site')
    .select(['name', 'registration', 'announcement', 'setUpAt'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateSite({ db }: WriteTx, change: Partial<New<'site'>>): Promise<void> {
  await db.updateTable('site').set(change).execute();
}

export async function insertSetUpLink({ db }: WriteTx, link: New<'set_up_links'>): Promise<void> {
  await db.insertInto('set_up_links').values(link).execute();
}

/** Ends all links to set the site up. @returns those that could be used */
export async function takeSetUpLinks({ db }: WriteTx, now: string): Promise<string[]> {
  const links = await db.deleteFrom('set_up_links').returning(['tokenHash', 'expiresAt']).execute();
  return links.filter(({ expiresAt }) => expiresAt > now).map(({ tokenHash }) => tokenHash);
}

export async function hasSetUpLink({ db }: Tx, tokenHash: string, now: string): Promise<boolean> {
  const found = await db
    .selectFrom('set_up_links')
    .select('tokenHash')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}

export async function hasSiteAdmin({ db }: Tx): Promise<boolean> {
  const found = await db.selectFrom('users').select('id').where('isSiteAdmin', '=', true).limit(1).executeTakeFirst();
  return found !== undefined;
}

/** Whether a link of the site can be used. */
export async function isSiteLink({ db }: Tx, token: string, now: string): Promise<boolean> {
  const found = await db
    .selectFrom('site_links')
    .select('token')
    .where('token', '=', token)
    .where(isUsable(now))
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Counts somebody who registers by a link of the site, if it still lets somebody in: the database decides between two who
 * are the last. With its last use a link ends.
 *
 * @returns whether it did
 */
export async function spendUse({ db }: WriteTx, token: string, now: string): Promise<boolean> {
  const spent = await db
    .updateTable('site_links')
    .set(oneUseMore(now))
    .where('token', '=', token)
    .where(isUsable(now))
    .returning('id')
    .executeTakeFirst();
  return spent !== undefined;
}

function linksShown(db: Tx['db']) {
  return db
    .selectFrom('site_links')
    .innerJoin('users', 'users.id', 'site_links.creatorId')
    .select(['site_links.id', 'token', 'mostUses', 'uses', 'site_links.createdAt', 'expiresAt'])
    .select(['creatorId', 'users.username as creatorUsername', 'users.name as creatorName']);
}

export type LinkRow = Awaited<ReturnType<typeof findLink>>;

/** Those that can be used, newest first. */
export function listLinks({ db }: Tx, now: string, most: number) {
  return linksShown(db)
    .where(({ or, eb }) => or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
    .orderBy('site_links.id', 'desc')
    .limit(most)
    .execute();
}

export function findLink({ db }: Tx, id: number) {
  return linksShown(db).where('site_links.id', '=', id).executeTakeFirstOrThrow();
}

export function insertLink({ db }: WriteTx, link: New<'site_links'>) {
  return db.insertInto('site_links').values(link).returning('id').executeTakeFirstOrThrow();
}

/** @returns whether there was one */
export async function deleteLink({ db }: WriteTx, id: number): Promise<boolean> {
  const deleted = await db.deleteFrom('site_links').where('id', '=', id).returning('id').executeTakeFirst();
  return deleted !== undefined;
}

/** What is kept about a person: the links that they made, without tokens, which would let in whoever once was an administrator. */
export const siteLinksExport = {
  siteLinks: exportedRows('id', (db, userId) =>
    db
      .selectFrom('site_links')
      .select(['id', 'mostUses', 'uses', 'createdAt', 'expiresAt'])
      .where('creatorId', '=', userId),
  ),
};
