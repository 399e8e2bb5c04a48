import { describe, expect, test } from 'vitest';
import { isKeyOf, keyOf, nameIn } from './keys.ts';

describe.for(['7', '7:s2-1', '7:r12'])('the key of %s', (name) => {
  const shown = { name, players: [3, 4] };
  const key = keyOf('secret', shown);

  test('says which match it is', () => {
    expect(nameIn(key)).toBe(name);
    expect(isKeyOf(key, 'secret', shown)).toBe(true);
  });

  test.for(['', '7', '7.x', `0${key}`, `${key}x`, `-${key}`, `${'9'.repeat(16)}${key.slice(1)}`, `7:${key}`])(
    'is none where it reads %j',
    (given) => expect(nameIn(given)).toBeUndefined(),
  );

  test('is another for another court, another match, and others in it', () => {
    expect(isKeyOf(key, 'other', shown)).toBe(false);
    const other = name.replace('7', '8');
    expect(isKeyOf(key.replace(name, other), 'secret', { ...shown, name: other })).toBe(false);
    expect(isKeyOf(key, 'secret', { ...shown, players: [4, 3] })).toBe(false);
    expect(isKeyOf(key.slice(1), 'secret', shown)).toBe(false);
  });
});
