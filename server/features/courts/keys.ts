import { createHmac, timingSafeEqual } from 'node:crypto';

/** A match as a court was shown it: with others in it, it is another. */
export interface Shown {
  name: string;
  players: readonly (number | null)[];
}

/** The key of a match on a court, which nobody can make who was not shown it there. */
export function keyOf(secret: string, { name, players }: Shown): string {
  const signature = createHmac('sha256', secret)
    .update(JSON.stringify([name, players]))
    .digest('base64url');
  return `${name}.${signature}`;
}

/** Which match a key is about, if it is whole; undefined for what is none. */
export const nameIn = (key: string): string | undefined =>
  /^([1-9][0-9]{0,14}(?::(?:s[0-9]{1,3}-[0-9]{1,2}|r[0-9]{1,4}))?)\.[\w-]{43}$/.exec(key)?.[1];

export function isKeyOf(key: string, secret: string, shown: Shown): boolean {
  const expected = Buffer.from(keyOf(secret, shown));
  const given = Buffer.from(key);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
