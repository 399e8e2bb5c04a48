import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { group, groupMember, memberRole } from './groups.ts';
import { cursor, face, id, limit, typed } from './values.ts';

/** What may be said to those who decide. */
const message = typed(500, 'Message').default('');

export const joinRequest = z.object({ message });

/** Who of a group is here now, beside the viewer. */
export const whoIsHere = z
  .object({
    count: z.int().nonnegative(),
    /** The first of them, at most 12, in the order in which they came to the site. */
    people: z.array(face),
  })
  .meta({ id: 'WhoIsHere' });

export type WhoIsHere = z.infer<typeof whoIsHere>;

export const memberCalls = endpoints('group-members', () => ({
  list: {
    method: 'GET',
    path: '/group-members/:id',
    shows: ['members:{id}', 'group:{id}'],
    needs: 'in:{id}',
    offline: true,
    summary: 'The members of a group, in the order in which they joined',
    query: z.object({
      q: typed(40, 'Search').optional().describe('How words of the username or display name start'),
      role: memberRole.optional(),
      limit,
      cursor,
    }),
    answer: z.array(groupMember),
    paged: true,
  },
  here: {
    method: 'GET',
    path: '/groups/:id/here',
    shows: ['here:{id}'],
    needs: 'in:{id}',
    summary: 'The members of a group who are here now, for its members; without those who don’t want to be seen',
    answer: whoIsHere,
  },
  join: {
    method: 'POST',
    path: '/group-members/:groupId/join',
    summary: 'Join a group; a private one without an invitation, ask to join, with a message to its admins',
    idempotent: true,
    rateLimit: { most: 120, perSeconds: 60 * 60, by: 'person' },
    otherStatuses: [202],
    body: joinRequest,
    answer: group,
  },
  setRole: {
    method: 'PUT',
    path: '/group-members/:groupId/role',
    summary: 'Make a member a moderator or an admin, or an ordinary member again',
    body: z.object({ userId: id, role: memberRole }),
    answer: groupMember,
  },
  remove: {
    method: 'DELETE',
    path: '/group-members/:groupId/:userId',
    summary: 'Remove a member',
    idempotent: true,
    rateLimit: { most: 300, perSeconds: 60 * 60, by: 'person' },
  },
}));
