import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { type NotificationType, notificationIcons, notificationTypes } from './notifications/types.ts';
import { cursor, face, id, limit, moment } from './values.ts';

/** The longest list of notifications that is read at once. */
const maxRead = 100;

/** A call as it is sent: where a browser knows no more of it than this. */
const request = z.object({
  method: z.enum(['POST', 'PUT', 'DELETE']),
  /** With what comes before it: `/api/events/5/reply`. */
  path: z.string(),
  body: z.record(z.string(), z.unknown()).optional(),
});

/** What may be done about it: a page to open, or a call. */
const action = z.object({
  label: z.string(),
  link: z.string().nullable(),
  request: request.nullable(),
  /** What is so once it is done: 'You’re in'. */
  done: z.string(),
  /** Takes it back. */
  undo: request.nullable(),
});

export type NotificationAction = z.infer<typeof action>;

/** What stands at its start. */
const picture = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('people'), people: z.array(face).min(1).max(2) }),
  z.object({ kind: z.literal('group'), id, name: z.string() }),
  z.object({ kind: z.literal('icon'), icon: z.enum(notificationIcons) }),
]);

const types = Object.keys(notificationTypes) as [NotificationType, ...NotificationType[]];

export const notification = z
  .object({
    id,
    type: z.enum(types),
    /** What it is about, such as `event:7`: it is read where that was seen. */
    subject: z.string(),
    groupId: id.nullable(),
    /** One sentence with the subject first: 'You play amara, court 2'. Times in it are marked (`clock-times.ts`). */
    title: z.string(),
    /** Where and when, by whom, what follows; may be empty. */
    body: z.string(),
    /** Null where there is nothing to open any more. */
    link: z.string().nullable(),
    picture,
    /** At most two; none once nothing can be done about it. */
    actions: z.array(action).max(2),
    /** It waits for an answer of the viewer. */
    wantsAnswer: z.boolean(),
    /** The last thing about its subject. */
    createdAt: moment,
    isRead: z.boolean(),
  })
  .meta({ id: 'Notification' });

export type Notification = z.infer<typeof notification>;

const unread = z
  .object({
    /** How many subjects: twelve messages of one conversation are one. */
    count: z.int(),
    /** The newest of them, by which a page that shows one finds it and has it read. */
    newest: z.array(z.object({ id, subject: z.string() })).max(maxRead),
  })
  .meta({ id: 'UnreadNotifications' });

export type UnreadNotifications = z.infer<typeof unread>;

export const notificationCalls = endpoints('notifications', () => ({
  list: {
    method: 'GET',
    path: '/notifications',
    // Its words are made of what there is now.
    shows: ['notifications', 'waiting', 'plans'],
    needs: 'session',
    offline: { last: 40 },
    summary: 'What the viewer is told, latest first; what happens again about a subject moves its notification up',
    query: z.object({ limit, cursor }),
    paged: true,
    answer: z.array(notification),
  },
  unread: {
    method: 'GET',
    path: '/notifications/unread',
    shows: ['notifications'],
    needs: 'session',
    offline: true,
    summary: 'How many notifications are unread',
    answer: unread,
  },
  read: {
    method: 'POST',
    path: '/notifications/read',
    summary: 'Mark notifications as read, some or all',
    body: z
      .object({ ids: z.array(id).min(1).max(maxRead).optional(), all: z.literal(true).optional() })
      .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), 'Name ids, or all'),
    /** Those that were unread until then: what to hand to `unread` to take it back. */
    answer: z.object({ ids: z.array(id) }),
  },
  markUnread: {
    method: 'POST',
    path: '/notifications/unread',
    summary: 'Mark notifications as unread again, where marking all as read was a mistake',
    body: z.object({ ids: z.array(id).min(1).max(1000) }),
  },
}));
