import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import {
  type CurrentLink,
  type GroupLink,
  groupLinkToken,
  type LinkedGroup,
  maxLinks,
  type newLink,
  type PictureByToken,
} from '#contract/group-links.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import type { DomainEventOf } from '../../kernel/domain-events.ts';
import { tagsOf } from '../../kernel/preview-tags.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { topics } from '../../live/topics.ts';
import { lockGroupAndMemberships, lockMemberships, membershipIn } from '../../membership/membership.ts';
import { listFirstFaces } from '../../membership/queries.ts';
import { assertAdmin } from '../../membership/refusals.ts';
import { type Membership, mayReadInside } from '../../membership/rules.ts';
import type { PicturesService } from '../groups/pictures/service.ts';
import { groupFromOutside } from '../groups/showing-service.ts';
import type { Joining, JoiningService } from '../invites/joining-service.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

export type GroupLinksService = ReturnType<typeof groupLinksService>;

/** Addresses by which whoever has them becomes a member, into private groups too: having one is the permission. */
export function groupLinksService(
  { database, writeAs, domainEvents, live, clock }: Deps,
  { joining, pictures }: { joining: Pick<JoiningService, 'letInByLink'>; pictures: Pick<PicturesService, 'readOf'> },
) {
  const tell = (tx: WriteTx, groupId: number, hear: 'admins' | 'members' = 'admins') =>
    live.tell(tx, [topics[hear](groupId)], { type: 'group_links', groupId });

  /** The one to pass on may be another: to all who may. */
  async function tellSharers(tx: WriteTx, groupId: number): Promise<void> {
    const { membersShareLink } = await queries.findSharing(tx, groupId);
    tell(tx, groupId, membersShareLink ? 'members' : 'admins');
  }

  async function insert(tx: WriteTx, { groupId, userId }: Membership, wanted: z.output<typeof newLink>) {
    const now = clock();
    const { id: linkId } = await queries.insertLink(tx, {
      groupId,
      token: newToken(),
      creatorId: userId,
      needsApproval: wanted.needsApproval,
      mostUses: wanted.mostUses,
      createdAt: now.toISOString(),
      expiresAt: rules.expiryAfter(wanted.expiresIn, now),
    });
    await domainEvents.record(tx, { kind: 'link_changed', move: 'link_created', groupId, linkId, actorId: userId });
    await tellSharers(tx, groupId);
    return toLink(await queries.findShown(tx, linkId));
  }

  /** The link to pass on, for those who may. @throws Refusal `not_found`, `not_allowed` */
  async function shared(tx: Tx, own: Membership) {
    const { groupId } = own;
    rules.assertMayShare(own, await queries.findSharing(tx, groupId));
    const links = (await queries.listOpen(tx, openIn(groupId))).map(toLink);
    const link = rules.currentOf(links) ?? null;
    return { link, others: links.length - (link ? 1 : 0) };
  }

  async function linkBy(tx: Tx, token: string) {
    const link = await queries.findByToken(tx, token);
    if (link === undefined) throw rules.noSuchLink();
    return link;
  }

  /** What a group shows to visitors of its life. */
  async function insideOf(tx: Tx, { id, isPrivate }: Pick<LinkedGroup, 'id' | 'isPrivate'>) {
    if (!mayReadInside({ isPrivate, role: null })) return { faces: [], nextEvent: null };
    const faces = await listFirstFaces(tx, { groupIds: [id], most: facesShown });
    const nextEvent = (await queries.findNextEvent(tx, id, clock().toISOString())) ?? null;
    return { faces: faces.map(({ groupId: _, ...face }) => face), nextEvent };
  }

  const openIn = (groupId: number) => ({ groupId, now: clock().toISOString(), most: maxLinks });

  return {
    list(viewer: Viewer, groupId: number): Promise<GroupLink[]> {
      return database.read(async (tx) => {
        assertAdmin(await membershipIn(tx, viewer.id, groupId), 'see its links');
        return (await queries.listOpen(tx, openIn(groupId))).map(toLink);
      });
    },

    create(viewer: Viewer, groupId: number, wanted: z.output<typeof newLink>): Promise<GroupLink> {
      return writeAs(viewer, async (tx) => {
        // The group is locked for update, so that two who make the last one at once do not both.
        const [own] = await lockGroupAndMemberships(tx, groupId, [viewer.id]);
        assertAdmin(own, 'make links');
        rules.assertRoom((await queries.listOpen(tx, openIn(groupId))).length);
        return insert(tx, own, wanted);
      });
    },

    current(viewer: Viewer, groupId: number): Promise<CurrentLink> {
      return database.read(async (tx) => shared(tx, await membershipIn(tx, viewer.id, groupId)));
    },

    share(viewer: Viewer, groupId: number): Promise<CurrentLink> {
      return writeAs(viewer, async (tx) => {
        // Locked for update: of two who find none, the second finds what the first has made.
        const [own] = await lockGroupAndMemberships(tx, groupId, [viewer.id]);
        const { link, others } = await shared(tx, own);
        return { link: link ?? (await insert(tx, own, rules.sharedTerms(own))), others };
      });
    },

    revoke(viewer: Viewer, groupId: number, linkId: number): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const [own] = await lockMemberships(tx, groupId, [viewer.id]);
        assertAdmin(own, 'revoke links');
        if ((await queries.lockForUpdate(tx, groupId, linkId)) === undefined) throw rules.noSuchLink();
        await domainEvents.record(tx, {
          kind: 'link_changed',
          move: 'link_revoked',
          groupId,
          linkId,
          actorId: viewer.id,
        });
        await queries.deleteLink(tx, linkId);
        await tellSharers(tx, groupId);
      });
    },

    /** @param viewer null for somebody who is not signed in */
    look(viewer: Viewer | null, token: string): Promise<LinkedGroup> {
      return database.read(async (tx) => {
        const link = await linkBy(tx, token);
        const { role, open, ...group } = await groupFromOutside(
          tx,
          viewer,
          link.groupId,
          viewer === null ? picturesUnder(token) : undefined,
        );
        const own = rules.ownStanding({ role, open }, link.needsApproval);
        const inside = await insideOf(tx, group);
        // Whoever came by it finds their place by it, also once it is over.
        const end = rules.endOf(link, clock());
        if (own === null && end !== undefined) throw end;
        return { ...group, ...inside, needsApproval: link.needsApproval, inviter: inviterOf(link), own };
      });
    },

    /** For whoever has a link that can be used, signed in or not. */
    picture({ token, pictureId, width }: PictureByToken): Promise<Uint8Array> {
      return database.read(async (tx) => {
        const link = await linkBy(tx, token);
        const end = rules.endOf(link, clock());
        if (end !== undefined) throw end;
        return pictures.readOf(tx, link.groupId, pictureId, width);
      });
    },

    /**
     * What is said of the page where its address is passed on.
     *
     * @param site the address of the site, such as `https://thirdshot.example`
     * @returns HTML; nothing where the link cannot be used
     */
    async headOf(site: string, { token }: { token?: string }): Promise<string> {
      const asked = groupLinkToken.safeParse(token);
      if (!asked.success) return '';
      return database.read(async (tx) => {
        const link = await queries.findByToken(tx, asked.data);
        if (link === undefined || rules.endOf(link, clock()) !== undefined) return '';
        const group = await groupFromOutside(tx, null, link.groupId, picturesUnder(asked.data));
        const { nextEvent } = await insideOf(tx, group);
        return tagsOf(rules.previewOf({ ...group, nextEvent, inviter: inviterOf(link) }, site));
      });
    },

    /** Into a group that is private now nobody comes on the word of a member alone. */
    async groupChanged(tx: WriteTx, { groupId, changed }: DomainEventOf<'group_changed'>): Promise<void> {
      if (!changed.includes('isPrivate')) return;
      if (await queries.requireApproval(tx, groupId)) await tellSharers(tx, groupId);
    },

    /** Lets the viewer in, or files their request; either takes one of the uses. */
    use(viewer: Viewer, token: string): Promise<Joining> {
      const work = async (tx: WriteTx) => {
        const link = await linkBy(tx, token);
        const { groupId, needsApproval } = link;
        const [own] = await lockMemberships(tx, groupId, [viewer.id]);
        rules.assertOutside(own);
        const isSpent = await queries.spendUse(tx, link.id, clock().toISOString());
        if (!isSpent) {
          const left = await queries.findByToken(tx, token);
          throw (left && rules.endOf(left, clock())) ?? rules.noSuchLink();
        }
        // What refuses them gives the use back: it undoes all of this.
        const outcome = await joining.letInByLink(tx, own, needsApproval);
        tell(tx, groupId);
        return outcome;
      };
      // As whoever joins without a link does.
      return writeAs(viewer, work, { exclusively: true });
    },
  };
}

/** Where whoever has a link, and is not signed in, reads the group’s picture. */
const picturesUnder = (token: string) => `/api/group-links/${token}/pictures`;

const facesShown = 4;

const inviterOf = ({
  creatorId,
  creatorUsername,
  creatorName,
}: Pick<queries.LinkRow, 'creatorId' | 'creatorUsername' | 'creatorName'>) => ({
  id: creatorId,
  username: creatorUsername,
  name: creatorName,
});

/** 128 random bits: nobody finds one by trying. */
function newToken(): string {
  return randomBytes(16).toString('base64url');
}

const toLink = ({ creatorId, creatorUsername, creatorName, ...link }: queries.LinkRow): GroupLink => ({
  ...link,
  creator: inviterOf({ creatorId, creatorUsername, creatorName }),
});
