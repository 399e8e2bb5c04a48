import type { EventAnswer } from '#contract/events/facts.ts';
import { type GroupLevel, type NotificationType, notificationCategories } from '#contract/notifications/types.ts';
import type { NotificationAction } from '#contract/notifications.ts';
import { type ChosenChannels, channelsOf, isLetThrough } from '../rules.ts';
import { chosenAfter } from '../settings/rules.ts';

/** Something that is due by mail, as it is with whoever it is for. */
export interface DueMail {
  type: NotificationType;
  readAt: string | null;
  groupId: number | null;
  /** Whether they are in that group, and how much they want to hear of it. */
  isMember: boolean;
  level: GroupLevel;
  channels: ChosenChannels | null;
}

/** Whether it still goes out: it was told a while ago. */
export function isWanted({ type, readAt, groupId, isMember, level, channels }: DueMail): boolean {
  if (readAt !== null || channelsOf(type, channels).mail === 'never') return false;
  return groupId === null || (isMember && isLetThrough(type, level));
}

interface Mailable {
  emailVerifiedAt: string | null;
  bouncedAt: string | null;
}

/** Whether somebody has an address that takes mail. */
export const takesMail = ({ emailVerifiedAt, bouncedAt }: Mailable): boolean =>
  emailVerifiedAt !== null && bouncedAt === null;

const minuteMs = 60_000;

/** A week of these a weekly mail takes to go out at all. */
const mostWaitMs = 10 * 24 * 60 * minuteMs;

/** When a mail that was not taken is sent again: the longer the newest in it has waited, the later; null in the end. */
export function retryAt(newest: string, now: Date): string | null {
  const waited = now.getTime() - Date.parse(newest);
  if (waited > mostWaitMs) return null;
  return new Date(now.getTime() + Math.min(Math.max(waited, 2 * minuteMs), 60 * minuteMs)).toISOString();
}

/** What somebody has chosen, but for mail, of which they want none. */
export function withoutMail(chosen: ChosenChannels | null): ChosenChannels {
  const never = Object.keys(notificationCategories).map((category) => [category, { mail: 'never' }]);
  return chosenAfter(chosen ?? {}, Object.fromEntries(never));
}

/** Which event an action answers, and how; undefined for any other. */
export function answerIn({ request }: NotificationAction): { eventId: number; status: EventAnswer } | undefined {
  if (request?.method !== 'POST') return undefined;
  const [, eventId] = /^\/api\/events\/([1-9]\d*)\/response$/.exec(request.path) ?? [];
  const status = eventAnswers.find((each) => each === request.body?.status);
  return eventId === undefined || status === undefined ? undefined : { eventId: Number(eventId), status };
}

const eventAnswers: readonly EventAnswer[] = ['going', 'maybe', 'not_going'];
