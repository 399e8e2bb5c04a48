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
export function pushMoment(quiet: QuietHours, now: Date): string {
  return (endOfQuiet(quiet, now) ?? now).toISOString();
}

/** A night that began yesterday by the clock of the zone may still last. */
function endOfQuiet({ timeZone, quietFrom, quietUntil }: QuietHours, now: Date): Date | undefined {
  if (timeZone === null || quietFrom === null || quietUntil === null || quietFrom === quietUntil) return undefined;
  const today = clockAt(now, timeZone).toPlainDate();
  const lasts = quietUntil < quietFrom ? { days: 1 } : { days: 0 };
  for (const day of [today.subtract({ days: 1 }), today]) {
    // Of a time that comes twice the night has both.
    const start = momentOf(day, quietFrom, { timeZone, which: 'earlier' });
    const end = momentOf(day.add(lasts), quietUntil, { timeZone, which: 'later' });
    if (start <= now && now < end) return end;
  }
  return undefined;
}

const clockAt = (moment: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);

/** When a clock shows that; where it is turned past it, the moment at which it is. */
function momentOf(
  day: Temporal.PlainDate,
  time: string,
  { timeZone, which }: { timeZone: string; which: 'earlier' | 'later' },
): Date {
  const shown = day.toPlainDateTime(Temporal.PlainTime.from(time));
  const at = shown.toZonedDateTime(timeZone, { disambiguation: which });
  if (at.toPlainDateTime().equals(shown)) return new Date(at.epochMilliseconds);
  const before = shown.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  return new Date((before.getTimeZoneTransition('next') ?? at).epochMilliseconds);
}

/** By the clock of whoever gets them. */
const digestTime = '08:00';

/** What goes at once still waits so long for more, and to be seen. */
export const usualMailWaitMs = 60_000;

/** When something goes out by mail; null for never. */
export function mailMoment(timing: MailTiming, timeZone: string, now: Date, waitMs = usualMailWaitMs): string | null {
  if (timing === 'never') return null;
  if (timing === 'at_once') return new Date(now.getTime() + waitMs).toISOString();
  const today = clockAt(now, timeZone).toPlainDate();
  const next = timing === 'daily' ? today : today.add({ days: (8 - today.dayOfWeek) % 7 });
  const [first, second] = [next, next.add({ days: timing === 'daily' ? 1 : 7 })].map((day) =>
    momentOf(day, digestTime, { timeZone, which: 'earlier' }),
  ) as [Date, Date];
  return (first > now ? first : second).toISOString();
}
