import { type DayPart, dayParts, type Span } from '#contract/matchmaking/hours.ts';

/** A part of a day of the week: 0 is Monday; which of `dayParts`. */
export interface Cell {
  day: number;
  part: number;
}

/** `partly`: of what the part says only some hours, or hours around it. */
export type CellState = 'on' | 'partly' | 'off';

export const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** 'Tue' */
export const shortDay = (day: number): string => dayNames[day]?.slice(0, 3) ?? '';

export const partNames: readonly DayPart[] = dayParts.map(({ name }) => name);

/** To each part belongs what lies beside it, so that no hour of the day is outside of the grid. */
const reaches = [
  { from: '00:00', to: '12:00' },
  { from: '12:00', to: '17:00' },
  { from: '17:00', to: '24:00' },
] as const;

/** As one what overlaps or meets, in order. */
export function merged(spans: readonly Span[]): Span[] {
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
  const ofDay = merged(spans.filter((span) => span.day === day));
  if (ofDay.some(({ from, to }) => from <= whole.from && to >= whole.to)) return 'on';
  return ofDay.some(({ from, to }) => from < reach.to && to > reach.from) ? 'partly' : 'off';
}

/** What somebody can in a part of a day, hour by hour. */
export function within(spans: readonly Span[], { day, part }: Cell): Span[] {
  const reach = reaches[part];
  if (!reach) return [];
  return merged(spans.filter((span) => span.day === day)).flatMap(({ from, to }) => {
    const cut = { day, from: from > reach.from ? from : reach.from, to: to < reach.to ? to : reach.to };
    return cut.from < cut.to ? [cut] : [];
  });
}

/** The hours once these parts of days are all given, or all taken. */
export function painted(spans: readonly Span[], cells: readonly Cell[], isOn: boolean): Span[] {
  return merged(
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

const [lastDay, lastPart] = [6, dayParts.length - 1];

/**
 * Where a key leads in the grid; past an edge nowhere.
 *
 * @returns undefined where the key means nothing here
 */
export function cellForKey(key: string, { day, part }: Cell, toCorner = false): Cell | undefined {
  switch (key) {
    case 'ArrowRight':
      return { day: Math.min(day + 1, lastDay), part };
    case 'ArrowLeft':
      return { day: Math.max(day - 1, 0), part };
    case 'ArrowDown':
      return { day, part: Math.min(part + 1, lastPart) };
    case 'ArrowUp':
      return { day, part: Math.max(part - 1, 0) };
    case 'Home':
      return { day: 0, part: toCorner ? 0 : part };
    case 'End':
      return { day: lastDay, part: toCorner ? lastPart : part };
    default:
      return undefined;
  }
}
