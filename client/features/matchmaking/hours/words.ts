import { wallOf } from '#client/lib/occasions/wall.ts';
import { ownWallWriters, type WallWriters } from '#client/lib/occasions/when.ts';
import { dayParts, type Span } from '#contract/matchmaking/hours.ts';
import { type Cell, dayNames, merged, partNames, shortDay, stateOf, within } from './grid.ts';

type Writers = Pick<WallWriters, 'time'>;

/** '18:00', by the reader's kind of clock. */
export const clockText = (clock: string, { time }: Writers = ownWallWriters): string =>
  clock === '24:00' ? 'midnight' : time.format(wallOf(`2026-01-01T${clock}`));

/** '18:00–21:00' */
const spanText = ({ from, to }: Span, writers?: Writers): string =>
  `${clockText(from, writers)}–${clockText(to, writers)}`;

/** What a cell is called: 'Tuesday evening, 5 others'; where it is not all of it, with its hours. */
export function cellName(
  cell: Cell,
  { spans, others }: { spans: readonly Span[]; others: number | undefined },
): string {
  const exact = stateOf(spans, cell) === 'partly' ? within(spans, cell) : [];
  return [
    `${dayNames[cell.day]} ${partNames[cell.part]}`,
    ...exact.map(({ from, to }) => `${clockText(from)} to ${clockText(to)}`),
    others !== undefined && (others === 1 ? '1 other' : `${others || 'no'} others`),
  ]
    .filter(Boolean)
    .join(', ');
}

/** All hours in few words: 'Tue and Thu evening, Sat 9:00–11:00'; empty without any. */
export function hoursText(spans: readonly Span[], writers?: Writers): string {
  const all = merged(spans);
  const days = dayNames.map((_, day) => ({
    day,
    states: dayParts.map((_each, part) => stateOf(all, { day, part })),
  }));
  const exact = days.filter(({ states }) => states.includes('partly'));
  const whole = days.filter(({ states }) => states.every((state) => state === 'on'));
  const others = days.filter((each) => !exact.includes(each) && !whole.includes(each));
  const sameHours = new Map<string, number[]>();
  for (const { day } of exact) {
    const hours = all.filter((span) => span.day === day).map((span) => spanText(span, writers));
    const key = hours.join(' and ');
    sameHours.set(key, [...(sameHours.get(key) ?? []), day]);
  }
  const groups = [
    { days: whole.map(({ day }) => day), name: whole.length === 7 ? 'day' : 'all day' },
    ...partNames.map((name, part) => ({
      days: others.filter(({ states }) => states[part] === 'on').map(({ day }) => day),
      name,
    })),
  ];
  return [
    ...groups
      .filter((group) => group.days.length > 0)
      .sort((one, other) => (one.days[0] ?? 0) - (other.days[0] ?? 0))
      .map((group) => `${daysText(group.days)} ${group.name}`),
    ...[...sameHours].map(([hours, same]) => `${same.length === 7 ? 'Every day' : daysText(same)} ${hours}`),
  ].join(', ');
}

/** 'Tue and Thu'; three or more in a row: 'Mon to Fri'. */
function daysText(days: readonly number[]): string {
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  if (days.length === 7) return 'Every';
  if (days.length > 2 && last - first === days.length - 1) return `${shortDay(first)} to ${shortDay(last)}`;
  const names = days.map(shortDay);
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');
}
