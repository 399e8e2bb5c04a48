import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { cursor, face, id, limit, moment, player, required, typed } from './values.ts';

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
  /** At once, as a public group may be joined, or as somebody who is invited may. */
  mayJoin: z.boolean(),
  /** By asking: the group is private, and nothing of theirs is open in it. */
  mayAsk: z.boolean(),
  mayLeave: z.boolean(),
  /** Read what is said, and say something, unless they are muted. */
  mayTalk: z.boolean(),
  /** Until when staff have muted them; null unless they still are. */
  mutedUntil: moment.nullable(),
  /** Invite others: an admin's invitation goes to the invitee at once, a member's has to be approved by an admin. */
  mayInvite: z.boolean(),
  /** Pass on the invite link: admins, and members where the group allows it. */
  mayShareLink: z.boolean(),
  /** Sees flagged messages and the cooldown. */
  mayModerate: z.boolean(),
  /** All that is for admins: edit, picture, note, roles, requests and approvals, links, the activity log, delete. */
  mayManage: z.boolean(),
  /** Name another admin as owner. */
  mayHandOver: z.boolean(),
  mayCreateTournaments: z.boolean(),
  /** Their own request that waits for an admin, or an invitation that waits for them. */
  open: z.object({ inviteId: id, kind: z.enum(['request', 'invite']) }).nullable(),
});

export const group = z
  .object({
    id,
    name: z.string(),
    description: z.string(),
    location: z.string(),
    meetupDetails: z.string(),
    skillLevel,
    /** Where the picture is in its largest size; `pictureAt` of `group-pictures/sizes.ts` makes addresses of others. */
    imageUrl: z.string().nullable(),
    /** Of the largest size, in pixels. */
    imageSize: z.object({ width: z.int().positive(), height: z.int().positive() }).nullable(),
    /** Which part of the picture the banner shows: `x% y%`, `x%,y%,scale`, or words such as `center center`. */
    imagePosition: z.string(),
    isPrivate: z.boolean(),
    /** Whether members may pass on the invite link. */
    membersShareLink: z.boolean(),
    creatorId: id,
    ownerId: id,
    createdAt: moment,
    memberCount: z.int(),
    /** The viewer's own row first, then at most five others in the order in which they joined. */
    members: z.array(groupMember),
    /** What the admins have pinned; null without, and for those who are no members. */
    note: z.object({ text: z.string(), at: moment, by: face }).nullable(),
    /** How many requests and members' invitations wait for an admin; null for everybody else. */
    waiting: z.object({ requests: z.int(), approvals: z.int() }).nullable(),
    viewer: groupViewer,
  })
  .meta({ id: 'Group' });

export type Group = z.infer<typeof group>;

const share = '(?:100(?:\\.0+)?|[0-9]{1,2}(?:\\.[0-9]{1,4})?)%';
const positions = new RegExp(`^(?:center center|${share} ${share}|${share},${share},[1-9](?:\\.[0-9]{1,4})?)$`);

/** Which part of a picture its banner shows: the two forms in which it has ever been stored, and the default. */
const imagePosition = z.string().regex(positions, 'The position must look like 50% 30%, or 50%,30%,1.5');

/** What everybody may know of a group, a private one too. */
export const seenFromOutside = {
  id: true,
  name: true,
  description: true,
  location: true,
  skillLevel: true,
  imageUrl: true,
  imageSize: true,
  imagePosition: true,
  isPrivate: true,
  memberCount: true,
} as const;

/** A group among those to discover. */
export const groupCard = group
  .pick({ ...seenFromOutside, viewer: true })
  .extend({
    /** At most three members, those first who are in a group with the viewer; none where the viewer may not see them. */
    faces: z.array(face.extend({ isKnown: z.boolean() })),
    /** When it meets in the next seven days, on the clock there; null where it does not, or the viewer may not know. */
    playsNext: z.string().nullable(),
  })
  .meta({ id: 'GroupCard' });

export type GroupCard = z.infer<typeof groupCard>;

const details = {
  name: required(100, 'Group name'),
  description: typed(2000, 'Description'),
  location: typed(200, 'Location'),
  meetupDetails: typed(2000, 'Meetup details'),
  skillLevel,
  isPrivate: z.boolean(),
  membersShareLink: z.boolean(),
};

/** Refused rather than ignored: a picture is sent by a call of its own. */
const imageUrl = z.never('Upload a picture after creating the group: POST /api/upload/group-image/{id}').optional();

export const newGroup = z.object({
  name: details.name,
  description: details.description.default(''),
  location: details.location.default(''),
  meetupDetails: details.meetupDetails.default(''),
  skillLevel: skillLevel.default('All Levels'),
  isPrivate: details.isPrivate.default(false),
  membersShareLink: details.membersShareLink.default(false),
  imageUrl,
});

const note = typed(1000, 'Note');

/** What the admins pin for the members. */
export const groupNote = z.object({ note });

/** Its name, typed once more. */
export const groupDeletion = z.object({ name: required(100, 'Group name') });

/** What was given stays as it is; `note` empty takes the note down. */
export const groupChange = z
  .object({ ...details, imagePosition, note, imageUrl })
  .partial()
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'Change at least one field');

/** What to find groups by. */
export const search = typed(100, 'Search')
  .optional()
  .describe('In name, description and location: each word, or how it begins');

export const groupCalls = endpoints('groups', () => ({
  list: {
    method: 'GET',
    path: '/groups',
    shows: ['me', 'group:{.id}', 'members:{.id}'],
    needs: 'session',
    summary: 'All groups, newest first',
    query: z.object({ q: search, limit, cursor }),
    answer: z.array(group),
    paged: true,
  },
  discover: {
    method: 'GET',
    path: '/groups/discover',
    shows: ['me', 'invited', 'group:{.id}', 'members:{.id}'],
    needs: 'session',
    summary:
      'The groups that the viewer is not in: those that one may join before private ones, those in which something is on before quiet ones, with people they know before others, for their level before others, where they play before elsewhere, then newest first; of a search newest first',
    query: z.object({
      q: search,
      level: z.enum(['mine']).optional().describe('Only for the viewer’s level, or all levels'),
      people: z.enum(['known']).optional().describe('Only with people whom the viewer shares a group with'),
      plays: z.enum(['soon']).optional().describe('Only those that meet in the next seven days'),
      limit,
      cursor,
    }),
    answer: z.array(groupCard),
    paged: true,
  },
  get: {
    method: 'GET',
    path: '/groups/:id',
    shows: ['group:{id}', 'members:{id}', 'invites:{id}'],
    needs: 'in:{id}',
    offline: true,
    summary: 'One group',
    answer: group,
  },
  create: {
    method: 'POST',
    path: '/groups',
    summary: 'Create a group and become its owner',
    idempotent: true,
    rateLimit: { most: 20, perSeconds: 60 * 60, by: 'person' },
    status: 201,
    body: newGroup,
    answer: group,
  },
  join: {
    method: 'POST',
    path: '/groups/:id/join',
    summary: 'Join a group; a private one without an invitation, ask to join',
    idempotent: true,
    rateLimit: { most: 120, perSeconds: 60 * 60, by: 'person' },
    // 202 where the group is private: a request was filed.
    otherStatuses: [202],
    answer: group,
  },
  leave: {
    method: 'POST',
    path: '/groups/:id/leave',
    summary: 'Leave a group',
    idempotent: true,
    rateLimit: { most: 120, perSeconds: 60 * 60, by: 'person' },
    answer: group,
  },
  update: {
    method: 'PUT',
    path: '/groups/:id',
    summary: 'Change a group’s details, who may see it, the shown part of its picture, or its note',
    rateLimit: { most: 300, perSeconds: 60 * 60, by: 'person' },
    body: groupChange,
    answer: group,
  },
  handOver: {
    method: 'PUT',
    path: '/groups/:id/owner',
    summary: 'Name another admin as the owner',
    // Whoever has handed it over is refused when they do so again.
    idempotent: true,
    rateLimit: { most: 20, perSeconds: 60 * 60, by: 'person' },
    body: z.object({ userId: id }),
    answer: group,
  },
  remove: {
    method: 'DELETE',
    path: '/groups/:id',
    summary: 'Delete a group and all that belongs to it, after typing its name',
    idempotent: true,
    rateLimit: { most: 20, perSeconds: 60 * 60, by: 'person' },
    body: groupDeletion,
  },
}));
