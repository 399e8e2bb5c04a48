import type { Activity } from '#contract/activities.ts';

/**
 * The parts of the list, one after the other: what is to be played, by how urgent it is; tournaments that have not
 * started; what is planned and has a date; what is over.
 */
export const parts = { matches: 0, pending: 1, planned: 2, over: 3 } as const;

/** Of what has no date. */
export const noDate = '1970-01-01T00:00:00.000Z';

/** In which order those of one date come. */
const ranks = { event: 0, tournament: 1, match: 2, game: 3 } as const;

/** Where a row stands in the list: its part, its date, a number in it, its id. */
export type Placed = readonly [part: number, date: string, number: number, id: number];

export const placeOf = (part: number, { type, date, id }: Activity): Placed => [
  part,
  date ?? noDate,
  date === null ? 0 : ranks[type],
  id,
];

/**
 * Up to which id rows of a type are before a place, or at it, where their date is the same: those of an earlier type are
 * all before it.
 */
export function idAt(type: Activity['type'], [, , rank, id]: Placed): number {
  if (ranks[type] === rank) return id;
  return ranks[type] < rank ? Number.MAX_SAFE_INTEGER : 0;
}

/** Several lists that are each in order, by date and type, as one. @param isLatestFirst their order, else soonest first */
export function merged(lists: readonly (readonly Activity[])[], isLatestFirst: boolean): Activity[] {
  const way = isLatestFirst ? -1 : 1;
  return lists.flat().sort((one, other) => {
    const [a, b] = [one.date ?? noDate, other.date ?? noDate];
    if (a !== b) return a < b ? -way : way;
    return way * (ranks[one.type] - ranks[other.type] || one.id - other.id);
  });
}
