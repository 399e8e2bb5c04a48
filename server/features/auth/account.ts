import type { z } from 'zod';
import type { Device, profileChange, Self, Statistics } from '#contract/auth.ts';
import type { WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import type { DomainEventOf } from '../../kernel/domain-events.ts';
import type { ExportedList } from '../../kernel/pages.ts';
import { invalidField, Refusal } from '../../kernel/refusal.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { endings } from './endings.ts';
import { emailVerifications, passwordResets } from './link-queries.ts';
import type { MailingService } from './mailing-service.ts';
import { naming } from './naming.ts';
import { ownPassword } from './own-password.ts';
import * as queries from './queries.ts';
import { assertRatingFits } from './rules.ts';

/** What each feature keeps about a person, by the name under which it is handed over. */
export type Exports = Readonly<Record<string, ExportedList>>;

const groupsShown = 3;

export type AccountService = ReturnType<typeof accountService>;

/** What a person keeps about themselves, where they are signed in, taking their data along, and leaving for good. */
export function accountService(
  deps: Deps,
  exports: Exports,
  mailing: Pick<MailingService, 'isOn' | 'mayVerify' | 'addressGiven'>,
) {
  const { database, writeAs, domainEvents, live, clock } = deps;
  const checkPassword = ownPassword(deps);
  const { setDisplayName, changeUsername } = naming(deps);
  const { endAccount } = endings(deps);

  async function provenBy(viewer: Viewer, password: string | undefined): Promise<string> {
    if (!password) throw passwordNeeded();
    return checkPassword(viewer, password, () => wrongPassword('currentPassword'));
  }

  return {
    /**
     * Changes what is named of their profile.
     *
     * @throws Refusal `invalid_input`, `wrong_password` where another address needs the password
     */
    async update(
      viewer: Viewer,
      { displayName, isIntroduced, currentPassword, ...change }: z.output<typeof profileChange>,
    ): Promise<Self> {
      const { email } = change;
      const before = await database.read((tx) => queries.findSelf(tx, viewer.id));
      const isAnother = email !== undefined && email !== before.email;
      // Who finds a session open must not be able to replace the password by mail.
      const hash = isAnother && mailing.isOn ? await provenBy(viewer, currentPassword) : undefined;
      const isMailed = isAnother && (await mailing.mayVerify(email));
      const work = async (tx: WriteTx) => {
        if (displayName !== undefined) await setDisplayName(tx, viewer, displayName);
        const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
        if (change.rating !== undefined || change.ratingType !== undefined) {
          assertRatingFits({ ...(await queries.findSelf(tx, viewer.id)), ...given });
        }
        const now = clock().toISOString();
        const isMoved = email !== undefined && email !== (await queries.findSelf(tx, viewer.id)).email;
        if (isMoved) {
          const isProven = hash !== undefined && (await queries.lockWithPassword(tx, viewer.id, hash));
          if (mailing.isOn && !isProven) throw passwordNeeded();
          // What was sent to the former one is of no use.
          await emailVerifications.endOf(tx, viewer.id);
          await passwordResets.endOf(tx, viewer.id);
          if (isMailed) await mailing.addressGiven(tx, viewer.id);
        }
        await queries.updateUser(tx, viewer.id, {
          ...given,
          ...(isMoved && { emailVerifiedAt: null }),
          updatedAt: now,
          ...(isIntroduced && { introducedAt: now }),
        });
        if (isMoved) await domainEvents.record(tx, { kind: 'address_renewed', userId: viewer.id });
        if (change.rating !== undefined) await domainEvents.record(tx, { kind: 'player_changed', userId: viewer.id });
        if (change.isPresenceShown !== undefined) live.refreshSubscriptions(tx, { userId: viewer.id });
        return queries.findSelf(tx, viewer.id);
      };
      // A rating has to fit the type that it is stored with, so that changes of both wait for each other.
      return writeAs(viewer, work, { exclusively: true });
    },

    changeUsername,

    /** What they have said themselves meanwhile stays. */
    async duprIdConfirmed(tx: WriteTx, { userId, duprId }: DomainEventOf<'dupr_id_confirmed'>): Promise<void> {
      const own = await queries.findSelf(tx, userId);
      if (own.duprId !== '') return;
      await queries.updateUser(tx, userId, { duprId, updatedAt: clock().toISOString() });
    },

    statistics(viewer: Viewer): Promise<Statistics> {
      return database.read(async (tx) => ({
        ...(await queries.countMemberships(tx, viewer.id)),
        groups: await queries.listFirstGroups(tx, viewer.id, groupsShown),
      }));
    },

    devices(viewer: Viewer): Promise<Device[]> {
      return database.read(async (tx) => {
        const sessions = await queries.listSessions(tx, viewer.id, clock().toISOString());
        return sessions.map((session) => ({ ...session, isCurrent: session.id === viewer.sessionId }));
      });
    },

    signOutDevice(viewer: Viewer, sessionId: number): Promise<void> {
      const work = async (tx: WriteTx) => {
        const [ended] = await queries.deleteSessionsOf(tx, viewer.id, { id: sessionId });
        if (ended === undefined) throw new Refusal('not_found', 'This device is already logged out.');
        await domainEvents.record(tx, { kind: 'session_ended', sessionId: ended, userId: viewer.id });
      };
      return writeAs(viewer, work, { exclusively: true });
    },

    /** All that is kept about a person; what may be long comes in pages, each read when the one before was taken. */
    async exportData(viewer: Viewer): Promise<Record<string, unknown>> {
      const exportedAt = clock().toISOString();
      const own = await database.read(async (tx) => ({
        account: await queries.findSelf(tx, viewer.id),
        devices: await queries.listSessions(tx, viewer.id, exportedAt),
      }));
      const pages = Object.entries(exports).map(([name, pagesOf]) => [name, pagesOf(database, viewer.id)]);
      return { exportedAt, ...own, ...Object.fromEntries(pages) };
    },

    /**
     * Deletes the account for good. What the person said and played stays, signed 'Deleted player'.
     *
     * @throws Refusal `wrong_password`, `owns_groups` for the owner of a group, or `last_administrator`
     */
    async remove(viewer: Viewer, password: string): Promise<void> {
      const hash = await checkPassword(viewer, password, wrongPassword);
      const work = async (tx: WriteTx) => {
        if (!(await queries.lockWithPassword(tx, viewer.id, hash))) throw wrongPassword();
        await endAccount(tx, viewer.id, viewer.id);
      };
      await writeAs(viewer, work, { exclusively: true });
      await database.truncateLog();
    },
  };
}

function wrongPassword(field: 'password' | 'currentPassword' = 'password'): Refusal {
  const message = 'That’s not your password.';
  return new Refusal('wrong_password', message, { fields: { [field]: message } });
}

const passwordNeeded = (): Refusal =>
  invalidField('currentPassword', 'Enter your current password to change your email address.');
