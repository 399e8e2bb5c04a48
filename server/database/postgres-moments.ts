/**
 * A moment as PostgreSQL writes it, as JavaScript does: in UTC with milliseconds. Lists have many, and to take them apart
 * with `Date` costs more than the rest of their rows, so one that stands there in UTC is only written differently.
 */
export function toMoment(text: string): string {
  const end = text.length - '+00'.length;
  if (text.endsWith('+00') && (end === 19 || text[19] === '.')) {
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, end).padEnd(3, '0').slice(0, 3)}Z`;
  }
  return new Date(text).toISOString();
}
