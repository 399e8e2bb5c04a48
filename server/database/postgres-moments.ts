const whole = '2026-01-01 00:00:00+00'.length;
const withMilliseconds = '2026-01-01 00:00:00.000+00'.length;

/**
 * A moment as PostgreSQL writes it, as JavaScript does: in UTC with milliseconds. Lists have many, and to take them apart
 * with `Date` costs more than the rest of their rows, so one that stands there in UTC is only written differently.
 */
export function toMoment(text: string): string {
  if (text.endsWith('+00')) {
    const day = text.slice(0, 10);
    if (text.length === whole) return `${day}T${text.slice(11, 19)}.000Z`;
    if (text.length === withMilliseconds) return `${day}T${text.slice(11, 23)}Z`;
  }
  return new Date(text).toISOString();
}
