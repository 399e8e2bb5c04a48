import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { called, cursor, face, id, limit, moment, typed } from '../values.ts';

/** Why somebody may not sign in: until a day, or without an end. */
export const suspension = z.object({
  until: z.iso.date().nullable(),
  /** Who said so: 'Deleted player' once their own account is deleted. */
  by: face.nullable(),
});

/** Somebody, as the site's administrators see them. */
export const siteMember = z
  .object({
    id,
    ...called,
    email: z.string(),
    createdAt: moment,
    isSiteAdmin: z.boolean(),
    /** When one of their browsers was last here, give or take a day; null where none was in the last thirty. */
    lastSeenAt: moment.nullable(),
    groupCount: z.int(),
    suspension: suspension.nullable(),
    /** Nobody else could run the site. */
    isLastAdministrator: z.boolean(),
    /** What the viewer may do to them. */
    viewer: z.object({
      mayMakeSignInLink: z.boolean(),
      maySuspend: z.boolean(),
      mayLift: z.boolean(),
      mayMakeAdministrator: z.boolean(),
      mayRemoveAdministrator: z.boolean(),
      mayDelete: z.boolean(),
    }),
  })
  .meta({ id: 'SiteMember' });

export type SiteMember = z.infer<typeof siteMember>;

/** The day on which it ends; null for one without an end. */
export const newSuspension = z.object({ until: z.iso.date('Choose a day').nullable() });

/** How much there is of what the sections list. */
export const siteCounts = z
  .object({
    people: z.int(),
    /** Reports that wait for a decision. */
    reports: z.int(),
  })
  .meta({ id: 'SiteCounts' });

const often = { most: 300, perSeconds: 60 * 60, by: 'person' } as const;

export const peopleCalls = endpoints('administration', () => ({
  counts: {
    method: 'GET',
    path: '/admin/counts',
    shows: ['administration'],
    needs: 'session',
    summary: 'How many people and open reports there are',
    access: 'administration',
    answer: siteCounts,
  },
  list: {
    method: 'GET',
    path: '/admin/people',
    shows: ['administration'],
    needs: 'session',
    summary: 'Everybody with an account, newest first',
    access: 'administration',
    query: z.object({
      q: typed(100, 'Search')
        .optional()
        .describe('Each word begins one of their names; or their mail address begins so'),
      limit,
      cursor,
    }),
    answer: z.array(siteMember),
    paged: true,
  },
  makeSignInLink: {
    method: 'POST',
    path: '/admin/people/:id/sign-in-link',
    summary: 'Make a link that signs somebody in, once and within an hour; an earlier one ends',
    access: 'administration',
    idempotent: true,
    rateLimit: often,
    status: 201,
    answer: z.object({ token: z.string(), expiresAt: moment }),
  },
  suspend: {
    method: 'PUT',
    path: '/admin/people/:id/suspension',
    summary: 'Sign somebody out everywhere and keep them from signing in, until a day or without an end',
    access: 'administration',
    rateLimit: often,
    body: newSuspension,
    answer: siteMember,
  },
  lift: {
    method: 'DELETE',
    path: '/admin/people/:id/suspension',
    summary: 'Let somebody sign in again',
    access: 'administration',
    rateLimit: often,
    answer: siteMember,
  },
  makeAdministrator: {
    method: 'PUT',
    path: '/admin/people/:id/administrator',
    summary: 'Make somebody an administrator of the site',
    access: 'administration',
    rateLimit: often,
    answer: siteMember,
  },
  removeAdministrator: {
    method: 'DELETE',
    path: '/admin/people/:id/administrator',
    summary: 'Make an administrator an ordinary player again',
    access: 'administration',
    rateLimit: often,
    answer: siteMember,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/people/:id',
    summary: 'Delete somebody’s account for good; what they said and played stays',
    access: 'administration',
    idempotent: true,
    rateLimit: often,
  },
}));
