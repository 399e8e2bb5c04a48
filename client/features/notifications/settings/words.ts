import { daysBetween, midnight, shortDateOf, timeOf } from '#client/lib/moments.ts';
import { ownWriters } from '#client/lib/time-writers.ts';
import type { GroupLevel, MailTiming, NotificationCategory } from '#contract/notifications/types.ts';

interface CategoryWords {
  category: NotificationCategory;
  label: string;
  hint?: string;
}

/** What one hears of, in the order in which it is shown. */
export const sections: { title: string; categories: readonly CategoryWords[] }[] = [
  {
    title: 'About you',
    categories: [
      { category: 'court', label: 'Court calls and your match', hint: 'Passes quiet hours' },
      { category: 'results', label: 'Results to confirm', hint: 'Before they count after a day' },
      { category: 'places', label: 'A place from the waiting list' },
      { category: 'mentions', label: 'Mentions, replies, direct messages' },
      { category: 'invitations', label: 'Invitations and requests' },
      { category: 'games', label: 'Your games', hint: 'Someone joins, or it’s full' },
      { category: 'achievements', label: 'Achievements' },
      { category: 'reports', label: 'Reports', hint: 'For you to look into' },
    ],
  },
  {
    title: 'Your groups',
    categories: [
      { category: 'changes', label: 'Cancelled or moved', hint: 'Late ones pass quiet hours' },
      { category: 'events', label: 'New events, deadlines, tomorrow' },
      { category: 'announcements', label: 'Announcements' },
      { category: 'messages', label: 'Group messages', hint: 'Many in a row make one' },
      { category: 'tournaments', label: 'Tournaments open, start and end' },
    ],
  },
];

export const mailWords: Record<MailTiming, string> = {
  at_once: 'At once',
  daily: 'Daily',
  weekly: 'Weekly',
  never: 'Never',
};

export const levelWords: Record<GroupLevel, string> = { all: 'All', about_me: 'About me', nothing: 'Nothing' };

const weekday = ownWriters.write({ weekday: 'short' });

/** 'today 20:00', 'tomorrow 8:00', 'Mon 8:00', '12 Dec 8:00' */
export function untilWords(until: string, now: number): string {
  const days = daysBetween(until, now) * -1;
  const time = timeOf(until);
  if (days < 2) return `${days < 1 ? 'today' : 'tomorrow'} ${time}`;
  return `${days < 7 ? weekday.format(new Date(until)) : shortDateOf(until, now)} ${time}`;
}

const [eveningHour, morningHour] = [20, 8];

/** Until when a group may be silent: tonight while that is some hours away, tomorrow, in a week; and as it is now. */
export function untilOptions(now: number, chosen: string | null): { value: string; label: string }[] {
  const today = new Date(now);
  const at = (days: number, hour: number) => new Date(new Date(midnight(today, days)).setHours(hour));
  const moments = [at(0, eveningHour), at(1, morningHour), at(7, morningHour)]
    .filter((moment) => moment.getTime() - now >= 2 * 60 * 60 * 1000)
    .map((moment) => moment.toISOString());
  const all = chosen === null || moments.includes(chosen) ? moments : [chosen, ...moments];
  return [
    { value: '', label: 'until I change it' },
    ...all.map((value) => ({ value, label: `until ${untilWords(value, now)}` })),
  ];
}

/** 'Berlin time' */
export const zoneWords = (timeZone: string): string =>
  `${timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone} time`;
