import { Refusal } from './refusal.ts';

/** The place of a row in a list's order; what it is made of is the list's own business. */
type Place = readonly (string | number)[];

export function encodeCursor(place: Place): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** What a part of a place may be. */
const kinds = {
  number: (part: unknown) => Number.isSafeInteger(part),
  moment: (part: unknown) =>
    typeof part === 'string' && !Number.isNaN(Date.parse(part)) && new Date(part).toISOString() === part,
};

type Kind = keyof typeof kinds;

/**
 * Reads a cursor that `encodeCursor` made.
 *
 * @param expected of which kind each part of the place must be
 * @throws Refusal `invalid_input` where somebody made one by hand
 */
export function decodeCursor<const Expected extends readonly Kind[]>(
  cursor: string | undefined,
  expected: Expected,
): { [Index in keyof Expected]: Expected[Index] extends 'number' ? number : string } | undefined {
  if (cursor === undefined) return undefined;
  const place = parsed(cursor);
  const fits = Array.isArray(place) && place.length === expected.length;
  if (!fits || !expected.every((kind, at) => kinds[kind](place[at]))) {
    throw new Refusal('invalid_input', 'This page no longer exists.', {
      fields: { cursor: 'Not a cursor of this list' },
    });
  }
  return place as never;
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}

/**
 * Makes a page of rows of which one more than asked for was read.
 *
 * @param placeOf where a row stands in the list's order
 */
export function pageOf<Row>(rows: Row[], limit: number, placeOf: (row: Row) => Place) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last !== undefined ? { cursor: encodeCursor(placeOf(last)) } : null };
}
