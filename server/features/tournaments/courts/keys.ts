import { createHmac, timingSafeEqual } from 'node:crypto';

/** A match as a court was shown it: with others in it, it is another. */
export interface Shown {
  matchId: number;
  entrants: readonly (number | null)[];
}

/** The name of a match on a court, which nobody can make who was not shown it there. */
export function keyOf(secret: string, { matchId, entrants }: Shown): string {
  const signature = createHmac('sha256', secret)
    .update(JSON.stringify([matchId, entrants]))
    .digest('base64url');
  return `${matchId}.${signature}`;
}

/** Which match a key is about, if it is whole; undefined for what is none. */
export function matchIdIn(key: string): number | undefined {
  const [, digits] = /^([1-9][0-9]{0,15})\.[\w-]{43}$/.exec(key) ?? [];
  const matchId = Number(digits);
  return Number.isSafeInteger(matchId) ? matchId : undefined;
}

export function isKeyOf(key: string, secret: string, shown: Shown): boolean {
  const expected = Buffer.from(keyOf(secret, shown));
  const given = Buffer.from(key);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
