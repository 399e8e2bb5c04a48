import type { LinkedGroup } from '#contract/group-links.ts';
import type { Group, GroupMember } from '#contract/groups.ts';
import type { Tx } from '../../database/types.ts';
import { faceIn } from '../../kernel/faces.ts';
import { pictureOf } from '../../kernel/group-picture.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { notFound } from '../../membership/membership.ts';
import {
  type Membership,
  mayReadInside,
  type Open,
  permissions,
  type Sharing,
  type WayIn,
} from '../../membership/rules.ts';
import * as queries from './queries.ts';

const membersShown = 5;

/** A group as somebody sees it. @throws Refusal `not_found` */
export async function groupSeenBy(tx: Tx, viewer: Viewer, id: number, now: Date): Promise<Group> {
  const row = await queries.findSeenBy(tx, viewer.id, id);
  if (row === undefined) throw notFound();
  const [group] = await groupsShown(tx, viewer, [row], now);
  if (group === undefined) throw notFound();
  if (!group.viewer.mayManage) return group;
  return { ...group, waiting: await queries.countWaiting(tx, id) };
}

/** Groups as somebody sees them in lists, where nobody is told what waits in them. */
export async function groupsShown(
  tx: Tx,
  viewer: Viewer,
  rows: readonly queries.GroupRow[],
  now: Date,
): Promise<Group[]> {
  const visible = rows.filter((row) => mayReadInside({ isPrivate: row.isPrivate, role: row.ownRole }));
  const groupIds = visible.map(({ id }) => id);
  const others = await queries.listFirstOthers(tx, { groupIds, viewerId: viewer.id, most: membersShown });
  const othersIn = Map.groupBy(others, ({ groupId }) => groupId);
  const self = visible.some(({ ownRole }) => ownRole !== null) ? await queries.findPlayer(tx, viewer.id) : undefined;
  return rows.map((row) => ({
    ...toGroup(row, viewer, self, othersIn.get(row.id) ?? []),
    viewer: permissions(membershipOf(row, viewer), now, wayInOf(row)),
  }));
}

/** A group as it is to somebody who is not in it, or is about to find out that they are. */
export type FromOutside = Omit<LinkedGroup, 'needsApproval' | 'inviter' | 'faces' | 'nextEvent' | 'own'> &
  Pick<Group['viewer'], 'role' | 'open'>;

/**
 * @param viewer null for somebody who is not signed in
 * @param picturesUnder where they read its picture
 * @throws Refusal `not_found`
 */
export async function groupFromOutside(
  tx: Tx,
  viewer: Viewer | null,
  id: number,
  picturesUnder?: string,
): Promise<FromOutside> {
  const row = await queries.findSeenBy(tx, viewer?.id ?? nobody, id);
  if (row === undefined) throw notFound();
  const { name, description, location, skillLevel, isPrivate, memberCount, ownRole: role } = row;
  const shown = {
    id,
    name,
    description,
    location,
    skillLevel,
    ...pictureOf(row, picturesUnder),
    isPrivate,
    memberCount,
  };
  return { ...shown, role, open: openIn(row) };
}

/** No person has this id. */
const nobody = 0;

type PlayerRow = Awaited<ReturnType<typeof queries.findPlayer>>;

export function toMember(row: queries.MemberRow, ownerId: number): GroupMember {
  const { userId, role, joinedAt, username, name, rating, ratingType } = row;
  return {
    userId,
    role,
    isOwner: userId === ownerId,
    joinedAt,
    user: { id: userId, username, name, rating, ratingType },
  };
}

function openIn({ openId, openType }: Pick<queries.GroupRow, 'openId' | 'openType'>): Open {
  if (openId === null || openType === null) return null;
  return { inviteId: openId, kind: openType === 'join_request' ? 'request' : 'invite' };
}

function membershipOf(row: queries.GroupRow, viewer: Viewer): Membership & Sharing {
  const { id: groupId, name: groupName, isPrivate, ownerId, ownRole: role, mutedUntil, membersShareLink } = row;
  return { userId: viewer.id, groupId, groupName, isPrivate, ownerId, role, mutedUntil, membersShareLink };
}

/** What stands between the viewer and a group, of a row that was read with it. */
export function wayInOf(row: Pick<queries.GroupRow, 'openId' | 'openType' | 'bannedId'>): WayIn {
  return { open: openIn(row), isBanned: row.bannedId !== null };
}

function toGroup(
  row: queries.GroupRow,
  viewer: Viewer,
  self: PlayerRow,
  others: readonly queries.MemberRow[],
): Omit<Group, 'viewer'> {
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
    meetupDetails: mayReadInside({ isPrivate, role: ownRole }) ? row.meetupDetails : '',
    skillLevel: row.skillLevel,
    ...pictureOf(row),
    isPrivate,
    membersShareLink: row.membersShareLink,
    creatorId: row.creatorId,
    ownerId,
    createdAt: row.createdAt,
    memberCount: row.memberCount,
    members: [...viewerRow, ...others].map((member) => toMember(member, ownerId)),
    note: ownRole === null ? null : noteOf(row),
    waiting: null,
  };
}

function noteOf({ note, notedAt, notedById, noterUsername, noterName }: queries.GroupRow): Group['note'] {
  const by = faceIn(notedById, noterUsername, noterName);
  return note === '' || notedAt === null || by === null ? null : { text: note, at: notedAt, by };
}
