import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { cursor, face, id, idInPath, limit, moment, player, required, typed } from './values.ts';

export const skillLevel = z.enum(['Beginner (1.0-3.0)', 'Intermediate (3.5-4.0)', 'Advanced (4.5+)', 'All Levels']);

export type SkillLevel = z.infer<typeof skillLevel>;

export const memberRole = z.enum(['admin', 'moderator', 'member']);

export type MemberRole = z.infer<typeof memberRole>;

export const groupMember = z
  .object({ userId: id, role: memberRole, isOwner: z.boolean(), joinedAt: moment, user: player })
  .meta({ id: 'GroupMember' });

export type GroupMember = z.infer<typeof groupMember>;

/** What the viewer is in a group and may do there; the client shows just that. */
export const groupViewer = z.object({
  role: memberRole.nullable(),
  isOwner: z.boolean(),
  mayJoin: z.boolean(),
  mayLeave: z.boolean(),
  mayTalk: z.boolean(),
  mayCreateTournaments: z.boolean(),
});

export const group = z
  .object({
    id,
    name: z.string(),
    description: z.string(),
    location: z.string(),
    meetupDetails: z.string(),
    skillLevel,
    imageUrl: z.string().nullable(),
    imagePosition: z.string(),
    isPrivate: z.boolean(),
    creatorId: id,
    ownerId: id,
    createdAt: moment,
    memberCount: z.int(),
    /** The viewer's own row first, then at most five others in the order in which they joined. */
    members: z.array(groupMember),
    viewer: groupViewer,
  })
  .meta({ id: 'Group' });

export type Group = z.infer<typeof group>;

/** A group among those to discover. */
export const groupCard = group
  .pick({
    id: true,
    name: true,
    description: true,
    location: true,
    skillLevel: true,
    imageUrl: true,
    imagePosition: true,
    isPrivate: true,
    memberCount: true,
    viewer: true,
  })
  .extend({
    /** At most three members, those first who are in a group with the viewer; none where the viewer may not see them. */
    faces: z.array(face.extend({ isKnown: z.boolean() })),
  })
  .meta({ id: 'GroupCard' });

export type GroupCard = z.infer<typeof groupCard>;

export const newGroup = z.object({
  name: required(100, 'Group name'),
  description: typed(2000, 'Description').default(''),
  location: typed(200, 'Location').default(''),
  meetupDetails: typed(2000, 'Meetup details').default(''),
  skillLevel: skillLevel.default('All Levels'),
  isPrivate: z.literal(false, 'Private groups cannot be made yet').default(false),
});

const inGroup = z.object({ id: idInPath });

export const groupCalls = endpoints('groups', () => ({
  list: {
    method: 'GET',
    path: '/groups',
    summary: 'All groups, newest first',
    access: 'signed-in',
    status: 200,
    query: z.object({ limit, cursor }),
    answer: z.array(group),
    paged: true,
  },
  discover: {
    method: 'GET',
    path: '/groups/discover',
    summary: 'The groups that the viewer is not in, newest first',
    access: 'signed-in',
    status: 200,
    query: z.object({ limit, cursor }),
    answer: z.array(groupCard),
    paged: true,
  },
  get: {
    method: 'GET',
    path: '/groups/:id',
    summary: 'One group',
    access: 'signed-in',
    status: 200,
    params: inGroup,
    answer: group,
  },
  create: {
    method: 'POST',
    path: '/groups',
    summary: 'Make a group and be its owner',
    access: 'signed-in',
    once: true,
    rateLimit: { most: 20, perSeconds: 60 * 60, by: 'person' },
    status: 201,
    body: newGroup,
    answer: group,
  },
  join: {
    method: 'POST',
    path: '/groups/:id/join',
    summary: 'Become a member',
    access: 'signed-in',
    once: true,
    rateLimit: { most: 120, perSeconds: 60 * 60, by: 'person' },
    status: 200,
    params: inGroup,
    answer: group,
  },
  leave: {
    method: 'POST',
    path: '/groups/:id/leave',
    summary: 'Stop being a member',
    access: 'signed-in',
    once: true,
    rateLimit: { most: 120, perSeconds: 60 * 60, by: 'person' },
    status: 200,
    params: inGroup,
    answer: group,
  },
  members: {
    method: 'GET',
    path: '/group-members/:id',
    summary: 'All members of a group, in the order in which they joined',
    access: 'signed-in',
    status: 200,
    params: inGroup,
    query: z.object({ limit, cursor }),
    answer: z.array(groupMember),
    paged: true,
  },
}));
