import type { Diagnosis } from '#contract/diagnostics.ts';
import type { Deps } from '../../deps.ts';
import { findPersonByName, isSiteAdmin } from '../../kernel/people-queries.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { newestInvitesOf } from '../invites/lists-service.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

const maxShown = 100;

export type DiagnosticsService = ReturnType<typeof diagnosticsService>;

/** What the server knows of a person's invitations and groups. */
export function diagnosticsService({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return {
    /** @throws Refusal `not_allowed`, or `not_found` where there is nobody of this name */
    user(viewer: Viewer, username: string): Promise<Diagnosis> {
      const usernameKey = username.toLowerCase();
      return database.read(async (tx) => {
        const isOneself = usernameKey === viewer.username.toLowerCase();
        rules.assertMayDiagnose({ isOneself, isSiteAdmin: await isSiteAdmin(tx, viewer.id) });
        const user = await findPersonByName(tx, usernameKey);
        if (user === undefined) throw new Refusal('not_found', 'No player by that name.');
        const invites = await newestInvitesOf(tx, viewer, user.id, maxShown);
        const groups = await queries.listGroupsOf(tx, user.id, maxShown);
        const message = rules.summaryOf({ invites, groups }, maxShown);
        return {
          user: { username: user.username },
          invites,
          groups,
          debug: { timestamp: clock().toISOString(), message },
        };
      });
    },
  };
}
