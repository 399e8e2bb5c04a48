import { Refusal } from './refusal.ts';

/** For whoever is no administrator of the site there is nothing at all. @throws Refusal `not_found` */
export function assertSiteAdmin(viewer: { isSiteAdmin: boolean } | null): void {
  if (!viewer?.isSiteAdmin) throw new Refusal('not_found', 'Nothing found here.');
}
