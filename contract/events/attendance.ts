import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { cursor, limit, moment, player, typed } from '../values.ts';
import { eventAnswer } from './facts.ts';

/** Somebody of the group on the day, for its admins. */
export const attendee = z
  .object({
    user: player,
    /** Null for a member who has not answered. */
    status: eventAnswer.nullable(),
    waitlisted: z.boolean(),
    guests: z.int(),
    isHere: z.boolean(),
    /** When that was said last; null before. */
    at: moment.nullable(),
    /** How often they had a place in this group where people were ticked, and how often they were not there. */
    record: z.object({ places: z.int(), noShows: z.int() }),
  })
  .meta({ id: 'Attendee' });

export type Attendee = z.infer<typeof attendee>;

export const attendanceCalls = endpoints('events', () => ({
  attendance: {
    method: 'GET',
    path: '/events/:id/attendance',
    shows: ['attendance:{id}', 'event:{id}', 'schedule:*', 'desk:*'],
    needs: 'desk:*',
    offline: true,
    summary:
      'For admins: people going, waiting, maybe coming and present without an answer, in that order; with `q` members whose name starts with it',
    query: z.object({ q: typed(40, 'Search').optional(), limit, cursor }),
    paged: true,
    answer: z.array(attendee),
  },
  checkIn: {
    method: 'PUT',
    path: '/events/:id/attendance/:userId',
    summary: 'Check a member in or out; the latest counts',
    rateLimit: { most: 3600, perSeconds: 60 * 60, by: 'person' },
    body: z.object({
      isHere: z.boolean(),
      /** When it was ticked, by the clock of whoever did; now, where it is left out, and where it is later than now. */
      at: moment.optional(),
    }),
    answer: attendee,
  },
}));
