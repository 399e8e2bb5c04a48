import type { ColumnType, Generated } from 'kysely';
import type { Registration } from '#contract/site.ts';
import type { Fixed, Moment } from '../columns.ts';

export interface AdministrationTables {
  site: Site;
  set_up_links: SetUpLinks;
  site_links: SiteLinks;
  admin_log: AdminLog;
}

/** One row at most, from when something is said of the site. */
interface Site {
  id: 1;
  /** Empty where it has none of its own. */
  name: Generated<string>;
  /** Who may register; null where nobody has said. */
  registration: ColumnType<Registration | null, Registration | null | undefined>;
  /** Empty where there is none. */
  announcement: Generated<string>;
  /** When the first came in; null until then. */
  setUpAt: ColumnType<Moment | null, Moment | null | undefined>;
}

/** Whoever has one of these makes the first account, and is the administrator: with that all of them end. */
interface SetUpLinks {
  /** SHA-256 of the token in the link. */
  tokenHash: Fixed<string>;
  expiresAt: Fixed<Moment>;
}

/** Links by which people may register. */
interface SiteLinks {
  id: Generated<number>;
  token: Fixed<string>;
  creatorId: Fixed<number>;
  /** Null where any number of people may. */
  mostUses: Fixed<number | null>;
  uses: Generated<number>;
  createdAt: Fixed<Moment>;
  /** Null where it does not expire; once its last use is given, when that was. */
  expiresAt: Moment | null;
}

/** What the site's administrators did. */
interface AdminLog {
  id: Generated<number>;
  at: Fixed<Moment>;
  /** Null where it was done on the server's command line. */
  actorId: Fixed<number | null>;
  action: Fixed<string>;
  /** Whom it was about. */
  userId: ColumnType<number | null, number | null | undefined, never>;
  /** What else it was about, and how that was called then: it may be gone. */
  subjectId: ColumnType<number | null, number | null | undefined, never>;
  subject: Generated<string>;
  /** Written as JSON. */
  details: ColumnType<unknown, string, never>;
  /** What the actor wrote with it. */
  reason: Generated<string>;
}
