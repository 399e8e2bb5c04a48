import { describe, expect, test } from 'vitest';
import { isKeyOf, keyOf, matchIdIn } from './keys.ts';

describe('the key of a match', () => {
  const shown = { matchId: 7, entrants: [3, 4] };
  const key = keyOf('secret', shown);

  test('says which match it is', () => {
    expect(matchIdIn(key)).toBe(7);
    expect(isKeyOf(key, 'secret', shown)).toBe(true);
  });

  test.for(['', '7', '7.x', `0${key}`, `${key}x`, key.replace('7.', '-7.'), `${'9'.repeat(16)}${key.slice(1)}`])(
    'is none where it reads %j',
    (given) => expect(matchIdIn(given)).toBeUndefined(),
  );

  test('is another for another court, another match, and others in it', () => {
    expect(isKeyOf(key, 'other', shown)).toBe(false);
    expect(isKeyOf(key.replace('7.', '8.'), 'secret', { ...shown, matchId: 8 })).toBe(false);
    expect(isKeyOf(key, 'secret', { ...shown, entrants: [4, 3] })).toBe(false);
    expect(isKeyOf(key.slice(1), 'secret', shown)).toBe(false);
  });
});
