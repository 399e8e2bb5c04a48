import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { id, idInPath, moment } from './values.ts';

/** A private address at which a calendar program reads what somebody plans. */
export const calendarAddress = z
  .object({
    /** Null for that of all their groups. */
    groupId: id.nullable(),
    url: z.string(),
    createdAt: moment,
  })
  .meta({ id: 'CalendarAddress' });

export type CalendarAddress = z.infer<typeof calendarAddress>;

/** Which of one's addresses: that of a group, or, without, of all that one plans. */
const which = z.object({ groupId: idInPath.optional() });

export const calendarCalls = endpoints('calendar', () => ({
  address: {
    method: 'GET',
    path: '/calendar/address',
    shows: [],
    needs: 'session',
    summary: 'The private address of one’s own calendar, or of a group’s; null before it was asked for',
    query: which,
    answer: calendarAddress.nullable(),
  },
  renew: {
    method: 'POST',
    path: '/calendar/address',
    summary: 'Create the address, or a new one: the old one is revoked',
    idempotent: true,
    rateLimit: { most: 60, perSeconds: 60 * 60, by: 'person' },
    status: 201,
    body: z.object({ groupId: id.optional() }),
    answer: calendarAddress,
  },
  revoke: {
    method: 'DELETE',
    path: '/calendar/address',
    summary: 'Revoke the address: it no longer shows anything',
    rateLimit: { most: 60, perSeconds: 60 * 60, by: 'person' },
    query: which,
  },
  read: {
    method: 'GET',
    path: '/calendar/:token.ics',
    shows: [],
    needs: 'public',
    summary: 'The calendar behind a private address, with an ETag',
    access: 'public',
    rateLimit: { most: 300, perSeconds: 60, by: 'address' },
    params: z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) }),
    file: 'text/calendar',
  },
  ofEvent: {
    method: 'GET',
    path: '/events/:id/calendar.ics',
    shows: [],
    needs: 'in:*',
    summary: 'An event as a file for calendar programs',
    rateLimit: { most: 240, perSeconds: 60 * 60, by: 'person' },
    file: 'text/calendar',
  },
}));
