import {
  type Channels,
  type GroupLevel,
  type MailTiming,
  type NotificationCategory,
  type NotificationType,
  notificationCategories,
  notificationTypes,
} from '#contract/notifications/types.ts';

/** By category what somebody has chosen otherwise than usual. */
export type ChosenChannels = Partial<Record<NotificationCategory, Partial<Channels>>>;

/** How somebody hears of a type. */
export function channelsOf(type: NotificationType, chosen: ChosenChannels | null): Channels {
  const { category } = notificationTypes[type];
  return { ...notificationCategories[category], ...chosen?.[category] };
}

/** Whether somebody is told of a type in a group at all. */
export function isLetThrough(type: NotificationType, level: GroupLevel): boolean {
  if (level === 'all') return true;
  return level === 'about_me' && notificationTypes[type].isAboutMe;
}

/** Of who has not said where they are. */
export const usualZone = 'UTC';

/** How somebody does not want to be rung: wall times such as `22:00`, by the clock of their zone. */
export interface QuietHours {
  timeZone: string | null;
  quietFrom: string | null;
  quietUntil: string | null;
}

/** When a device may ring: now, or at the end of the quiet hours that it is in. */
export function pushMoment(_quiet: QuietHours, now: Date): string {
  return now.toISOString();
}

/** When something goes out by mail; null for never. What goes at once still waits a minute for more, and to be seen. */
export function mailMoment(timing: MailTiming, _timeZone: string, now: Date): string | null {
  return timing === 'at_once' ? new Date(now.getTime() + 60_000).toISOString() : null;
}
