import type { z } from 'zod';
import type { Group, GroupMember, MemberRole, newGroup } from '#contract/groups.ts';
import type { LiveEvent } from '#contract/live.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import { decodeCursor } from '../../kernel/cursor.ts';
import type { DeedOf } from '../../kernel/deeds.ts';
import { type Page, pageOf } from '../../kernel/pages.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { topics } from '../../live/topics.ts';
import { holdMemberships, membershipInside, notFound } from '../../membership/membership.ts';
import { mayReadInside, permissions } from '../../membership/rules.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

/** How many members a group shows beside the viewer (specification section 9). */
const membersShown = 5;

export type GroupsService = ReturnType<typeof groupsService>;

export function groupsService({ database, writeAs, deeds, live, clock }: Deps) {
  async function seenBy(tx: Tx, viewer: Viewer, id: number): Promise<Group> {
    const row = await queries.findSeenBy(tx, viewer.id, id);
    if (row === undefined) throw notFound();
    const [group] = await withMembers(tx, viewer, [row]);
    if (group === undefined) throw notFound();
    return group;
  }

  async function withMembers(tx: Tx, viewer: Viewer, rows: queries.GroupRow[]): Promise<Group[]> {
    const visible = rows.filter((row) => mayReadInside({ isPrivate: row.isPrivate, role: row.ownRole }));
    const groupIds = visible.map(({ id }) => id);
    const others = await queries.listFirstOthers(tx, { groupIds, viewerId: viewer.id, most: membersShown });
    const othersIn = Map.groupBy(others, ({ groupId }) => groupId);
    const self = visible.some(({ ownRole }) => ownRole !== null) ? await queries.findPlayer(tx, viewer.id) : undefined;
    return rows.map((row) => toGroup(row, viewer, self, othersIn.get(row.id) ?? []));
  }

  async function enter(tx: WriteTx, groupId: number, userId: number, role: MemberRole, joinedAt: string) {
    const isNew = await queries.insertMember(tx, { groupId, userId, role, joinedAt });
    if (!isNew) throw new Refusal('already_member', 'You are already a member of this group.');
    await deeds.record(tx, { kind: 'member_entered', groupId, userId, role });
    tell(tx, groupId, userId, 'member_joined');
  }

  /** @throws Refusal `conflict` for somebody who is no member */
  async function exit(tx: WriteTx, groupId: number, userId: number): Promise<void> {
    const wasIn = await queries.deleteMember(tx, groupId, userId);
    if (!wasIn) throw new Refusal('conflict', 'You are not a member of this group.');
    await deeds.record(tx, { kind: 'member_left', groupId, userId });
    tell(tx, groupId, userId, 'member_left');
  }

  function tell(tx: WriteTx, groupId: number, userId: number, action: 'member_joined' | 'member_left'): void {
    const event: LiveEvent = { type: 'group_update', groupId, action, userIds: [userId] };
    // Their own windows hear it by themselves: whoever has left hears nothing else of the group.
    live.tell(tx, [topics.user(userId)], event);
    live.tell(tx, [topics.group(groupId), topics.members(groupId)], event);
  }

  return {
    list(viewer: Viewer, limit: number, cursor: string | undefined): Promise<Page<Group>> {
      const [beforeId] = decodeCursor(cursor, ['number']) ?? [];
      return database.read(async (tx) => {
        const rows = await queries.listGroups(tx, { viewerId: viewer.id, beforeId, limit: limit + 1 });
        const { items, next } = pageOf(rows, limit, ({ id }) => [id]);
        return { items: await withMembers(tx, viewer, items), next };
      });
    },

    get(viewer: Viewer, id: number): Promise<Group> {
      return database.read((tx) => seenBy(tx, viewer, id));
    },

    create(viewer: Viewer, input: z.output<typeof newGroup>): Promise<Group> {
      return writeAs(viewer, async (tx) => {
        const createdAt = clock().toISOString();
        const { id } = await queries.insertGroup(tx, { ...input, creatorId: viewer.id, ownerId: viewer.id, createdAt });
        await deeds.record(tx, { kind: 'group_created', groupId: id, ownerId: viewer.id });
        await enter(tx, id, viewer.id, 'admin', createdAt);
        return seenBy(tx, viewer, id);
      });
    },

    join(viewer: Viewer, id: number): Promise<Group> {
      return writeAs(viewer, async (tx) => {
        const [own] = await holdMemberships(tx, id, [viewer.id]);
        rules.assertMayJoin(own);
        await enter(tx, id, viewer.id, 'member', clock().toISOString());
        return seenBy(tx, viewer, id);
      });
    },

    leave(viewer: Viewer, id: number): Promise<Group> {
      return writeAs(viewer, async (tx) => {
        const [own] = await holdMemberships(tx, id, [viewer.id]);
        rules.assertMayLeave(own);
        await exit(tx, id, viewer.id);
        return seenBy(tx, viewer, id);
      });
    },

    members(viewer: Viewer, id: number, limit: number, cursor: string | undefined): Promise<Page<GroupMember>> {
      const after = decodeCursor(cursor, ['moment', 'number']);
      return database.read(async (tx) => {
        const { ownerId } = await membershipInside(tx, viewer.id, id);
        const rows = await queries.listMembers(tx, id, after, limit + 1);
        const { items, next } = pageOf(rows, limit, ({ joinedAt, userId }) => [joinedAt, userId]);
        return { items: items.map((row) => toMember(row, ownerId)), next };
      });
    },

    /** Takes a person out of every group. @throws Refusal `owns_groups` for the owner of one */
    async forget(tx: WriteTx, { userId }: DeedOf<'person_forgotten'>): Promise<void> {
      rules.assertOwnsNone(await queries.listOwned(tx, userId));
      for (const groupId of await queries.deleteMembershipsOf(tx, userId)) tell(tx, groupId, userId, 'member_left');
    },
  };
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

function toGroup(row: queries.GroupRow, viewer: Viewer, self: PlayerRow, others: readonly MemberRow[]): Group {
  const { id, name, isPrivate, ownerId, ownRole, ownJoinedAt } = row;
  const viewerRow =
    ownRole === null || ownJoinedAt === null || self === undefined
      ? []
      : [{ ...self, groupId: id, userId: viewer.id, role: ownRole, joinedAt: ownJoinedAt }];
  return {
    id,
    name,
    description: row.description,
    location: row.location,
    meetupDetails: row.meetupDetails,
    skillLevel: row.skillLevel,
    imageUrl: null,
    imagePosition: 'center center',
    isPrivate,
    creatorId: row.creatorId,
    ownerId,
    createdAt: row.createdAt,
    memberCount: row.memberCount,
    members: [...viewerRow, ...others].map((member) => toMember(member, ownerId)),
    viewer: permissions({ userId: viewer.id, groupId: id, groupName: name, isPrivate, ownerId, role: ownRole }),
  };
}
