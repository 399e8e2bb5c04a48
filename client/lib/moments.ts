const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto', style: 'short' });
const dated = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const datedShort = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const dayed = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
const timed = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** How long ago, in words: 'just now', '5 min ago', 'yesterday'; a date when it was more than a week ago. */
export function ago(moment: string, now = Date.now()): string {
  const passed = now - Date.parse(moment);
  if (passed < 45 * second) return 'just now';
  if (passed < hour) return relative.format(-Math.max(1, Math.round(passed / minute)), 'minute');
  if (passed < day) return relative.format(-Math.round(passed / hour), 'hour');
  if (passed < 7 * day) return relative.format(-Math.round(passed / day), 'day');
  return dated.format(new Date(moment));
}

/** '4 May 2026' */
export const dateOf = (moment: string): string => dated.format(new Date(moment));

/** '4 May', and with its year where that is another one: '4 May 2025'. */
export function shortDateOf(moment: string, now = Date.now()): string {
  const date = new Date(moment);
  return date.getFullYear() === new Date(now).getFullYear() ? datedShort.format(date) : dated.format(date);
}

/** '18:05' */
export const timeOf = (moment: string): string => timed.format(new Date(moment));

/** 'Today', 'Yesterday', otherwise 'Monday 4 May', in the reader's own time zone. */
export function dayOf(moment: string, now = Date.now()): string {
  const date = new Date(moment);
  if (date.toDateString() === new Date(now).toDateString()) return 'Today';
  if (date.toDateString() === new Date(now - day).toDateString()) return 'Yesterday';
  return dayed.format(date);
}
