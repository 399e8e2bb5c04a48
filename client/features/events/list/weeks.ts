import { dayMs, startOfDay, type Wall, wallIn, wallOf } from '#client/lib/occasions/wall.ts';
import { ownWallWriters, type WallWriters } from '#client/lib/occasions/when.ts';
import type { Event } from '#contract/events/facts.ts';

/** With more than so many the weeks have names. */
const mostWithoutWeeks = 20;

export interface Week<Row> {
  /** 'This week', 'Week of 30 Nov'; undefined where there are too few to be parted. */
  name: string | undefined;
  events: Row[];
}

/**
 * Events by the weeks that they are in, by their own clocks.
 *
 * @param events soonest first
 */
export function byWeek<Row extends Pick<Event, 'localStart'>>(
  events: readonly Row[],
  { now, own, writers = ownWallWriters }: { now: number; own: string; writers?: WallWriters },
): Week<Row>[] {
  if (events.length <= mostWithoutWeeks) return [{ name: undefined, events: [...events] }];
  const thisWeek = monday(wallIn(own, now) ?? now);
  const weeks = new Map<Wall, Row[]>();
  for (const event of events) {
    const begins = monday(wallOf(event.localStart));
    weeks.set(begins, [...(weeks.get(begins) ?? []), event]);
  }
  return [...weeks].map(([begins, those]) => ({ name: nameOf(begins, thisWeek, writers), events: those }));
}

const monday = (wall: Wall): Wall => startOfDay(wall) - ((new Date(wall).getUTCDay() + 6) % 7) * dayMs;

function nameOf(begins: Wall, thisWeek: Wall, { longDate }: WallWriters): string {
  const weeks = Math.round((begins - thisWeek) / (7 * dayMs));
  if (weeks === 0) return 'This week';
  return weeks === 1 ? 'Next week' : `Week of ${longDate.format(begins)}`;
}
