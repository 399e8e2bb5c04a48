import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { timeZone } from '../events/fields.ts';
import { group } from '../groups.ts';
import { id, moment } from '../values.ts';
import {
  groupLevels,
  longestQuiet,
  mailTimings,
  minutesOfQuiet,
  type NotificationCategory,
  notificationCategories,
} from './types.ts';

/** So many groups are listed: of who is in more, those that differ from the usual, then the liveliest. */
export const mostGroupLevels = 200;

const categories = Object.keys(notificationCategories) as [NotificationCategory, ...NotificationCategory[]];

const channels = z.object({ push: z.boolean(), mail: z.enum(mailTimings) });

/** What a clock shows: `07:00`. */
const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Times must look like 22:00');

/** From a wall time until another, also over midnight; none where both are the same. */
const quietHours = z
  .object({ from: wallTime, until: wallTime })
  .refine((quiet) => minutesOfQuiet(quiet) <= longestQuiet, `Quiet hours can be ${longestQuiet / 60} hours at most`);

const level = {
  level: z.enum(groupLevels),
  /** When what held before comes back; null where it stays. */
  until: moment.nullable(),
};

/** How much somebody hears of a group. */
const groupLevel = z
  .object({
    groupId: id,
    ...level,
    /** Of its chat. */
    conversationId: id,
    /** They have muted it: whatever the level, they are told only of announcements in it. */
    isChatMuted: z.boolean(),
  })
  .meta({ id: 'GroupLevel' });

export type GroupLevelNow = z.infer<typeof groupLevel>;

const listedGroup = groupLevel.extend(
  group.pick({ name: true, imageUrl: true, imageSize: true, imagePosition: true }).shape,
);

export type ListedGroupLevel = z.infer<typeof listedGroup>;

export const notificationSettings = z
  .object({
    /** Of all that the viewer may hear of: reports are for those who see to them. */
    channels: z.array(channels.extend({ category: z.enum(categories) })),
    /** When no device rings, save for what is urgent; null where one always may. */
    quiet: z.object({ from: wallTime, until: wallTime }).nullable(),
    /** By whose clock; null where they have not said. Until then no hours are quiet, and mails go by UTC. */
    timeZone: z.string().nullable(),
    /** Null where the site sends no mail. */
    mail: z.object({ address: z.string(), isVerified: z.boolean(), hasBounced: z.boolean() }).nullable(),
    /** Those whose level is not the usual first, then as they were last active. */
    groups: z.array(listedGroup).max(mostGroupLevels),
    /** In how many they are. */
    groupCount: z.int(),
  })
  .meta({ id: 'NotificationSettings' });

export type NotificationSettings = z.infer<typeof notificationSettings>;

export const notificationSettingsCalls = endpoints('notifications', () => ({
  get: {
    method: 'GET',
    path: '/notification-settings',
    shows: ['notifications', 'me', 'conversation:{.groups.conversationId}'],
    needs: 'session',
    offline: true,
    summary: 'How the viewer hears of what',
    answer: notificationSettings,
  },
  change: {
    method: 'PUT',
    path: '/notification-settings',
    summary: 'Change how one hears of what; what is left out stays',
    body: z.object({
      channels: z.partialRecord(z.enum(categories), channels.partial()).optional(),
      quiet: quietHours.nullable().optional(),
      timeZone: timeZone.optional(),
    }),
    answer: notificationSettings,
  },
  level: {
    method: 'GET',
    path: '/notification-settings/groups/:groupId',
    shows: ['notifications', 'conversation:{.conversationId}'],
    needs: 'in:{groupId}',
    summary: 'How much the viewer hears of a group that they are in',
    answer: groupLevel,
  },
  setLevel: {
    method: 'PUT',
    path: '/notification-settings/groups/:groupId',
    summary: 'Hear all, what is about oneself or nothing of a group, for at most a year where it is to end',
    body: z.object({ level: level.level, until: level.until.optional() }),
    answer: groupLevel,
  },
}));
