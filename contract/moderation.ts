import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { changedMessage, deciding, flagging, message } from './messages.ts';
import { cursor, face, id, limit, moment, typed } from './values.ts';

/** A flagged message as those see it who decide about it. */
export const flaggedMessage = message
  .extend({
    flagger: face.nullable(),
    /** What it said when it was flagged; null where that is not known. */
    flaggedContent: z.string().nullable(),
  })
  .meta({ id: 'FlaggedMessage' });

export type FlaggedMessage = z.infer<typeof flaggedMessage>;

/** How long plain members of a group wait between two messages. */
export const cooldown = z
  .object({
    id,
    groupId: id,
    cooldownSeconds: z.int().positive(),
    reason: z.string(),
    createdAt: moment,
    /** Null where it never expires. */
    expiresAt: moment.nullable(),
    setterId: id,
    setter: face,
  })
  .meta({ id: 'Cooldown' });

export type Cooldown = z.infer<typeof cooldown>;

export const cooldownStatus = z
  .object({
    active: z.boolean(),
    cooldown: cooldown.nullable(),
    /** For how many milliseconds the viewer has to wait before they may say something; 0 where they need not. */
    waitMs: z.int().min(0),
  })
  .meta({ id: 'CooldownStatus' });

export type CooldownStatus = z.infer<typeof cooldownStatus>;

/** In seconds. */
export const longestCooldown = 300;

export const newCooldown = z.object({
  cooldownSeconds: z
    .int('Seconds must be a whole number')
    .min(1, 'At least 1 second')
    .max(longestCooldown, `At most ${longestCooldown} seconds`),
  reason: typed(500, 'Reason').default(''),
  /** In minutes; 0 is never. */
  expiresIn: z
    .int('Minutes must be a whole number')
    .min(0, 'At least 0 minutes')
    .max(1440, 'At most 1,440 minutes')
    .default(0),
});

/** For how long a member may be muted: a quarter of an hour to a week. */
export const muteMinutes = [15, 60, 24 * 60, 7 * 24 * 60] as const;

export const newMute = z.object({ minutes: z.literal(muteMinutes), reason: typed(500, 'Reason').default('') });

/** A member who may read and say nothing for a time. */
export const mutedMember = z.object({ userId: id, user: face, mutedUntil: moment }).meta({ id: 'MutedMember' });

export type MutedMember = z.infer<typeof mutedMember>;

export const newBan = z.object({ reason: typed(500, 'Reason').default('') });

/** Somebody who was removed and may not come back. */
export const ban = z
  .object({ userId: id, user: face, bannedBy: face, reason: z.string(), createdAt: moment })
  .meta({ id: 'Ban' });

export type Ban = z.infer<typeof ban>;

const often = { most: 120, perSeconds: 60, by: 'person' } as const;
const seldom = { most: 120, perSeconds: 60 * 60, by: 'person' } as const;

export const moderationCalls = endpoints('moderation', () => ({
  flag: {
    method: 'POST',
    path: '/moderation/messages/:groupId/:messageId/flag',
    summary: 'Flag a message of a group',
    idempotent: true,
    rateLimit: { most: 30, perSeconds: 60 * 60, by: 'person' },
    body: flagging,
    answer: message,
  },
  remove: {
    method: 'DELETE',
    path: '/moderation/messages/:groupId/:messageId',
    summary: 'Delete a message of a group: its author, admins and moderators',
    rateLimit: often,
  },
  edit: {
    method: 'PUT',
    path: '/moderation/messages/:groupId/:messageId',
    summary: 'Edit a message of a group: its author, admins and moderators',
    rateLimit: often,
    body: changedMessage,
    answer: message,
  },
  flagged: {
    method: 'GET',
    path: '/moderation/messages/:groupId/flagged',
    shows: ['staff:{groupId}'],
    needs: 'desk:{groupId}',
    summary: 'The flagged messages of a group, for its staff without their own, latest flag first',
    query: z.object({ limit, cursor }),
    answer: z.array(flaggedMessage),
    paged: true,
  },
  removeFlagged: {
    method: 'DELETE',
    path: '/moderation/messages/:groupId/:messageId/flagged',
    summary: 'Delete a flagged message, with a reason for the activity log',
    idempotent: true,
    rateLimit: often,
    body: deciding,
  },
  ignore: {
    method: 'POST',
    path: '/moderation/messages/:groupId/:messageId/ignore',
    summary: 'Take a flag away: the message stays',
    idempotent: true,
    rateLimit: often,
    body: deciding,
    answer: message,
  },
  setCooldown: {
    method: 'POST',
    path: '/moderation/cooldowns/:groupId',
    summary: 'Make plain members wait between messages; replaces an earlier cooldown',
    idempotent: true,
    rateLimit: seldom,
    status: 201,
    body: newCooldown,
    answer: cooldown,
  },
  cooldown: {
    method: 'GET',
    path: '/moderation/cooldowns/:groupId/active',
    shows: ['cooldown:{groupId}'],
    needs: 'in:{groupId}',
    summary: 'The cooldown of a group, for its members',
    answer: cooldownStatus,
  },
  removeCooldown: {
    method: 'DELETE',
    path: '/moderation/cooldowns/:groupId/:cooldownId',
    summary: 'Remove a cooldown',
    idempotent: true,
    rateLimit: seldom,
  },
  muted: {
    method: 'GET',
    path: '/moderation/members/:groupId/muted',
    shows: ['staff:{groupId}'],
    needs: 'desk:{groupId}',
    summary: 'The members of a group who are muted, for its staff, the one muted longest first',
    query: z.object({ limit, cursor }),
    answer: z.array(mutedMember),
    paged: true,
  },
  mute: {
    method: 'PUT',
    path: '/moderation/members/:groupId/:userId/mute',
    summary: 'Mute a member for a time: admins anyone they may act on, moderators plain members',
    rateLimit: seldom,
    body: newMute,
    answer: mutedMember,
  },
  unmute: {
    method: 'DELETE',
    path: '/moderation/members/:groupId/:userId/mute',
    summary: 'Unmute a member',
    rateLimit: seldom,
  },
  bans: {
    method: 'GET',
    path: '/moderation/bans/:groupId',
    shows: ['staff:{groupId}'],
    needs: 'desk:{groupId}',
    summary: 'Who is banned from a group, for its staff, latest first',
    query: z.object({ limit, cursor }),
    answer: z.array(ban),
    paged: true,
  },
  ban: {
    method: 'PUT',
    path: '/moderation/bans/:groupId/:userId',
    summary: 'Ban a member: admins anyone they may act on, moderators plain members',
    rateLimit: seldom,
    body: newBan,
    answer: ban,
  },
  unban: { method: 'DELETE', path: '/moderation/bans/:groupId/:userId', summary: 'Lift a ban', rateLimit: seldom },
}));

/** The choices that are offered: of a cooldown in seconds, of its end in minutes. */
export const cooldownPresets = [5, 10, 30, 60, 300] as const;
export const expiryPresets = [0, 15, 30, 60, 1440] as const;
export const defaultCooldown = 10;
