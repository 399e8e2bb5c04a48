import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { newGuest } from '../guests.ts';
import { cursor, id, idInPath, inAddress, limit, moment, player, typed } from '../values.ts';
import { eventAnswer, guest, guestLevel, maxGuests } from './facts.ts';

/** Whether somebody is here. */
const presence = {
  isHere: z.boolean(),
  /** When that was said last; null before. */
  at: moment.nullable(),
};

const guestOnTheDay = guest.extend({ number: z.int(), ...presence });

/** Somebody of the group on the day, for its admins. */
export const attendee = z
  .object({
    user: player,
    /** Null for a member who has not answered. */
    status: eventAnswer.nullable(),
    waitlisted: z.boolean(),
    guestList: z.array(guestOnTheDay),
    ...presence,
  })
  .meta({ id: 'Attendee' });

export type Attendee = z.infer<typeof attendee>;

/** Which of somebody's guests. */
const guestNumber = z.int().min(1).max(maxGuests);

const tick = z.object({
  isHere: z.boolean(),
  /** When it was ticked, by the clock of whoever did; now, where it is left out, and where it is later than now. */
  at: moment.optional(),
});

const aGuest = z.object({ userId: id, guest: guestNumber });

/** A member, or one of their guests. */
const person = aGuest.partial({ guest: true });

/** Guests of members. */
export const someGuests = z.array(aGuest).max(40, 'At most 40 guests at once');

/** How many are ticked at once. */
export const maxTicked = 300;

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
    body: tick,
    answer: attendee,
  },
  checkInAll: {
    method: 'PUT',
    path: '/events/:id/attendance',
    summary: 'The same for several members and guests at once',
    rateLimit: { most: 3600, perSeconds: 60 * 60, by: 'person' },
    body: tick.extend({ people: z.array(person).min(1).max(maxTicked, `At most ${maxTicked} people at once`) }),
    answer: z.array(attendee),
  },
  addWalkIn: {
    method: 'POST',
    path: '/events/:id/walk-ins',
    summary:
      'Add somebody without an account who has come: they have a place and are here. One whom the group knows by that name is the same person',
    idempotent: true,
    rateLimit: { most: 600, perSeconds: 60 * 60, by: 'person' },
    status: 201,
    body: newGuest,
    answer: attendee,
  },
  makePerson: {
    method: 'POST',
    path: '/events/:id/attendance/:userId/guests/:guest/person',
    summary:
      'Make somebody whom a member brings, and who has a name, a guest of the group: they keep their place, and play and are rated as anybody',
    idempotent: true,
    rateLimit: { most: 600, perSeconds: 60 * 60, by: 'person' },
    params: z.object({ id: idInPath, userId: idInPath, guest: inAddress(guestNumber) }),
    /** Them, and who brought them. */
    answer: z.array(attendee),
  },
  setLevel: {
    method: 'PUT',
    path: '/events/:id/attendance/:userId/guests/:guest',
    summary: 'Say how strong a guest is',
    rateLimit: { most: 3600, perSeconds: 60 * 60, by: 'person' },
    params: z.object({ id: idInPath, userId: idInPath, guest: inAddress(guestNumber) }),
    body: z.object({ level: guestLevel }),
  },
  letIn: {
    method: 'PUT',
    path: '/events/:id/places',
    summary: 'Give a place to people on the waiting list who are here, and check them in with their guests',
    rateLimit: { most: 600, perSeconds: 60 * 60, by: 'person' },
    body: z.object({ userIds: z.array(id).min(1).max(100, 'At most 100 people at once') }),
    answer: z.array(attendee),
  },
  records: {
    method: 'GET',
    path: '/users/:userId/attendance',
    shows: ['me', 'desk:*'],
    needs: 'session',
    summary:
      'How often somebody had a place where people were ticked, and was not there: in the groups that the viewer is an admin of',
    answer: z.array(
      z.object({ groupId: id, groupName: z.string(), places: z.int().positive(), noShows: z.int().nonnegative() }),
    ),
  },
}));
