import type { z } from 'zod';
import type { Group, GroupMember, newGroup } from '#contract/groups.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import { decodeCursor, pageOf } from '../../http/cursor.ts';
import type { Page } from '../../http/mount.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Viewer } from '../../http/viewer.ts';
import { topics } from '../../live/topics.ts';
import type { MessagesService } from '../messages/service.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

/** How many members a group shows beside the viewer (specification section 9). */
const membersShown = 5;

export type GroupsService = ReturnType<typeof groupsService>;

export function groupsService(
  { database, live, clock }: Deps,
  messages: Pick<MessagesService, 'openForGroup' | 'enter' | 'exit'>,
) {
  /** @throws Refusal `not_found` */
  async function standingOf(tx: Tx, viewer: Viewer, id: number) {
    const standing = await queries.findStanding(tx, viewer.id, id);
    if (standing === undefined) throw notFound();
    return { ...standing, viewerId: viewer.id };
  }

  async function seenBy(tx: Tx, viewer: Viewer, id: number): Promise<Group> {
    const row = await queries.findSeenBy(tx, viewer.id, id);
    if (row === undefined) throw notFound();
    const [group] = await withMembers(tx, viewer, [row]);
    if (group === undefined) throw notFound();
    return group;
  }

  async function withMembers(tx: Tx, viewer: Viewer, rows: queries.GroupRow[]): Promise<Group[]> {
    const visible = rows.filter((row) => rules.mayReadInside({ isPrivate: row.isPrivate, role: row.ownRole }));
    const others = await queries.listFirstOthers(
      tx,
      visible.map(({ id }) => id),
      viewer.id,
      membersShown,
    );
    const self = visible.some(({ ownRole }) => ownRole !== null) ? await queries.findPlayer(tx, viewer.id) : undefined;
    return rows.map((row) => toGroup(row, viewer, self, others));
  }

  /** A person comes into a group: the row, the place in its chat, and everyone told. */
  async function enter(tx: WriteTx, groupId: number, userId: number, role: 'admin' | 'member'): Promise<void> {
    const joinedAt = clock().toISOString();
    const isNew = await queries.insertMember(tx, { groupId, userId, role, joinedAt });
    if (!isNew) throw new Refusal('already_member', 'You are already a member of this group.');
    await messages.enter(tx, groupId, userId);
    live.grant(tx, userId, topics.members(groupId));
    tell(tx, groupId, userId, 'member_joined');
  }

  function tell(tx: WriteTx, groupId: number, userId: number, action: 'member_joined' | 'member_left'): void {
    const listeners = [topics.group(groupId), topics.members(groupId), topics.user(userId)];
    live.tell(tx, listeners, { type: 'group_update', groupId, action, userId });
  }

  return {
    list(viewer: Viewer, scope: queries.Scope, limit: number, cursor: string | undefined): Promise<Page<Group>> {
      const [beforeId] = decodeCursor(cursor, ['number']) ?? [];
      return database.read(async (tx) => {
        const rows = await queries.listGroups(tx, viewer.id, scope, beforeId, limit + 1);
        const { items, next } = pageOf(rows, limit, ({ id }) => [id]);
        return { items: await withMembers(tx, viewer, items), next };
      });
    },

    get(viewer: Viewer, id: number): Promise<Group> {
      return database.read((tx) => seenBy(tx, viewer, id));
    },

    create(viewer: Viewer, input: z.output<typeof newGroup>): Promise<Group> {
      return database.write(async (tx) => {
        const createdAt = clock().toISOString();
        const { id } = await queries.insertGroup(tx, { ...input, creatorId: viewer.id, ownerId: viewer.id, createdAt });
        await messages.openForGroup(tx, id);
        await enter(tx, id, viewer.id, 'admin');
        return seenBy(tx, viewer, id);
      });
    },

    join(viewer: Viewer, id: number): Promise<Group> {
      return database.write(async (tx) => {
        rules.assertMayJoin(await standingOf(tx, viewer, id));
        await enter(tx, id, viewer.id, 'member');
        return seenBy(tx, viewer, id);
      });
    },

    leave(viewer: Viewer, id: number): Promise<Group> {
      return database.write(async (tx) => {
        rules.assertMayLeave(await standingOf(tx, viewer, id));
        await queries.deleteMember(tx, id, viewer.id);
        await messages.exit(tx, id, viewer.id);
        live.revoke(tx, viewer.id, [topics.members(id)]);
        tell(tx, id, viewer.id, 'member_left');
        return seenBy(tx, viewer, id);
      });
    },

    members(viewer: Viewer, id: number, limit: number, cursor: string | undefined): Promise<Page<GroupMember>> {
      const after = decodeCursor(cursor, ['moment', 'number']);
      return database.read(async (tx) => {
        const standing = await standingOf(tx, viewer, id);
        if (!rules.mayReadInside(standing)) throw notFound();
        const rows = await queries.listMembers(tx, id, after, limit + 1);
        const { items, next } = pageOf(rows, limit, ({ joinedAt, userId }) => [joinedAt, userId]);
        return { items: items.map((row) => toMember(row, standing.ownerId)), next };
      });
    },

    /** What another feature needs before it acts inside a group. @throws Refusal `not_found` where it may not be seen */
    async inside(tx: Tx, viewer: Viewer, id: number) {
      const standing = await standingOf(tx, viewer, id);
      if (!rules.mayReadInside(standing)) throw notFound();
      return { ...standing, isAdmin: rules.isAdmin(standing) };
    },

    /** What is kept about a person: the groups they belong to. */
    exportOf(tx: Tx, userId: number) {
      return queries.listMembershipsOf(tx, userId);
    },

    /** Takes a person out of every group. @throws Refusal `owns_groups` for the owner of one */
    async forget(tx: WriteTx, userId: number): Promise<void> {
      rules.assertOwnsNone(await queries.listOwned(tx, userId));
      for (const groupId of await queries.deleteMembershipsOf(tx, userId)) tell(tx, groupId, userId, 'member_left');
    },

    /** For the sockets: the topics that come with a person's memberships. */
    async topicsOf(userId: number): Promise<string[]> {
      const ids = await database.read((tx) => queries.listGroupIdsOf(tx, userId));
      return ids.map(topics.members);
    },

    /** For the sockets: whether a person may watch what goes on in a group. */
    async mayWatch(userId: number, id: number): Promise<boolean> {
      const standing = await database.read((tx) => queries.findStanding(tx, userId, id));
      return standing !== undefined && rules.mayReadInside(standing);
    },
  };
}

function notFound(): Refusal {
  return new Refusal('not_found', 'The requested group could not be found.');
}

type MemberRow = Awaited<ReturnType<typeof queries.listMembers>>[number];
type PlayerRow = Awaited<ReturnType<typeof queries.findPlayer>>;

function toMember(row: MemberRow, ownerId: number): GroupMember {
  const { userId, role, joinedAt, username, rating, ratingType } = row;
  return {
    userId,
    role,
    isOwner: userId === ownerId,
    joinedAt,
    user: { id: userId, username, rating, ratingType },
  };
}

function toGroup(row: queries.GroupRow, viewer: Viewer, self: PlayerRow, others: MemberRow[]): Group {
  const { ownRole, ownJoinedAt, ...fields } = row;
  const viewerRow =
    ownRole === null || ownJoinedAt === null || self === undefined
      ? []
      : [{ ...self, groupId: row.id, userId: viewer.id, role: ownRole, joinedAt: ownJoinedAt }];
  const members = [...viewerRow, ...others.filter(({ groupId }) => groupId === row.id)];
  return {
    ...fields,
    imageUrl: null,
    imagePosition: 'center center',
    members: members.map((member) => toMember(member, row.ownerId)),
    viewer: rules.permissions({ ...row, role: ownRole, viewerId: viewer.id }),
  };
}
