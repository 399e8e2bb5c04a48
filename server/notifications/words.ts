import { clockTime } from '#contract/notifications/clock-times.ts';

/** When something is, for somebody whose clock shows `timeZone`: 'Today 18:00', 'Friday 9:30', 'Tue 15 Dec 18:00'. */
export function whenWords(moment: string, timeZone: string, now: Date): string {
  const at = Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone);
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  return `${dayWords(at.toPlainDate(), today.toPlainDate())} ${clockTime(at.hour, at.minute)}`;
}

function dayWords(day: Temporal.PlainDate, today: Temporal.PlainDate): string {
  const { days } = today.until(day, { largestUnit: 'days' });
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  if (days === -1) return 'Yesterday';
  if (days > 1 && days < 7) return day.toLocaleString('en-GB', { weekday: 'long' });
  const written = day.toLocaleString('en-GB', { weekday: 'short', day: 'numeric', month: 'short' }).replace(',', '');
  return day.year === today.year ? written : `${written} ${day.year}`;
}

/** The same, where it does not begin a sentence: 'today 18:00', 'Friday 9:30'. */
export const withinSentence = (when: string): string =>
  when.replace(/^(Today|Tomorrow|Yesterday)/, (day) => day.toLowerCase());

/** 'amara, ines and malik'; of more than three how many more: 'amara, ines and 4 more'. */
export function andWords(names: readonly string[]): string {
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names;
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`;
}

const suffixes = { one: 'st', two: 'nd', few: 'rd', other: 'th' } as const;
const ordinals = new Intl.PluralRules('en-GB', { type: 'ordinal' });

/** '1st', '22nd' */
export function ordinal(place: number): string {
  const rule = ordinals.select(place);
  return `${place}${rule in suffixes ? suffixes[rule as keyof typeof suffixes] : suffixes.other}`;
}

/** What is played is paused, as by rain, or goes on. */
export const pauseWords = (name: string, isPaused: boolean): { title: string; body: string } =>
  isPaused
    ? { title: `${name} is paused`, body: 'Results so far stay. We’ll tell you when it goes on.' }
    : { title: `${name} goes on`, body: 'Come back to the courts.' };
