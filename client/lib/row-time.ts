import { useEffect, useState } from 'react';

const day = 24 * 60 * 60_000;

/** The page's words are English; how hours and dates are written is the person's own. */
function writers(named: readonly string[]) {
  const languages = named.filter(isLanguage);
  const [own = 'en-GB'] = languages;
  const english = languages.find((language) => /^en\b/i.test(language)) ?? 'en-GB';
  const { hourCycle } = new Intl.DateTimeFormat(own, { hour: 'numeric' }).resolvedOptions();
  const write = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(english, options);
  return {
    time: write({ hour: 'numeric', minute: '2-digit', ...(hourCycle && { hourCycle }) }),
    weekday: write({ weekday: 'short' }),
    date: write({ day: 'numeric', month: 'short' }),
    dateWithYear: write({ day: 'numeric', month: 'short', year: 'numeric' }),
  };
}

/** Some browsers on Linux name the system's locale, such as 'C', which is no language. */
function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

/**
 * When the last thing in a row happened, in the reader's own time zone: '9:42' today, 'yesterday', 'Thu' this week,
 * '14 Nov' before that, '14 Nov 2025' in another year.
 *
 * @param languages of the reader, the dearest first
 */
export function rowTimes(languages: readonly string[]): (moment: string, now: number) => string {
  const { time, weekday, date, dateWithYear } = writers(languages);
  return (moment, now) => {
    const then = new Date(moment);
    // A day on which the clocks change is an hour longer or shorter.
    const daysAgo = Math.round((midnight(new Date(now)) - midnight(then)) / day);
    if (daysAgo <= 0) return time.format(then);
    if (daysAgo === 1) return 'yesterday';
    if (daysAgo < 7) return weekday.format(then);
    return (then.getFullYear() === new Date(now).getFullYear() ? date : dateWithYear).format(then);
  };
}

export const rowTime = rowTimes(typeof navigator === 'undefined' ? [] : navigator.languages);

/** A moment of today, told anew when the next day begins. */
export function useToday(): number {
  const [today, setToday] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setToday(Date.now()), midnight(new Date(today), 1) - today);
    return () => clearTimeout(timer);
  }, [today]);
  return today;
}

/** The one that the day begins with, or one so many days later. */
function midnight(date: Date, later = 0): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + later).getTime();
}
