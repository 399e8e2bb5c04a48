import { makeSetUpLink } from '../set-up-link.ts';
import { openSite, type Site } from './site.ts';

/** A site in which nobody has been yet. */
export async function newSite(env: NodeJS.ProcessEnv = {}): Promise<Site> {
  const site = await openSite(env);
  await site.database.write(({ db }) => db.deleteFrom('site').execute());
  return site;
}

/** A site that others than this machine reach. */
export const elsewhere = { PUBLIC_URL: 'https://thirdshot.example' };

/** The token of a new link to set a site up. */
export async function setUpToken({ database }: Site): Promise<string> {
  const link = await database.write((tx) => makeSetUpLink(tx, ''));
  return link.replace('/set-up#', '');
}
