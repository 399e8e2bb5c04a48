import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { groupDeletion, memberRole } from '../groups.ts';
import { called, cursor, face, id, inAddress, limit, moment, typed } from '../values.ts';

/** A group, as the site's administrators see it: nothing of what is said inside. */
export const siteGroup = z
  .object({
    id,
    name: z.string(),
    isPrivate: z.boolean(),
    memberCount: z.int(),
    owner: face,
    createdAt: moment,
    /** When something was last said in it, or somebody came, went or changed it. */
    lastActivityAt: moment,
  })
  .meta({ id: 'SiteGroup' });

export type SiteGroup = z.infer<typeof siteGroup>;

/** Somebody to whom a group can be handed over. */
export const heir = z.object({ id, ...called, role: memberRole }).meta({ id: 'Heir' });

const seldom = { most: 60, perSeconds: 60 * 60, by: 'person' } as const;

export const siteGroupCalls = endpoints('administration', () => ({
  list: {
    method: 'GET',
    path: '/admin/groups',
    shows: ['administration'],
    needs: 'session',
    summary: 'All groups, newest first',
    access: 'administration',
    query: z.object({
      q: typed(100, 'Search').optional().describe('In name, description and location: each word, or how it begins'),
      ownerId: inAddress(id).optional().describe('Only those that this person owns'),
      limit,
      cursor,
    }),
    answer: z.array(siteGroup),
    paged: true,
  },
  heirs: {
    method: 'GET',
    path: '/admin/groups/:id/heirs',
    shows: ['administration'],
    needs: 'session',
    summary:
      'Whom a group can be handed over to: admins, then moderators, then others, in the order in which they joined',
    access: 'administration',
    query: z.object({ q: typed(100, 'Search').optional(), limit }),
    answer: z.array(heir),
  },
  handOver: {
    method: 'PUT',
    path: '/admin/groups/:id/owner',
    summary: 'Make another member the owner, and an admin if they are none',
    access: 'administration',
    idempotent: true,
    rateLimit: seldom,
    body: z.object({ userId: id }),
    answer: siteGroup,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/groups/:id',
    summary: 'Delete a group and all that belongs to it, after typing its name',
    access: 'administration',
    idempotent: true,
    rateLimit: seldom,
    body: groupDeletion,
  },
}));
