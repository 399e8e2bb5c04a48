import type { WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import { topics } from '../../live/topics.ts';
import * as administering from './administering-queries.ts';
import { endings } from './endings.ts';
import { signInLinks } from './link-queries.ts';
import * as queries from './queries.ts';
import { resetEnd, suspended, suspensionEnd } from './rules.ts';
import { hashToken, newToken } from './token.ts';

/** What the administrators of the site do about somebody's account. Whoever calls has locked it. */
export function accountsService({ domainEvents, live, clock }: Pick<Deps, 'domainEvents' | 'live' | 'clock'>) {
  const { endSessions, endAccount, assertSiteIsRun } = endings({ domainEvents, clock });
  return {
    /** @returns what the link has in it; it is stored nowhere */
    async makeSignInLink(tx: WriteTx, userId: number): Promise<{ token: string; expiresAt: string }> {
      const token = newToken();
      const expiresAt = resetEnd(clock());
      await signInLinks.replace(tx, { userId, tokenHash: hashToken(token), expiresAt });
      return { token, expiresAt };
    },

    /** @param day until which; null for one without an end. @throws Refusal `invalid_input` */
    endOfSuspension: (day: string | null): string | null => suspensionEnd(day, clock()),

    /** Signs them out everywhere, too. @throws Refusal `last_administrator` */
    async suspend(tx: WriteTx, userId: number, until: string | null, byId: number): Promise<void> {
      const now = clock();
      await assertSiteIsRun(tx, userId);
      await administering.putSuspension(tx, { userId, since: now.toISOString(), until, byId });
      await signInLinks.endOf(tx, userId);
      await endSessions(tx, userId, { reason: suspended(until, now).message });
    },

    lift: administering.deleteSuspension,

    /** @throws Refusal `last_administrator` */
    async setAdministrator(tx: WriteTx, userId: number, isSiteAdmin: boolean): Promise<void> {
      if (!isSiteAdmin) await assertSiteIsRun(tx, userId);
      await queries.updateUser(tx, userId, { isSiteAdmin });
      live.tell(tx, [topics.user(userId)], { type: 'self_changed' });
      live.refreshSubscriptions(tx, { userId });
    },

    end: endAccount,
  };
}
