import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { event, eventAnswer, guest, guestList, guests } from './events/facts.ts';
import { scope } from './events/fields.ts';
import { changedEvent, newEvent } from './events/making.ts';
import { eventReads } from './events/reads.ts';
import { cursor, face, limit, moment, player } from './values.ts';

/** Somebody's answer, as everyone who sees the event does. */
export const answered = z
  .object({
    user: player,
    guests: z.int(),
    guestList: z.array(guest),
    answeredAt: moment,
    /** They always come to this series. */
    isRegular: z.boolean(),
    /** The organiser, or who looks after them, who answered for them; null where they did so themselves. */
    answeredBy: face.nullable(),
  })
  .meta({ id: 'EventAnswer' });

export type Answered = z.infer<typeof answered>;

/** Somebody whom the viewer looks after, and what they answered. */
export const wardAnswer = event
  .pick({ userResponse: true, waitlisted: true, waitlistPosition: true, isAsking: true, paidCount: true })
  .extend({
    user: player,
    /** Why they have a place, or have none, once places were drawn. */
    why: z.string(),
    mayAnswer: z.boolean(),
  })
  .meta({ id: 'WardAnswer' });

export type WardAnswer = z.infer<typeof wardAnswer>;

const otherCalls = endpoints('events', () => ({
  ofUser: {
    method: 'GET',
    path: '/events/user',
    shows: ['me', 'events:*'],
    needs: 'session',
    summary: 'Upcoming events in the viewer’s groups, soonest first',
    query: z.object({ limit, cursor }),
    paged: true,
    answer: z.array(event),
  },
  create: {
    method: 'POST',
    path: '/events',
    summary: 'Create an event, or a series: then its first occurrence is answered',
    idempotent: true,
    rateLimit: { most: 60, perSeconds: 60 * 60, by: 'person' },
    status: 201,
    body: newEvent,
    answer: event,
  },
  change: {
    method: 'PUT',
    path: '/events/:id',
    summary: 'Change, cancel or reopen an event; with `following` also those that follow it in its series',
    rateLimit: { most: 240, perSeconds: 60 * 60, by: 'person' },
    body: changedEvent,
    answer: event,
  },
  remove: {
    method: 'DELETE',
    path: '/events/:id',
    summary: 'Delete an event; with `following` also those that follow it in its series',
    idempotent: true,
    rateLimit: { most: 240, perSeconds: 60 * 60, by: 'person' },
    query: z.object({ scope }),
  },
  respond: {
    method: 'POST',
    path: '/events/:id/response',
    summary: 'Answer an event; with `series` also all that follow it, including those added later',
    rateLimit: { most: 600, perSeconds: 60 * 60, by: 'person' },
    body: z.object({
      status: eventAnswer,
      /** What is left out stays as it is. */
      guests: guests.optional(),
      /** Who they are: then as many as are named. */
      guestList: guestList.optional(),
      scope: z.enum(['one', 'series']).default('one'),
      /** With `going`, within ten seconds of another answer: at the turn one had, unless the place has been given away. */
      undo: z.boolean().default(false),
    }),
    answer: event,
  },
  respondFor: {
    method: 'PUT',
    path: '/events/:id/answers/:userId',
    summary: 'As an admin for a member or a guest, else for whom one looks after: say whether they come',
    rateLimit: { most: 600, perSeconds: 60 * 60, by: 'person' },
    body: z.object({
      status: eventAnswer,
      guestList: guestList.optional(),
      /** As with one’s own answer. */
      undo: z.boolean().default(false),
    }),
    answer: event,
  },
  lookedAfter: {
    method: 'GET',
    path: '/events/:id/looked-after',
    shows: ['event:{id}', 'schedule:*', 'guests:*', 'in:*'],
    needs: 'in:*',
    summary: 'Whom the viewer looks after in the group of an event, and whether they come',
    answer: z.array(wardAnswer),
  },
  unanswered: {
    method: 'GET',
    path: '/events/:id/unanswered',
    shows: ['event:{id}', 'schedule:*', 'desk:*'],
    needs: 'desk:*',
    summary: 'For admins: members who have not answered',
    query: z.object({ limit, cursor }),
    paged: true,
    answer: z.array(player),
  },
  remind: {
    method: 'POST',
    path: '/events/:id/reminder',
    summary: 'For admins: remind those who have not answered, once a day',
    rateLimit: { most: 60, perSeconds: 60 * 60, by: 'person' },
    answer: event,
  },
  seePlace: {
    method: 'DELETE',
    path: '/events/:id/new-place',
    summary: 'The viewer has seen that they have a place now',
  },
  answers: {
    method: 'GET',
    path: '/events/:id/answers',
    shows: ['event:{id}', 'schedule:*'],
    needs: 'in:*',
    offline: true,
    summary:
      'Who is going, waiting, maybe coming or not coming, in the order of their answers; before places are drawn, who would like to come in no order; for admins, who asks to come',
    query: z.object({ status: z.enum(['going', 'waiting', 'maybe', 'not_going', 'asking']), limit, cursor }),
    paged: true,
    answer: z.array(answered),
  },
}));

export const eventCalls = { ...eventReads, ...otherCalls };
