import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { type GroupLink, type LinkedGroup, mostLinks, type newLink } from '#contract/group-links.ts';
import type { WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { topics } from '../../live/topics.ts';
import { holdGroupAndMemberships, holdMemberships, membershipIn } from '../../membership/membership.ts';
import { assertAdmin } from '../../membership/refusals.ts';
import type { GroupsService } from '../groups/service.ts';
import type { Joining, JoiningService } from '../invites/joining/service.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

interface Before {
  joining: Pick<JoiningService, 'letInByLink'>;
  groups: Pick<GroupsService, 'fromOutside'>;
}

export type GroupLinksService = ReturnType<typeof groupLinksService>;

/** Addresses by which whoever has them becomes a member, into private groups too: having one is the permission. */
export function groupLinksService({ database, writeAs, deeds, live, clock }: Deps, { joining, groups }: Before) {
  function tell(tx: WriteTx, groupId: number): void {
    live.tell(tx, [topics.admins(groupId)], { type: 'group_links', groupId });
  }

  const openIn = (groupId: number) => ({ groupId, now: clock().toISOString(), most: mostLinks });

  return {
    list(viewer: Viewer, groupId: number): Promise<GroupLink[]> {
      return database.read(async (tx) => {
        assertAdmin(await membershipIn(tx, viewer.id, groupId), 'see its links');
        return (await queries.listOpen(tx, openIn(groupId))).map(toLink);
      });
    },

    create(viewer: Viewer, groupId: number, wanted: z.output<typeof newLink>): Promise<GroupLink> {
      return writeAs(viewer, async (tx) => {
        // The group is held for oneself, so that two who make the last one at once do not both.
        const [own] = await holdGroupAndMemberships(tx, groupId, [viewer.id]);
        assertAdmin(own, 'make links');
        rules.assertRoom((await queries.listOpen(tx, openIn(groupId))).length);
        const now = clock();
        const { id: linkId } = await queries.insertLink(tx, {
          groupId,
          token: newToken(),
          creatorId: viewer.id,
          needsApproval: wanted.needsApproval,
          mostUses: wanted.mostUses,
          createdAt: now.toISOString(),
          expiresAt: rules.expiryAfter(wanted.expiresIn, now),
        });
        await deeds.record(tx, { kind: 'link_changed', move: 'link_created', groupId, linkId, actorId: viewer.id });
        tell(tx, groupId);
        return toLink(await queries.findShown(tx, linkId));
      });
    },

    revoke(viewer: Viewer, groupId: number, linkId: number): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const [own] = await holdMemberships(tx, groupId, [viewer.id]);
        assertAdmin(own, 'revoke links');
        if ((await queries.hold(tx, groupId, linkId)) === undefined) throw rules.noSuchLink();
        await deeds.record(tx, { kind: 'link_changed', move: 'link_revoked', groupId, linkId, actorId: viewer.id });
        await queries.deleteLink(tx, linkId);
        tell(tx, groupId);
      });
    },

    /** @param viewer null for somebody who is not signed in */
    look(viewer: Viewer | null, token: string): Promise<LinkedGroup> {
      return database.read(async (tx) => {
        const link = await queries.findByToken(tx, token);
        if (link === undefined) throw rules.noSuchLink();
        const { role, open, ...group } = await groups.fromOutside(tx, viewer, link.groupId);
        const own = rules.ownPlace({ role, open }, link.needsApproval);
        // Whoever came by it finds their place by it, also once it is over.
        const end = rules.endOf(link, clock());
        if (own === null && end !== undefined) throw end;
        return { ...group, needsApproval: link.needsApproval, own };
      });
    },

    /** Lets the viewer in, or files their request; either takes one of the uses. */
    use(viewer: Viewer, token: string): Promise<Joining> {
      const work = async (tx: WriteTx) => {
        const link = await queries.findByToken(tx, token);
        if (link === undefined) throw rules.noSuchLink();
        const { groupId, needsApproval } = link;
        const [own] = await holdMemberships(tx, groupId, [viewer.id]);
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

/** 128 random bits: nobody finds one by trying. */
function newToken(): string {
  return randomBytes(16).toString('base64url');
}

function toLink({ creatorId, creatorName, ...link }: queries.LinkRow): GroupLink {
  return { ...link, creator: { id: creatorId, username: creatorName } };
}
