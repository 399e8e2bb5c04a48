import { localTimeOf, localWriters } from '#client/lib/scheduling/local-time.ts';
import { type DayPart, dayParts, type Span } from '#contract/matchmaking/hours.ts';

/** A part of a day of the week. Day 0 is Monday; the part is an index of `dayParts`. */
export interface Cell {
  day: number;
  part: number;
}

/** `partly`: of what the part says only some hours, or hours around it. */
type CellState = 'on' | 'partly' | 'off';

export const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** 'Tue' */
export const shortDay = (day: number): string => dayNames[day]?.slice(0, 3) ?? '';

const partNames: readonly DayPart[] = dayParts.map(({ name }) => name);

/** To each part belongs what lies beside it, so that no hour of the day is outside of the grid. */
const reaches = [
  { from: '00:00', to: '12:00' },
  { from: '12:00', to: '17:00' },
  { from: '17:00', to: '24:00' },
] as const;

/** As one what overlaps or meets, in order. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const inOrder = [...spans].sort((one, other) => one.day - other.day || one.from.localeCompare(other.from));
  const result: Span[] = [];
  for (const span of inOrder) {
    const before = result.at(-1);
    if (before && before.day === span.day && span.from <= before.to) {
      result[result.length - 1] = { ...before, to: before.to > span.to ? before.to : span.to };
    } else result.push(span);
  }
  return result;
}

/** How far somebody can in a part of a day. */
export function stateOf(spans: readonly Span[], { day, part }: Cell): CellState {
  const [whole, reach] = [dayParts[part], reaches[part]];
  if (!whole || !reach) return 'off';
  const ofDay = mergeSpans(spans.filter((span) => span.day === day));
  if (ofDay.some(({ from, to }) => from <= whole.from && to >= whole.to)) return 'on';
  return ofDay.some(({ from, to }) => from < reach.to && to > reach.from) ? 'partly' : 'off';
}

/** What somebody can in a part of a day, hour by hour. */
function within(spans: readonly Span[], { day, part }: Cell): Span[] {
  const { from: start, to: end } = reaches[part] ?? reaches[0];
  return mergeSpans(spans.filter((span) => span.day === day))
    .map(({ from, to }) => ({ day, from: from > start ? from : start, to: to < end ? to : end }))
    .filter(({ from, to }) => from < to);
}

/** The hours once these parts of days are all given, or all taken. */
export function paint(spans: readonly Span[], cells: readonly Cell[], isOn: boolean): Span[] {
  return mergeSpans(
    cells.reduce((before, cell) => (isOn ? withCell(before, cell) : withoutCell(before, cell)), [...spans]),
  );
}

function withCell(spans: readonly Span[], { day, part }: Cell): Span[] {
  const whole = dayParts[part];
  return whole ? [...spans, { day, from: whole.from, to: whole.to }] : [...spans];
}

function withoutCell(spans: readonly Span[], { day, part }: Cell): Span[] {
  const reach = reaches[part];
  if (!reach) return [...spans];
  return spans.flatMap((span) => {
    if (span.day !== day) return [span];
    const rest = [
      { day, from: span.from, to: span.to < reach.from ? span.to : reach.from },
      { day, from: span.from > reach.to ? span.from : reach.to, to: span.to },
    ];
    return rest.filter(({ from, to }) => from < to);
  });
}

/** All cells of which two are the corners. */
export function cellsBetween(one: Cell, other: Cell): Cell[] {
  const range = (a: number, b: number) =>
    Array.from({ length: Math.abs(a - b) + 1 }, (_, index) => Math.min(a, b) + index);
  return range(one.part, other.part).flatMap((part) => range(one.day, other.day).map((day) => ({ day, part })));
}

/**
 * Where a key leads in the grid; past an edge nowhere.
 *
 * @returns undefined where the key means nothing here
 */
export function cellForKey(key: string, { day, part }: Cell, toCorner = false): Cell | undefined {
  const [lastDay, lastPart] = [6, dayParts.length - 1];
  const cells: Record<string, Cell> = {
    ArrowRight: { day: Math.min(day + 1, lastDay), part },
    ArrowLeft: { day: Math.max(day - 1, 0), part },
    ArrowDown: { day, part: Math.min(part + 1, lastPart) },
    ArrowUp: { day, part: Math.max(part - 1, 0) },
    Home: { day: 0, part: toCorner ? 0 : part },
    End: { day: lastDay, part: toCorner ? lastPart : part },
  };
  return cells[key];
}

/** '18:00', by the reader's kind of clock. */
const clockText = (clock: string): string =>
  clock === '24:00' ? 'midnight' : localWriters.time.format(localTimeOf(`2026-01-01T${clock}`));

/** '18:00–21:00' */
const spanText = ({ from, to }: Span): string => `${clockText(from)}–${clockText(to)}`;

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
export function hoursText(spans: readonly Span[]): string {
  const all = mergeSpans(spans);
  const days = dayNames.map((_, day) => ({ day, states: dayParts.map((_each, part) => stateOf(all, { day, part })) }));
  const exact = days.filter(({ states }) => states.includes('partly'));
  const whole = days.filter(({ states }) => states.every((state) => state === 'on'));
  const others = days.filter((each) => !exact.includes(each) && !whole.includes(each));
  const sameHours = new Map<string, number[]>();
  for (const { day } of exact) {
    const hours = all.filter((span) => span.day === day).map(spanText);
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

/** Hours as they are typed, checked or not; `to` is `00:00` at the end of the day. */
export type Entry = Span & { key: number };

export const entriesOf = (spans: readonly Span[]): Entry[] =>
  mergeSpans(spans).map(({ day, from, to }, key) => ({ key, day, from, to: to === '24:00' ? '00:00' : to }));

const endOf = ({ to }: Entry): string => (to === '00:00' ? '24:00' : to);

export const spansOf = (entries: readonly Entry[]): Span[] =>
  mergeSpans(entries.map((entry) => ({ day: entry.day, from: entry.from, to: endOf(entry) })));

/** What is wrong with an entry, as the server would say it. */
export function problemIn(entry: Entry): string | undefined {
  if (entry.from === '' || entry.to === '') return 'Both times are required';
  if (entry.from >= endOf(entry)) {
    return 'The end must be after the start. If it goes past midnight, make two entries';
  }
  return undefined;
}
