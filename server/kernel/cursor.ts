import { Refusal } from './refusal.ts';

/** The place of a row in a list's order; what it is made of is the list's own business. */
export type Place = readonly (string | number)[];

export function encodeCursor(place: Place): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** Not every database knows the others. */
const yearFrom1To9999 = /^(?!0000)\d{4}-/;

/** What a part of a place may be. */
const kinds = {
  number: (part: unknown) => Number.isSafeInteger(part),
  /** An integer in every database, as ids need not be. */
  count: (part: unknown) => Number.isSafeInteger(part) && Math.abs(Number(part)) < 2 ** 31,
  moment: (part: unknown) =>
    typeof part === 'string' &&
    yearFrom1To9999.test(part) &&
    !Number.isNaN(Date.parse(part)) &&
    new Date(part).toISOString() === part,
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
): { [Index in keyof Expected]: Expected[Index] extends 'moment' ? string : number } | undefined {
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
