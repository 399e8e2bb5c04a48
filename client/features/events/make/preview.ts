import { wallOf } from '#client/lib/occasions/wall.ts';
import { ownWallWriters, type WallWriters } from '#client/lib/occasions/when.ts';
import { endingWords, firstDays, repeatWords } from '../words/repeat.ts';
import { localStartOf, type NewFields, repeatOf } from './fields.ts';

/** So many dates are enough to see whether it is meant so. */
const shown = 4;

/** What is about to be made, in words: 'Every Tuesday 18:00, 10 times: 24 Nov, 1 Dec, 8 Dec …'. Undefined without a date. */
export function previewOf(
  fields: Pick<NewFields, 'eventDate' | 'repeat'>,
  writers: WallWriters = ownWallWriters,
): string | undefined {
  const wall = wallOf(localStartOf(fields));
  if (Number.isNaN(wall)) return undefined;
  const time = writers.time.format(wall);
  const repeat = repeatOf(fields);
  if (!repeat) return `${writers.dayName.format(wall)}, ${time}`;
  if (!(repeat.interval >= 1)) return undefined;
  const days = firstDays(fields.eventDate.date, repeat, shown + 1);
  if (days.length === 0) return undefined;
  const dates = days.slice(0, shown).map((day) => writers.shortDate.format(wallOf(day)));
  const ending = repeat.ends.by === 'count' && !(repeat.ends.count > 0) ? '' : `, ${endingWords(repeat, writers)}`;
  return `${repeatWords(repeat, wall, writers)}, ${time}${ending}: ${dates.join(', ')}${days.length > shown ? ' …' : ''}`;
}
