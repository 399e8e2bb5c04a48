import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { tournament } from '../tournaments.ts';
import { id } from '../values.ts';

/** How many can be entered at once. */
export const maxAdded = 100;

/** How many can wait for a place. */
export const maxInLine = 100;

const team = z.array(id);

/** The draw as it would be made now, by the user ids of each player or team. */
export const drawPreview = z
  .object({
    /** The highest first; empty where the draw is by lot, or cannot be made of those who are in. */
    seeds: z.array(team),
    /** Who would meet in the first round; empty where there are many. */
    round: z.array(z.object({ pool: z.int().nullable(), team1: team, team2: team })),
    /** Who would not play in it. */
    resting: z.array(team),
  })
  .meta({ id: 'DrawPreview' });

export type DrawPreview = z.infer<typeof drawPreview>;

/** Who takes part in a tournament before its start, beside what people do for themselves. */
export const entryCalls = endpoints('tournaments', () => ({
  add: {
    method: 'POST',
    path: '/tournaments/:id/participants',
    summary: `As an admin enter members and guests of the group, else whom one looks after, before the start, at most ${maxAdded}: who finds no place waits for one. Who is in stays as they are`,
    idempotent: true,
    rateLimit: { most: 240, perSeconds: 60 * 60, by: 'person' },
    body: z.object({
      userIds: z.array(id).min(1, 'Choose players').max(maxAdded, `At most ${maxAdded} can be added at once`),
      /** Who is not of the group is left out; else nobody is entered. */
      skipsOthers: z.boolean().default(false),
    }),
    answer: tournament,
  },
  pair: {
    method: 'PUT',
    path: '/tournaments/:id/participants/:userId/partner',
    summary:
      'Say whom somebody without an account plays with, or who plays with them: both are in, and neither has a partner',
    rateLimit: { most: 240, perSeconds: 60 * 60, by: 'person' },
    body: z.object({ partnerId: id }),
    answer: tournament,
  },
  preview: {
    method: 'GET',
    path: '/tournaments/:id/preview',
    shows: ['tournament:{id}', 'rating:*'],
    needs: 'in:*',
    summary: 'The draw as it would be made of those who are in',
    answer: drawPreview,
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
