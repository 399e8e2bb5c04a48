import { exportedRows } from '../../kernel/page-queries.ts';

/** What is kept about a person: the links that they made, without tokens, which would let in whoever once was an administrator. */
export const siteLinksExport = {
  siteLinks: exportedRows('id', (db, userId) =>
    db
      .selectFrom('site_links')
      .select(['id', 'mostUses', 'uses', 'createdAt', 'expiresAt'])
      .where('creatorId', '=', userId),
  ),
};
