import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { face, limit, moment, player, required } from './values.ts';

/** What anyone signed in may know of a player. */
export const publicProfile = player.extend({ bio: z.string(), createdAt: moment }).meta({ id: 'PublicProfile' });

export type PublicProfile = z.infer<typeof publicProfile>;

/** Somebody who was found by name, and what tells two of the same name apart. */
const foundPerson = player.extend({ groups: z.array(z.string()) }).meta({ id: 'FoundPerson' });

export type FoundPerson = z.infer<typeof foundPerson>;

export const userCalls = endpoints('users', () => ({
  search: {
    method: 'GET',
    path: '/users/search',
    shows: [],
    needs: 'session',
    summary: 'Players whose username or display name starts with this, at most 20, those known to the viewer first',
    query: z.object({ username: required(40, 'Name') }),
    answer: z.array(face),
  },
  people: {
    method: 'GET',
    path: '/users/people',
    shows: [],
    needs: 'session',
    summary:
      'Members of one’s groups, people one talks to and people who agreed to be found, by how words of their names start',
    query: z.object({ q: required(40, 'Name'), limit }),
    answer: z.array(foundPerson),
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
