import { dayMs, dayOfWall, startOfDay, type Wall, wallIn, wallOf } from '#client/lib/occasions/wall.ts';
import { ownWallWriters, type WallWriters } from '#client/lib/occasions/when.ts';
import type { Event } from '#contract/events/facts.ts';

/** An event is urgent from two days before it on, in milliseconds. */
const soon = 2 * 24 * 60 * 60 * 1000;

type Waiting = Pick<Event, 'id' | 'eventDate' | 'userResponse' | 'viewer' | 'status'>;

/**
 * The one event that waits for the viewer's answer: the next that they have not answered.
 *
 * @param events soonest first
 */
export function loudestOf(events: readonly Waiting[], now: number): number | undefined {
  return events.find(
    ({ eventDate, userResponse, viewer, status }) =>
      viewer.mayAnswer &&
      status === 'upcoming' &&
      userResponse === null &&
      Date.parse(eventDate) > now &&
      Date.parse(eventDate) - now <= soon,
  )?.id;
}

/** With more than so many the weeks have names. */
const mostWithoutWeeks = 20;

interface Week<Row> {
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

type Past = Pick<Event, 'status' | 'cancelReason' | 'goingCount' | 'userResponse' | 'waitlisted'>;

/** What became of an event: who went, or why it did not take place. */
export function wentWords({ status, cancelReason, goingCount, userResponse, waitlisted }: Past): string {
  if (status === 'cancelled') return cancelReason || 'It did not take place';
  if (goingCount === 0) return 'Nobody went';
  return `${goingCount} went${userResponse === 'going' && !waitlisted ? ', you among them' : ''}`;
}

const daysOfWeek = 7;

/** The weeks of a month from Monday to Sunday, with the days of its neighbours that fill them up. Days: `2026-11-24`. */
export function weeksOf(month: string): string[][] {
  const first = wallOf(`${month}-01`);
  const begins = first - ((new Date(first).getUTCDay() + 6) % daysOfWeek) * dayMs;
  const ends = wallOf(`${shiftMonth(month, 1)}-01`);
  const weeks: string[][] = [];
  for (let week: Wall = begins; week < ends; week += daysOfWeek * dayMs) {
    weeks.push(Array.from({ length: daysOfWeek }, (_, day) => dayOfWall(week + day * dayMs)));
  }
  return weeks;
}

/** `2026-11` and 2 more is `2027-01`. */
export function shiftMonth(month: string, by: number): string {
  const first = new Date(wallOf(`${month}-01`));
  return dayOfWall(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + by, 1)).slice(0, 7);
}

/** Where a key leads from a day (ARIA Authoring Practices, date grid). @returns undefined where it leads nowhere */
export function dayForKey(key: string, day: string): string | undefined {
  const weekday = (new Date(wallOf(day)).getUTCDay() + 6) % daysOfWeek;
  const by: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -daysOfWeek,
    ArrowDown: daysOfWeek,
    Home: -weekday,
    End: daysOfWeek - 1 - weekday,
  };
  const step = by[key];
  if (step !== undefined) return dayOfWall(wallOf(day) + step * dayMs);
  if (key === 'PageUp') return sameDayIn(shiftMonth(day.slice(0, 7), -1), day);
  return key === 'PageDown' ? sameDayIn(shiftMonth(day.slice(0, 7), 1), day) : undefined;
}

/** The same day of another month, or its last one. */
function sameDayIn(month: string, day: string): string {
  const last = dayOfWall(wallOf(`${shiftMonth(month, 1)}-01`) - dayMs);
  const wanted = `${month}-${day.slice(8)}`;
  return wanted > last ? last : wanted;
}

/** What a device opens with its calendar: the same address, by the name that calendars listen for. */
export const webcalOf = (url: string): string => url.replace(/^https?:/, 'webcal:');
