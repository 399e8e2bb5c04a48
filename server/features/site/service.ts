import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { AdminAction } from '#contract/administration/log.ts';
import {
  maxSiteLinks,
  type newSiteLink,
  type SiteLink,
  type SiteSettings,
  type siteChange,
} from '#contract/administration/site.ts';
import { type Site, usualSiteName } from '#contract/site.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { topics } from '../../live/topics.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

/** How somebody wants to come in. */
interface Asking {
  invite: string | undefined;
  /** SHA-256 of the token in a link to set the site up. */
  setUpHash: string | undefined;
  /** Whether they are on the machine of a site that only this machine reaches. */
  isHere: boolean;
}

interface Around {
  isOnLoopback: boolean;
  /** Links of groups, by which people may register, too. */
  groupLinks: { isOpen(tx: Tx, token: string): Promise<boolean>; admit(tx: WriteTx, token: string): Promise<boolean> };
  sendsMail: boolean;
  demo: Site['demo'];
}

export type SiteService = ReturnType<typeof siteService>;

/** What the site says of itself, and who may come in. */
export function siteService(
  { database, writeAs, live, adminLog, clock }: Pick<Deps, 'database' | 'writeAs' | 'live' | 'adminLog' | 'clock'>,
  { isOnLoopback, groupLinks, sendsMail, demo }: Around,
) {
  const now = () => clock().toISOString();

  async function doorFor(tx: Tx, { invite, isHere }: Pick<Asking, 'invite' | 'isHere'>) {
    const site = await queries.findSite(tx);
    const registration = rules.registrationFor(site, isHere);
    const isInvited =
      invite !== undefined && ((await queries.isSiteLink(tx, invite, now())) || (await groupLinks.isOpen(tx, invite)));
    return { ...site, registration, mayRegister: rules.mayRegister(registration, isInvited) };
  }

  const toSettings = ({ name, registration, announcement, setUpAt }: Awaited<ReturnType<typeof queries.findSite>>) => ({
    name,
    // Who reads this has come in.
    registration: registration ?? (isOnLoopback ? 'open' : 'invitation'),
    isRegistrationChosen: registration !== null,
    announcement,
    setUpAt,
  });

  return {
    isOnLoopback,

    name: (): Promise<string> => database.read(async (tx) => (await queries.findSite(tx)).name || usualSiteName),

    get(asking: Pick<Asking, 'invite' | 'isHere'>): Promise<Site> {
      return database.read(async (tx) => {
        const { name, registration, mayRegister, announcement } = await doorFor(tx, asking);
        return { name: name || usualSiteName, registration, mayRegister, announcement, sendsMail, demo };
      });
    },

    /** Refuses whoever may not come in, before anything is done for them. */
    assertMayRegister({ invite, setUpHash, isHere }: Asking): Promise<void> {
      return database.read(async (tx) => {
        if (setUpHash !== undefined) {
          if (!(await queries.hasSetUpLink(tx, setUpHash, now()))) throw rules.setUpLinkOver();
          return;
        }
        const { registration, mayRegister } = await doorFor(tx, { invite, isHere });
        if (!mayRegister) throw rules.refusalOf(registration, invite !== undefined);
      });
    },

    /**
     * Lets somebody in, in the transaction that makes their account, and says whether they run the site: of several who
     * are the first, one does.
     */
    async admit(tx: WriteTx, { invite, setUpHash, isHere }: Asking): Promise<{ isSiteAdmin: boolean }> {
      if (setUpHash !== undefined) {
        const { setUpAt } = await queries.lockForUpdate(tx);
        const links = await queries.takeSetUpLinks(tx, now());
        if (!links.includes(setUpHash) || (await queries.hasSiteAdmin(tx))) throw rules.setUpLinkOver();
        await queries.updateSite(tx, { setUpAt: setUpAt ?? now() });
        return { isSiteAdmin: true };
      }
      const door = (await queries.lockSetUp(tx)) ?? (await queries.lockForUpdate(tx));
      if (rules.isFirst(door, isHere)) {
        await queries.takeSetUpLinks(tx, now());
        await queries.updateSite(tx, { setUpAt: now() });
        return { isSiteAdmin: true };
      }
      const isInvited =
        invite !== undefined && ((await queries.spendUse(tx, invite, now())) || (await groupLinks.admit(tx, invite)));
      const registration = rules.registrationFor(door, isHere);
      if (!rules.mayRegister(registration, isInvited)) throw rules.refusalOf(registration, invite !== undefined);
      return { isSiteAdmin: false };
    },

    settings: (): Promise<SiteSettings> => database.read(async (tx) => toSettings(await queries.findSite(tx))),

    change(viewer: Viewer, wanted: z.output<typeof siteChange>): Promise<SiteSettings> {
      const work = async (tx: WriteTx) => {
        const before = await queries.lockForUpdate(tx);
        const changed = rules.changesIn(before, wanted);
        const after = { ...before, ...changed };
        const record = (action: AdminAction, subject: string, details = {}) =>
          adminLog.record(tx, { actorId: viewer.id, action, subject, details });
        if (Object.keys(changed).length === 0) return toSettings(after);
        await queries.updateSite(tx, changed);
        if (changed.name !== undefined) await record('site_renamed', changed.name);
        if (changed.registration !== undefined) await record('registration_changed', '', { to: changed.registration });
        if (changed.announcement !== undefined) await record('announcement_changed', changed.announcement);
        live.tell(tx, [topics.site()], { type: 'site' });
        return toSettings(after);
      };
      return writeAs(viewer, work, { administers: true });
    },

    links: (): Promise<SiteLink[]> =>
      database.read(async (tx) => (await queries.listLinks(tx, now(), maxSiteLinks)).map(toLink)),

    createLink(viewer: Viewer, { mostUses, expiresIn }: z.output<typeof newSiteLink>): Promise<SiteLink> {
      const work = async (tx: WriteTx) => {
        await queries.lockForUpdate(tx);
        const open = await queries.listLinks(tx, now(), maxSiteLinks);
        if (open.length === maxSiteLinks) {
          throw new Refusal('conflict', `There can be at most ${maxSiteLinks} links. Revoke one you no longer need.`);
        }
        const { id } = await queries.insertLink(tx, {
          token: randomBytes(16).toString('base64url'),
          creatorId: viewer.id,
          mostUses,
          createdAt: now(),
          expiresAt: expiresIn === null ? null : new Date(clock().getTime() + expiresIn * 60 * 60 * 1000).toISOString(),
        });
        await adminLog.record(tx, {
          actorId: viewer.id,
          action: 'link_made',
          subjectId: id,
          details: { mostUses, expiresIn },
        });
        return toLink(await queries.findLink(tx, id));
      };
      return writeAs(viewer, work, { administers: true });
    },

    /** Nobody may register by it from then on. */
    revokeLink(viewer: Viewer, id: number): Promise<void> {
      const work = async (tx: WriteTx) => {
        if (!(await queries.deleteLink(tx, id))) return;
        await adminLog.record(tx, { actorId: viewer.id, action: 'link_revoked', subjectId: id });
      };
      return writeAs(viewer, work, { administers: true });
    },
  };
}

function toLink({ creatorId, creatorUsername, creatorName, ...link }: queries.LinkRow): SiteLink {
  return { ...link, creator: { id: creatorId, username: creatorUsername, name: creatorName } };
}
