import { dayMs, dayOfWall, type Wall, wallOf } from '#client/lib/occasions/wall.ts';

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
