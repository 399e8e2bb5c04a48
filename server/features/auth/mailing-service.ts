import type { z } from 'zod';
import type { emailVerification, forgottenPassword } from '#contract/auth.ts';
import type { WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { topics } from '../../live/topics.ts';
import type { Letter, Mail } from '../../mail/mail.ts';
import { MailRefused } from '../../mail/refusals.ts';
import type { SiteService } from '../site/service.ts';
import { type From, resetLetter, verificationLetter } from './letters.ts';
import { emailVerifications, passwordResets } from './link-queries.ts';
import * as mailQueries from './mail-queries.ts';
import * as queries from './queries.ts';
import { linkUsedUp, resetEnd, usernameKey, verificationEnd } from './rules.ts';
import { hashToken, newToken } from './token.ts';

interface Around {
  site: Pick<SiteService, 'name'>;
  mail: Mail | undefined;
  /** That people reach the site at: what they ask with decides nothing about the links. */
  address: string;
}

/** The same for everybody. */
const linkOnItsWay =
  'If there’s an account with a verified email address, a link is on its way there. It works for an hour. Nothing after a few minutes? Check your spam folder, or ask the person who runs this site.';

export type MailingService = ReturnType<typeof mailingService>;

/**
 * Mails about accounts. Each is a job, written with what it follows from; the token in a link is made when it is sent, so
 * that the queue holds none.
 */
export function mailingService(deps: Deps, { site, mail, address }: Around) {
  const { database, writeAs, domainEvents, jobs, live, clock, mailAttempts } = deps;
  const now = () => clock().toISOString();

  /** Counts a mail to an address. */
  const isAllowed = (what: 'reset' | 'verify', email: string): Promise<boolean> =>
    mailAttempts.attempt(`${what} ${email.toLowerCase()}`).then(
      () => true,
      () => false,
    );

  const addressGiven = (tx: WriteTx, userId: number): Promise<void> =>
    jobs.add(tx, [{ kind: 'mail_verification', key: String(userId), payload: { userId } }]);

  const from = async (): Promise<From> => ({ site: await site.name(), address });

  /** Where the address does not exist, sending it again is of no use. */
  async function send(mail: Mail, letter: Letter): Promise<void> {
    try {
      await mail.send(letter);
    } catch (error) {
      if (!(error instanceof MailRefused && error.isForGood)) throw error;
    }
  }

  return {
    /** Whether the site sends mail. */
    isOn: mail !== undefined,

    /**
     * Sends links to set a new password where there is somebody to send them to. Neither what is answered nor how long it
     * takes tells whether there is: a job is written anyway.
     *
     * @throws Refusal `too_many_requests`
     */
    async forgotPassword({ username }: z.output<typeof forgottenPassword>): Promise<{ message: string }> {
      const key = usernameKey(username);
      await mailAttempts.attempt(`typed ${key}`);
      const people = await database.read((tx) => mailQueries.listMailable(tx, key, now()));
      const isSent = (await isAllowed('reset', people[0]?.email ?? key)) && mail !== undefined;
      const payload = { userIds: isSent ? people.map(({ id }) => id) : [] };
      return writeAs(null, async (tx) => {
        await jobs.add(tx, [{ kind: 'mail_reset_links', key: hashToken(key), payload }]);
        return { message: linkOnItsWay };
      });
    },

    async mailResetLinks({ userIds }: { userIds: readonly number[] }): Promise<void> {
      if (mail === undefined || userIds.length === 0) return;
      const accounts = await database.write(async (tx) => {
        const people = await mailQueries.lockMailable(tx, userIds, now());
        const [first] = people;
        // They may have other addresses by now.
        const same = people.filter(({ email }) => email.toLowerCase() === first?.email.toLowerCase());
        const made = same.map((person) => ({ ...person, token: newToken() }));
        const expiresAt = resetEnd(clock());
        const resets = made.map(({ id, token }) => ({ userId: id, tokenHash: hashToken(token), expiresAt }));
        if (resets.length > 0) await passwordResets.replace(tx, ...resets);
        return made;
      });
      if (accounts[0]) await send(mail, resetLetter(accounts[0].email, accounts, await from()));
    },

    /** Before the transaction in which somebody gives their address: whether a link may be sent there. */
    async mayVerify(email: string): Promise<boolean> {
      return mail !== undefined && (await isAllowed('verify', email));
    },

    /** In that transaction. */
    addressGiven,

    /** Sends the link once more. @throws Refusal `conflict` where it is of no use, `too_many_requests` */
    async sendVerification(viewer: Viewer): Promise<void> {
      if (mail === undefined) throw new Refusal('conflict', 'This site can’t send mail.');
      const { email } = await database.read((tx) => queries.findSelf(tx, viewer.id));
      await mailAttempts.attempt(`verify ${email.toLowerCase()}`);
      const work = async (tx: WriteTx) => {
        const unverified = await mailQueries.lockUnverified(tx, viewer.id);
        if (unverified === undefined) throw new Refusal('conflict', 'Your address is verified already.');
        await addressGiven(tx, viewer.id);
      };
      await writeAs(viewer, work, { exclusively: true });
    },

    async mailVerification({ userId }: { userId: number }): Promise<void> {
      if (mail === undefined) return;
      const link = await database.write(async (tx) => {
        const person = await mailQueries.lockUnverified(tx, userId);
        if (person === undefined) return undefined;
        const token = newToken();
        const expiresAt = verificationEnd(clock());
        await emailVerifications.replace(tx, { userId, tokenHash: hashToken(token), expiresAt });
        return { ...person, token };
      });
      if (link !== undefined) await send(mail, verificationLetter(link.email, link, await from()));
    },

    /** The address that the link was sent to is theirs. @throws Refusal `link_used_up` */
    async verifyEmail({ token }: z.output<typeof emailVerification>): Promise<void> {
      const tokenHash = hashToken(token);
      const userId = await database.read((tx) => emailVerifications.find(tx, tokenHash, now()));
      if (userId === undefined) throw linkUsedUp();
      await writeAs(null, async (tx) => {
        // Before the link, as where the address is changed, which ends it.
        const isLive = await queries.lockAccount(tx, userId);
        const isTaken = isLive && (await emailVerifications.take(tx, tokenHash, now()));
        if (!isTaken) throw linkUsedUp();
        await queries.updateUser(tx, userId, { emailVerifiedAt: now() });
        await domainEvents.record(tx, { kind: 'address_renewed', userId });
        live.tell(tx, [topics.user(userId)], { type: 'self_changed' });
      });
    },
  };
}
