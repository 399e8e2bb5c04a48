import {
  type GroupLevel,
  type MailTiming,
  mailTimings,
  type NotificationCategory,
  type NotificationType,
  notificationCategories,
  notificationTypes,
} from '#contract/notifications/types.ts';
import { invalidField } from '../../../kernel/refusal.ts';
import { type ChosenChannels, channelsOf, mailMoment } from '../rules.ts';

const categories = Object.keys(notificationCategories) as (keyof typeof notificationCategories)[];
const types = Object.keys(notificationTypes) as NotificationType[];

type ChannelChange = { push?: boolean | undefined; mail?: MailTiming | undefined };

/** What is chosen after a change: only what differs from the usual, so that the usual may become another. */
export function chosenAfter(
  had: ChosenChannels,
  change: Partial<Record<NotificationCategory, ChannelChange>>,
): ChosenChannels {
  const chosen: ChosenChannels = {};
  for (const category of categories) {
    const usual = notificationCategories[category];
    const push = change[category]?.push ?? had[category]?.push ?? usual.push;
    const mail = change[category]?.mail ?? had[category]?.mail ?? usual.mail;
    const own = { ...(push !== usual.push && { push }), ...(mail !== usual.mail && { mail }) };
    if (Object.keys(own).length > 0) chosen[category] = own;
  }
  return chosen;
}

interface HowMailsGo {
  channels: ChosenChannels;
  timeZone: string;
}

/** Which types go out by mail at another time from now on, and when what waits of them does. */
export function mailsMoved(had: HowMailsGo, next: HowMailsGo, now: Date) {
  const timingsOf = (type: NotificationType) => [had, next].map(({ channels }) => channelsOf(type, channels).mail);
  const isMoved = (type: NotificationType) => {
    const [before, after] = timingsOf(type);
    return before !== after || (had.timeZone !== next.timeZone && isDigest(after));
  };
  const moved = types.filter(isMoved);
  return mailTimings.flatMap((timing) => {
    const some = moved.filter((type) => timingsOf(type)[1] === timing);
    return some.length === 0 ? [] : [{ types: some, mailAt: mailMoment(timing, next.timeZone, now) }];
  });
}

const isDigest = (timing: MailTiming | undefined) => timing === 'daily' || timing === 'weekly';

/** What is stored of how much somebody hears of a group. */
export interface StoredLevel {
  level: GroupLevel;
  until: string | null;
  /** From `until` on; null for the usual. */
  levelAfter: GroupLevel | null;
}

const usualLevel: GroupLevel = 'all';

const longestMs = 366 * 24 * 60 * 60 * 1000;

/** What holds of it now. */
export function levelNow(stored: StoredLevel | undefined, now: Date): { level: GroupLevel; until: string | null } {
  if (stored === undefined) return { level: usualLevel, until: null };
  const { level, until, levelAfter } = stored;
  if (until === null || new Date(until) > now) return { level, until };
  return { level: levelAfter ?? usualLevel, until: null };
}

/**
 * What to store once they want that; undefined for the usual, for good. For a time, it is followed by what held before for
 * good.
 *
 * @throws Refusal at `until`
 */
export function levelAfter(
  had: StoredLevel | undefined,
  wanted: { level: GroupLevel; until?: string | null | undefined },
  now: Date,
): StoredLevel | undefined {
  const { level, until = null } = wanted;
  if (until === null) return level === usualLevel ? undefined : { level, until, levelAfter: null };
  const at = new Date(until);
  if (at <= now) throw invalidField('until', 'Choose a time that is still to come.');
  if (at.getTime() - now.getTime() > longestMs) throw invalidField('until', 'Choose a time within a year.');
  const current = levelNow(had, now);
  const lasting = current.until === null ? current.level : (had?.levelAfter ?? usualLevel);
  return { level, until, levelAfter: lasting === usualLevel ? null : lasting };
}
