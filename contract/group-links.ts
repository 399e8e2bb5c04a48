import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { event } from './events/facts.ts';
import { pictureInPath } from './group-pictures.ts';
import { group, seenFromOutside } from './groups.ts';
import { face, id, moment } from './values.ts';

/** An address by which whoever has it becomes a member, or asks to. */
export const groupLink = z
  .object({
    id,
    groupId: id,
    /** The last part of the address `/join/…`. */
    token: z.string(),
    needsApproval: z.boolean(),
    mostUses: z.int().positive().nullable(),
    /** How many have come in by it, or asked to. */
    uses: z.int(),
    createdAt: moment,
    expiresAt: moment.nullable(),
    creator: face,
  })
  .meta({ id: 'GroupLink' });

export type GroupLink = z.infer<typeof groupLink>;

/** The link to pass on, null while there is none, and how many others the group has. */
const currentLink = z.object({ link: groupLink.nullable(), others: z.int() }).meta({ id: 'CurrentLink' });

export type CurrentLink = z.infer<typeof currentLink>;

/** What somebody sees who opens a link, signed in or not. */
export const linkedGroup = group
  .pick(seenFromOutside)
  .extend({
    needsApproval: z.boolean(),
    /** Who made the link. */
    inviter: face,
    /** At most four members, and when it meets next; nothing of a private group. */
    faces: z.array(face),
    nextEvent: event
      .pick({ name: true, eventDate: true, localStart: true, timeZone: true, durationMinutes: true, goingCount: true })
      .nullable(),
    /** Whether the viewer is in already, or waits for an admin whom this link makes them ask. */
    own: z.enum(['member', 'asked']).nullable(),
  })
  .meta({ id: 'LinkedGroup' });

export type LinkedGroup = z.infer<typeof linkedGroup>;

export const groupLinkToken = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

const byToken = z.object({ token: groupLinkToken });
const pictureByToken = byToken.extend(pictureInPath.shape);

export type PictureByToken = z.output<typeof pictureByToken>;

/** The most links that a group has at once. */
export const maxLinks = 20;

export const newLink = z.object({
  needsApproval: z.boolean().default(false),
  /** How many people may use it; null for any number. */
  mostUses: z
    .int('Uses must be a whole number')
    .min(1, 'Uses must be at least 1')
    .max(10_000, 'Uses must be at most 10,000')
    .nullable()
    .default(null),
  /** Hours until it expires; null for never. */
  expiresIn: z
    .int('Hours must be a whole number')
    .min(1, 'Hours must be at least 1')
    .max(24 * 365, 'Hours must be at most 8,760')
    .nullable()
    .default(null),
});

export const linkCalls = endpoints('group-links', () => ({
  list: {
    method: 'GET',
    path: '/groups/:id/links',
    shows: ['links:{id}', 'desk:{id}'],
    needs: 'desk:{id}',
    summary: 'The usable links of a group, newest first; at most twenty',
    answer: z.array(groupLink),
  },
  create: {
    method: 'POST',
    path: '/groups/:id/links',
    summary: 'Create a link that lets people join',
    idempotent: true,
    rateLimit: { most: 60, perSeconds: 60 * 60, by: 'person' },
    status: 201,
    body: newLink,
    answer: groupLink,
  },
  current: {
    method: 'GET',
    path: '/groups/:id/links/current',
    shows: ['links:{id}', 'group:{id}'],
    needs: 'in:{id}',
    offline: true,
    summary: 'The link of a group to pass on: the newest that any number of people may use',
    answer: currentLink,
  },
  share: {
    method: 'POST',
    path: '/groups/:id/links/current',
    summary: 'The link of a group to pass on, made where there is none',
    rateLimit: { most: 120, perSeconds: 60 * 60, by: 'person' },
    answer: currentLink,
  },
  revoke: {
    method: 'DELETE',
    path: '/groups/:id/links/:linkId',
    summary: 'Revoke a link: nobody can use it anymore',
    idempotent: true,
    rateLimit: { most: 120, perSeconds: 60 * 60, by: 'person' },
  },
  look: {
    method: 'GET',
    path: '/group-links/:token',
    shows: ['me', 'invited'],
    needs: 'public',
    summary: 'The group that a link leads into',
    access: 'public',
    // A hall full of people at one address looks at it before and after signing up; to guess one takes far more.
    rateLimit: { most: 300, perSeconds: 60, by: 'address' },
    params: byToken,
    answer: linkedGroup,
  },
  picture: {
    method: 'GET',
    path: '/group-links/:token/pictures/:pictureId/:width',
    shows: [],
    needs: 'public',
    summary: 'The picture of the group that a link leads into, as long as the link can be used',
    access: 'public',
    rateLimit: { most: 600, perSeconds: 60, by: 'address' },
    params: pictureByToken,
    bytes: 'image/webp',
  },
  use: {
    method: 'POST',
    path: '/group-links/:token/join',
    summary: 'Join by a link, or ask to join if it needs approval',
    idempotent: true,
    rateLimit: { most: 60, perSeconds: 60 * 60, by: 'person' },
    // 202 where it needs approval: a request was filed.
    otherStatuses: [202],
    params: byToken,
    answer: group,
  },
}));
