import { groupBy } from '#client/lib/group-by.ts';
import {
  dayMs,
  type LocalTime,
  localDayOf,
  localTimeOf,
  localWriters,
  startOfWeek,
  weekdayOf,
} from '#client/lib/scheduling/local-time.ts';
import { guestsText } from '#client/lib/scheduling/occupancy.ts';
import type { Event } from '#contract/events/facts.ts';

/** An event is urgent from so long before it on. */
const soonMs = 2 * dayMs;

type Waiting = Pick<Event, 'id' | 'eventDate' | 'userResponse' | 'viewer' | 'status'>;

/**
 * The one event that waits for the viewer's reply: the next that they have not replied to.
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
      Date.parse(eventDate) - now <= soonMs,
  )?.id;
}

/** With more than so many the weeks have names. */
const maxWithoutWeeks = 20;

interface Week<Row> {
  /** 'This week', 'Week of 30 Nov'; undefined where there are too few to be parted. */
  name: string | undefined;
  events: Row[];
}

/**
 * Events by the weeks that they are in, by their own clocks.
 *
 * @param events soonest first
 * @param now on the reader's clock
 */
export function groupByWeek<Row extends Pick<Event, 'localStart'>>(
  events: readonly Row[],
  now: LocalTime,
): Week<Row>[] {
  if (events.length <= maxWithoutWeeks) return [{ name: undefined, events: [...events] }];
  const weeks = groupBy(events, ({ localStart }) => startOfWeek(localTimeOf(localStart)));
  return [...weeks].map(([begins, those]) => {
    const ahead = Math.round((begins - startOfWeek(now)) / (7 * dayMs));
    const name = ['This week', 'Next week'][ahead] ?? `Week of ${localWriters.longDate.format(begins)}`;
    return { name, events: those };
  });
}

type Past = Pick<Event, 'status' | 'cancelReason' | 'goingCount' | 'guestCount' | 'userResponse' | 'waitlisted'>;

/** What became of an event: who went, or why it did not take place. */
export function outcomeText({ status, cancelReason, goingCount, guestCount, userResponse, waitlisted }: Past): string {
  if (status === 'cancelled') return cancelReason || 'Didn’t take place';
  if (goingCount === 0) return 'Nobody went';
  return `${goingCount} went${guestsText(guestCount)}${userResponse === 'going' && !waitlisted ? ', you among them' : ''}`;
}

/** The weeks of a month from Monday to Sunday, with the days of its neighbours that fill them up. Days: `2026-11-24`. */
export function weeksOf(month: string): string[][] {
  const ends = localTimeOf(`${shiftMonth(month, 1)}-01`);
  const weeks: string[][] = [];
  for (let week = startOfWeek(localTimeOf(`${month}-01`)); week < ends; week += 7 * dayMs) {
    weeks.push(Array.from({ length: 7 }, (_, day) => localDayOf(week + day * dayMs)));
  }
  return weeks;
}

/** `2026-11` and 2 more is `2027-01`. */
export function shiftMonth(month: string, by: number): string {
  const first = new Date(localTimeOf(`${month}-01`));
  return localDayOf(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + by, 1)).slice(0, 7);
}

/** Where a key leads from a day (ARIA Authoring Practices, date grid). @returns undefined where it leads nowhere */
export function dayForKey(key: string, day: string): string | undefined {
  const weekday = weekdayOf(localTimeOf(day));
  const by: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekday,
    End: 6 - weekday,
  };
  const step = by[key];
  if (step !== undefined) return localDayOf(localTimeOf(day) + step * dayMs);
  if (key === 'PageUp') return sameDayIn(shiftMonth(day.slice(0, 7), -1), day);
  return key === 'PageDown' ? sameDayIn(shiftMonth(day.slice(0, 7), 1), day) : undefined;
}

/** The same day of another month, or its last one. */
function sameDayIn(month: string, day: string): string {
  const last = localDayOf(localTimeOf(`${shiftMonth(month, 1)}-01`) - dayMs);
  const wanted = `${month}-${day.slice(8)}`;
  return wanted > last ? last : wanted;
}
