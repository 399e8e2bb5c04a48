/** The id of an entrant or player: the caller's own, a whole number from 0 or a string that is not empty. */
export type Id = number | string;

/** An order of all ids that depends on nothing else: numbers first. */
export function compareIds(a: Id, b: Id): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}
