import { expect, test } from 'vitest';
import { counted, ordinal } from './counts.ts';

test('counts things', () => {
  expect([0, 1, 2, 1024].map((count) => counted(count, 'member'))).toEqual([
    '0 members',
    '1 member',
    '2 members',
    '1,024 members',
  ]);
});

test('names places', () => {
  const places = [1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 101, 111];
  expect(places.map(ordinal).join(' ')).toBe('1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 101st 111th');
});
