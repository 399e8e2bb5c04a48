import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { tournament } from '../tournaments.ts';
import { id } from '../values.ts';

/** How many can be entered at once. */
export const maxAdded = 100;

/** How many can wait for a place. */
export const maxInLine = 100;

/** Who takes part in a tournament before its start, beside what people do for themselves. */
export const entryCalls = endpoints('tournaments', () => ({
  add: {
    method: 'POST',
    path: '/tournaments/:id/participants',
    summary: `Enter members of the group before the start, at most ${maxAdded}: who finds no place waits for one. Who is in stays as they are`,
    idempotent: true,
    rateLimit: { most: 240, perSeconds: 60 * 60, by: 'person' },
    body: z.object({
      userIds: z.array(id).min(1, 'Choose players').max(maxAdded, `At most ${maxAdded} can be added at once`),
    }),
    answer: tournament,
  },
  remove: {
    method: 'DELETE',
    path: '/tournaments/:id/participants/:userId',
    summary: 'Take somebody out before the start',
    rateLimit: { most: 480, perSeconds: 60 * 60, by: 'person' },
  },
  seePlace: {
    method: 'DELETE',
    path: '/tournaments/:id/new-place',
    summary: 'The viewer has seen that they have a place now',
  },
}));
