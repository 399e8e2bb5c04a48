import { expect, test } from 'vitest';
import { guestLimits } from '#contract/guests.ts';
import { assertRoom, keyOfGuest, middleLevel } from './rules.ts';

test('a name is the same however it is written, and another one in another group', () => {
  expect(keyOfGuest(5, 'Zoë K.')).toBe(keyOfGuest(5, 'zoe k.'));
  expect(keyOfGuest(5, 'Zoë')).not.toBe(keyOfGuest(6, 'Zoë'));
  expect(keyOfGuest(5, '1 Zoë')).not.toBe(keyOfGuest(51, 'Zoë'));
});

test.each([
  [null, 2.5],
  [1, 2],
  [3.24, 3],
  [3.26, 3.5],
  [7.5, 5],
])('members of %s on average make a guest of %s', (average, level) => {
  expect(middleLevel(average)).toBe(level);
});

test('there are so many guests, and so many new ones a day', () => {
  const { perGroup, perDay } = guestLimits;
  expect(() => assertRoom({ all: perGroup - 2, recent: 0 }, 2)).not.toThrow();
  expect(() => assertRoom({ all: perGroup - 1, recent: 0 }, 2)).toThrow('at most 500 guests');
  expect(() => assertRoom({ all: 0, recent: perDay - 1 }, 1)).not.toThrow();
  expect(() => assertRoom({ all: 0, recent: perDay - 1 }, 2)).toThrow('at most 100 new guests a day');
});
