import { type Wall, wallIn, wallOf } from '#client/lib/occasions/wall.ts';
import { ownWallWriters, type WallWriters } from '#client/lib/occasions/when.ts';
import type { Event } from '#contract/events/facts.ts';

type Placed = Pick<Event, 'series' | 'eventDate' | 'localStart' | 'timeZone'>;

/** What the clock shows at the place that one of a series has in it, wherever it was moved to. */
export function plannedWall({ series, eventDate, localStart, timeZone }: Placed): Wall {
  const wall = wallOf(localStart);
  if (!series || series.plannedFor === eventDate) return wall;
  const planned = Date.parse(series.plannedFor);
  return wallIn(timeZone, planned) ?? planned + wall - Date.parse(eventDate);
}

/** Of one of a series that is not where its series has it: 'Moved from Tuesday 24 November, 18:00'. */
export function movedWords(event: Placed, { dayName, time }: WallWriters = ownWallWriters): string | undefined {
  const { series, eventDate } = event;
  if (!series || series.plannedFor === eventDate) return undefined;
  const wall = plannedWall(event);
  return `Moved from ${dayName.format(wall)}, ${time.format(wall)}`;
}
