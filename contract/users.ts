import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { face, moment, player, required } from './values.ts';

/** What anyone signed in may know of a player. */
export const publicProfile = player.extend({ bio: z.string(), createdAt: moment }).meta({ id: 'PublicProfile' });

export type PublicProfile = z.infer<typeof publicProfile>;

export const userCalls = endpoints('users', () => ({
  search: {
    method: 'GET',
    path: '/users/search',
    shows: [],
    needs: 'session',
    summary: 'Players whose username starts with this, at most 20, in alphabetical order',
    query: z.object({ username: required(30, 'Username') }),
    answer: z.array(face),
  },
  get: {
    method: 'GET',
    path: '/users/:id',
    shows: ['person:{id}'],
    needs: 'session',
    summary: 'A player’s public profile',
    answer: publicProfile,
  },
}));
