import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { event, eventAnswer, guests } from '../events/facts.ts';
import { idInPath } from '../values.ts';

/** What somebody sees who opens a link in a mail by which they answer an event, signed in or not: that event, and no more. */
const answerLink = event
  .pick({
    ...{ name: true, groupName: true, location: true, eventDate: true, localStart: true, timeZone: true },
    ...{ durationMinutes: true, status: true, cancelReason: true },
    ...{ userResponse: true, guests: true, waitlisted: true, waitlistPosition: true },
  })
  .extend({
    /** What whoever answers by it is called. */
    ownName: z.string(),
    mayAnswer: z.boolean(),
    mayBringGuests: z.boolean(),
  })
  .meta({ id: 'AnswerLink' });

export type AnswerLink = z.infer<typeof answerLink>;

/** What stands behind the number sign of the links in mails. */
const token = z.string().max(100);

const byToken = z.object({ token });

/** Whoever has such a link needs no session; a club may share one address. */
const perAddress = { most: 600, perSeconds: 60 * 60, by: 'address' } as const;

export const mailLinkCalls = endpoints('notifications', () => ({
  make: {
    method: 'GET',
    path: '/events/:id/answer-links/:userId',
    shows: ['event:{id}'],
    needs: 'desk:*',
    summary:
      'For admins: the address by which a member or a guest answers an event without signing in, to be sent to them',
    rateLimit: { most: 600, perSeconds: 60 * 60, by: 'person' },
    params: z.object({ id: idInPath, userId: idInPath }),
    answer: z.object({ path: z.string() }),
  },
  look: {
    method: 'GET',
    path: '/answer-links/:token',
    shows: [],
    needs: 'public',
    summary: 'What the link in a mail answers: an event, as whoever the mail was for sees it',
    access: 'public',
    rateLimit: perAddress,
    params: byToken,
    answer: answerLink,
  },
  answer: {
    method: 'POST',
    path: '/answer-links/:token',
    summary: 'Answer an event by the link in a mail, as whoever the mail was for',
    access: 'public',
    rateLimit: perAddress,
    params: byToken,
    /** Left out, as many come along as before. */
    body: z.object({ status: eventAnswer, guests: guests.optional() }),
    answer: answerLink,
  },
  unsubscribe: {
    method: 'POST',
    path: '/unsubscribe',
    summary: 'Get no more mail, by the link in a mail',
    access: 'public',
    rateLimit: perAddress,
    body: byToken,
  },
}));
