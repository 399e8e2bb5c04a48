import type { z } from 'zod';
import type { credentials, passwordChange, passwordReset, registration, Self, signInByLink } from '#contract/auth.ts';
import { nameWords } from '#contract/names.ts';
import { DatabaseUnavailable } from '../../database/errors.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { SiteService } from '../site/service.ts';
import * as administering from './administering-queries.ts';
import { endings } from './endings.ts';
import { passwordResets, signInLinks } from './link-queries.ts';
import type { MailingService } from './mailing-service.ts';
import { isReserved, replaceNameWords } from './name-queries.ts';
import { usernameTaken } from './naming.ts';
import { ownPassword } from './own-password.ts';
import { commonPasswords } from './password.ts';
import * as queries from './queries.ts';
import { linkUsedUp, ratingAtFirst, sessionEnd, shouldSlide, suspended, usernameKey, whyEasy } from './rules.ts';
import { deviceToken, hashToken, isDeviceToken, newToken } from './token.ts';

export interface Device {
  /** The one under which attempts are counted. */
  address: string;
  userAgent: string;
  /** The session that the browser had before, which the new one replaces. */
  previous: Viewer | null;
  /** What it was given when somebody signed in there before. */
  deviceToken: string | undefined;
}

export interface SignedIn {
  self: Self;
  /** For the cookie; it is stored nowhere else. */
  token: string;
  /** For the cookie by which the browser is known again. */
  deviceToken: string;
}

export type AuthService = ReturnType<typeof authService>;

interface Around {
  site: Pick<SiteService, 'assertMayRegister' | 'admit'>;
  mailing: Pick<MailingService, 'mayVerify' | 'addressGiven'>;
}

export function authService(deps: Deps, { site, mailing }: Around) {
  const { database, writeAs, domainEvents, adminLog, clock, passwords, loginAttempts, strangersAttempts } = deps;
  const checkPassword = ownPassword(deps);
  const { endSessions } = endings(deps);

  async function openSession(tx: WriteTx, userId: number, device: Device): Promise<string> {
    const now = clock();
    const token = newToken();
    if (device.previous !== null) await closeSession(tx, device.previous);
    await queries.insertSession(tx, {
      userId,
      tokenHash: hashToken(token),
      userAgent: device.userAgent.slice(0, 300),
      createdAt: now.toISOString(),
      lastSeenAt: now.toISOString(),
      expiresAt: sessionEnd(now),
    });
    return token;
  }

  async function closeSession(tx: WriteTx, { sessionId, id: userId }: Viewer): Promise<void> {
    await queries.deleteSession(tx, sessionId);
    await domainEvents.record(tx, { kind: 'session_ended', sessionId, userId });
  }

  /** @returns false where the database cannot write at present: reading goes on, and it is done the next time */
  async function prolong({ sessionId }: Viewer, now: Date): Promise<boolean> {
    try {
      await database.write((tx) => queries.slideSession(tx, sessionId, now.toISOString(), sessionEnd(now)));
      return true;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      return false;
    }
  }

  /** Signs out everywhere, save in the session that is to be kept. */
  async function setPassword(tx: WriteTx, userId: number, passwordHash: string, but?: number): Promise<void> {
    await queries.updateUser(tx, userId, { passwordHash, updatedAt: clock().toISOString() });
    await domainEvents.record(tx, { kind: 'password_changed', userId });
    await signInLinks.endOf(tx, userId);
    await passwordResets.endOf(tx, userId);
    await endSessions(tx, userId, but === undefined ? {} : { but });
  }

  /**
   * Who has this name and password. A hash with parameters of former times is replaced by one of today.
   *
   * @throws Refusal `wrong_credentials`
   */
  async function recognise(credential: z.output<typeof credentials>): Promise<{ self: Self; passwordHash: string }> {
    const user = await database.read((tx) => queries.findByUsernameKey(tx, usernameKey(credential.username)));
    const isRight = await passwords.verify(credential.password, user?.passwordHash);
    if (user === undefined || !isRight) throw wrongCredentials();
    const { passwordHash: from, ...self } = user;
    if (!passwords.isOutdated(from)) return { self, passwordHash: from };
    const to = await passwords.hash(credential.password);
    const isReplaced = await database.write((tx) => queries.replacePasswordHash(tx, self.id, { from, to }));
    // Somebody else who signed in meanwhile has replaced it, or the password is another one.
    return isReplaced ? { self, passwordHash: to } : recognise(credential);
  }

  /** Whether this person has signed in there before, and has the same password since. */
  async function isKnownDevice(username: string, device: Device): Promise<boolean> {
    if (device.deviceToken === undefined) return false;
    const user = await database.read((tx) => queries.findByUsernameKey(tx, usernameKey(username)));
    return user !== undefined && isDeviceToken(device.deviceToken, user.passwordHash);
  }

  return {
    /**
     * Makes an account and signs in. The first account runs the site.
     *
     * @param isHere whether they are on the machine of a site that only this machine reaches
     * @throws Refusal `username_taken`, `invalid_input` where the password is easy to guess; `set_up_needed`,
     *   `invitation_needed`, `registration_closed`, `link_used_up` where nobody may come in this way
     */
    async register(input: z.output<typeof registration>, device: Device, isHere: boolean): Promise<SignedIn> {
      const { password, invite, setUp, ...profile } = input;
      const asking = { invite, setUpHash: setUp && hashToken(setUp), isHere };
      // Before the password is hashed: who may not come in must cost next to nothing.
      await site.assertMayRegister(asking);
      await assertNotEasy('password', password, profile.username);
      const passwordHash = await passwords.hash(password);
      const isMailed = await mailing.mayVerify(profile.email);
      const now = clock().toISOString();
      return writeAs(null, async (tx) => {
        const { isSiteAdmin } = await site.admit(tx, asking);
        const self = await queries.insertUser(tx, {
          ...profile,
          isSiteAdmin,
          rating: ratingAtFirst(profile),
          usernameKey: usernameKey(profile.username),
          name: profile.username,
          bio: '',
          passwordHash,
          createdAt: now,
          updatedAt: now,
        });
        // Read after it was stored: whoever gives it up meanwhile is seen.
        if (self === undefined || (await isReserved(tx, usernameKey(self.username), self.id, now)))
          throw usernameTaken();
        await replaceNameWords(tx, self.id, nameWords(self.username));
        await domainEvents.record(tx, { kind: 'person_registered', userId: self.id });
        if (isMailed) await mailing.addressGiven(tx, self.id);
        if (isSiteAdmin) await adminLog.record(tx, { actorId: self.id, action: 'site_set_up' });
        return { self, token: await openSession(tx, self.id, device), deviceToken: deviceToken(passwordHash) };
      });
    },

    /**
     * Signs in. Which of name and password is wrong is told neither in words nor in time.
     *
     * @throws Refusal `wrong_credentials`, or `suspended`, which only somebody hears who has the password
     */
    async login(input: z.output<typeof credentials>, device: Device): Promise<SignedIn> {
      const key = `${usernameKey(input.username)}|${device.address}`;
      await loginAttempts.attempt(key);
      const isKnown = await isKnownDevice(input.username, device);
      if (!isKnown) await strangersAttempts.attempt(usernameKey(input.username));
      const { self, passwordHash } = await recognise(input);
      await loginAttempts.forget(key);
      if (!isKnown) await strangersAttempts.forget(usernameKey(input.username));
      return writeAs(null, async (tx) => {
        if (!(await queries.lockWithPassword(tx, self.id, passwordHash))) throw wrongCredentials();
        const suspension = await administering.findSuspension(tx, self.id, clock().toISOString());
        if (suspension !== undefined) throw suspended(suspension.until, clock());
        return { self, token: await openSession(tx, self.id, device), deviceToken: deviceToken(passwordHash) };
      });
    },

    logout(viewer: Viewer): Promise<void> {
      return database.write((tx) => closeSession(tx, viewer));
    },

    me(viewer: Viewer): Promise<Self> {
      return database.read((tx) => queries.findSelf(tx, viewer.id));
    },

    /**
     * Sets another password and signs out everywhere else; here the session gets another token.
     *
     * @throws Refusal `wrong_password`, `invalid_input` where the new one is easy to guess
     */
    async changePassword(input: z.output<typeof passwordChange>, viewer: Viewer): Promise<SignedIn> {
      await assertNotEasy('newPassword', input.newPassword, viewer.username);
      const hash = await checkPassword(viewer, input.currentPassword, wrongPassword);
      const passwordHash = await passwords.hash(input.newPassword);
      const work = async (tx: WriteTx) => {
        if (!(await queries.lockWithPassword(tx, viewer.id, hash))) throw wrongPassword();
        await setPassword(tx, viewer.id, passwordHash, viewer.sessionId);
        const token = newToken();
        await queries.updateToken(tx, viewer.sessionId, hashToken(token));
        return { self: await queries.findSelf(tx, viewer.id), token, deviceToken: deviceToken(passwordHash) };
      };
      return writeAs(viewer, work, { exclusively: true });
    },

    /**
     * Sets a new password with a link from a mail or from the site's administrator, and signs out everywhere.
     *
     * @throws Refusal `link_used_up`, `invalid_input` where it is easy to guess: the link goes on working
     */
    async resetPassword({ token, newPassword }: z.output<typeof passwordReset>): Promise<void> {
      const tokenHash = hashToken(token);
      const userId = await database.read((tx) => passwordResets.find(tx, tokenHash, clock().toISOString()));
      // Before the password is hashed: a made-up link must cost next to nothing.
      if (userId === undefined) throw linkUsedUp();
      const { username } = await database.read((tx) => queries.findSelf(tx, userId));
      await assertNotEasy('newPassword', newPassword, username);
      const passwordHash = await passwords.hash(newPassword);
      await writeAs(null, async (tx) => {
        // Before the link, as in a deletion, which may have come in between.
        const isLive = await queries.lockAccount(tx, userId);
        const isTaken = isLive && (await passwordResets.take(tx, tokenHash, clock().toISOString()));
        if (!isTaken) throw linkUsedUp();
        await setPassword(tx, userId, passwordHash);
      });
    },

    /**
     * Signs in with a link that an administrator of the site made.
     *
     * @throws Refusal `link_used_up`
     */
    async signInByLink({ token }: z.output<typeof signInByLink>, device: Device): Promise<SignedIn> {
      const tokenHash = hashToken(token);
      const now = () => clock().toISOString();
      const userId = await database.read((tx) => signInLinks.find(tx, tokenHash, now()));
      if (userId === undefined) throw linkUsedUp();
      return writeAs(null, async (tx) => {
        // Before the link, as where somebody is suspended or deleted, which ends it.
        const isLive = await queries.lockAccount(tx, userId);
        const isTaken = isLive && (await signInLinks.take(tx, tokenHash, now()));
        const passwordHash = await queries.findPasswordHash(tx, userId);
        if (!isTaken || passwordHash === undefined) throw linkUsedUp();
        const self = await queries.findSelf(tx, userId);
        return { self, token: await openSession(tx, userId, device), deviceToken: deviceToken(passwordHash) };
      });
    },

    /**
     * Who holds this token.
     *
     * @param options `canSlide`: whether the answer may carry a cookie
     * @returns `slid`: whether the session was prolonged, and the cookie has to be, too; null where it opens no session
     */
    async authenticate(token: string, { canSlide = true } = {}): Promise<{ viewer: Viewer; slid: boolean } | null> {
      const now = clock();
      const viewer = await database.read((tx) => queries.findSession(tx, hashToken(token), now.toISOString()));
      if (viewer === undefined) return null;
      return { viewer, slid: canSlide && shouldSlide(viewer.sessionExpiresAt, now) && (await prolong(viewer, now)) };
    },

    /** For the sockets: which of some sessions are alive. */
    liveSessions(tx: Tx, sessionIds: readonly number[]) {
      return queries.listLive(tx, sessionIds, clock().toISOString());
    },
  };
}

async function assertNotEasy(field: 'password' | 'newPassword', password: string, username: string): Promise<void> {
  const message = whyEasy(password, username, await commonPasswords());
  if (message !== undefined) throw new Refusal('invalid_input', message, { fields: { [field]: message } });
}

function wrongCredentials(): Refusal {
  return new Refusal('wrong_credentials', 'Invalid username or password');
}

function wrongPassword(): Refusal {
  const message = 'That’s not your current password.';
  return new Refusal('wrong_password', message, { fields: { currentPassword: message } });
}
