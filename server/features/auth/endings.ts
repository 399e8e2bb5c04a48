import { deletedName } from '#contract/deleted-name.ts';
import { takeAdvisoryLocks } from '../../database/locks.ts';
import type { WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import { isSiteAdmin, listAdministrators } from '../../kernel/people-queries.ts';
import { deleteSuspension } from './administering-queries.ts';
import { emailVerifications, passwordResets, signInLinks } from './link-queries.ts';
import { deleteFormerUsernames, replaceNameWords } from './name-queries.ts';
import * as queries from './queries.ts';
import { assertRunByOthers } from './rules.ts';

/** The end of sessions and of accounts: whoever ends an account, or keeps somebody from it, has locked it. */
export function endings({ domainEvents, clock }: Pick<Deps, 'domainEvents' | 'clock'>) {
  /**
   * Signs somebody out everywhere.
   *
   * @param options `but`: the session that is to be kept; `reason`: why somebody else does it, as the person is to read it
   */
  async function endSessions(tx: WriteTx, userId: number, { but, reason }: { but?: number; reason?: string } = {}) {
    for (const sessionId of await queries.deleteSessionsOf(tx, userId, but === undefined ? {} : { but })) {
      await domainEvents.record(tx, { kind: 'session_ended', sessionId, userId, ...(reason && { reason }) });
    }
  }

  /** A site is never left without somebody who runs it, whoever else goes at the same time. @throws Refusal `last_administrator` */
  async function assertSiteIsRun(tx: WriteTx, userId: number): Promise<void> {
    if (!(await isSiteAdmin(tx, userId))) return;
    await takeAdvisoryLocks(tx, { administrators: [0] });
    const administrators = await listAdministrators(tx, clock().toISOString());
    assertRunByOthers(administrators.some((id) => id !== userId));
  }

  /**
   * Ends an account for good. What the person said and played stays, signed 'Deleted player'.
   *
   * @param actorId who does it: themselves, or an administrator of the site
   * @throws Refusal `owns_groups` for the owner of a group, `last_administrator`
   */
  async function endAccount(tx: WriteTx, userId: number, actorId: number): Promise<void> {
    await assertSiteIsRun(tx, userId);
    await domainEvents.record(tx, { kind: 'person_forgotten', userId, actorId });
    const now = clock().toISOString();
    await queries.updateUser(tx, userId, {
      username: deletedName,
      name: deletedName,
      usernameKey: `${deletedName} ${userId}`,
      email: '',
      emailVerifiedAt: null,
      bio: '',
      duprId: '',
      passwordHash: '',
      isSiteAdmin: false,
      isPresenceShown: true,
      usernameChangedAt: null,
      introducedAt: null,
      updatedAt: now,
      deletedAt: now,
    });
    await passwordResets.endOf(tx, userId);
    await signInLinks.endOf(tx, userId);
    await emailVerifications.endOf(tx, userId);
    await deleteSuspension(tx, userId);
    await deleteFormerUsernames(tx, userId);
    await replaceNameWords(tx, userId, []);
    await endSessions(tx, userId);
  }

  return { endSessions, endAccount, assertSiteIsRun };
}
