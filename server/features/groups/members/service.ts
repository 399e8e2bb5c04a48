import type { WhoIsHere } from '#contract/group-members.ts';
import type { GroupMember, MemberRole } from '#contract/groups.ts';
import { wordsOfSearch } from '#contract/names.ts';
import type { Deps } from '../../../deps.ts';
import { decodeCursor, type Page, type PageRequest, pageOf } from '../../../kernel/pages.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import type { Presence } from '../../../live/presence.ts';
import { lockMemberships, membershipIn, membershipInside } from '../../../membership/membership.ts';
import { assertMember } from '../../../membership/refusals.ts';
import { membershipsOf } from '../memberships-service.ts';
import * as queries from '../queries.ts';
import * as rules from '../rules.ts';
import { toMember } from '../showing-service.ts';

interface ListOfMembers extends PageRequest {
  q?: string | undefined;
  role?: MemberRole | undefined;
}

/** How many of those who are here are named. */
const maxNamed = 12;

export type MembersService = ReturnType<typeof membersService>;

/** Who is in a group, what they are there, and who has to go. */
export function membersService({ database, writeAs, domainEvents, live }: Deps, presence: Pick<Presence, 'in'>) {
  const memberships = membershipsOf({ domainEvents, live });

  return {
    list(viewer: Viewer, groupId: number, { q, role, limit, cursor }: ListOfMembers): Promise<Page<GroupMember>> {
      const after = decodeCursor(cursor, ['moment', 'number']);
      const words = q === undefined || q === '' ? undefined : wordsOfSearch(q);
      return database.read(async (tx) => {
        const { ownerId } = await membershipInside(tx, viewer.id, groupId);
        const rows = await queries.listMembers(tx, { groupId, words, role, after, limit: limit + 1 });
        const { items, next } = pageOf(rows, limit, ({ joinedAt, userId }) => [joinedAt, userId]);
        return { items: items.map((row) => toMember(row, ownerId)), next };
      });
    },

    /** Who is here now. @throws Refusal `not_found` or `not_allowed` */
    here(viewer: Viewer, groupId: number): Promise<WhoIsHere> {
      return database.read(async (tx) => {
        assertMember(await membershipIn(tx, viewer.id, groupId), 'see who is here');
        const others = presence.in(groupId).filter((userId) => userId !== viewer.id);
        const first = others.slice(0, maxNamed);
        // Whoever has just been removed, or does not want to be seen any longer, may not have gone from memory yet.
        const people = await queries.listShown(tx, groupId, first);
        return { count: others.length - (first.length - people.length), people };
      });
    },

    setRole(viewer: Viewer, groupId: number, userId: number, role: MemberRole): Promise<GroupMember> {
      return writeAs(viewer, async (tx) => {
        const [own, target] = await lockMemberships(tx, groupId, [viewer.id, userId]);
        const oldRole = rules.roleToChange(own, target);
        await memberships.changeRole(tx, { groupId, userId, actorId: viewer.id, oldRole, newRole: role });
        return toMember(await queries.findMember(tx, groupId, userId), own.ownerId);
      });
    },

    remove(viewer: Viewer, groupId: number, userId: number): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const [own, target] = await lockMemberships(tx, groupId, [viewer.id, userId]);
        rules.assertMayRemove(own, target);
        await memberships.exit(tx, { groupId, userId, actorId: viewer.id });
      });
    },
  };
}
