import { expect, test } from 'vitest';
import { gameName } from './game-name.ts';
import { timeWriters } from './time-writers.ts';

const now = new Date('2026-11-23T12:00').getTime();
const placeName = 'Riverside Park';

test.each([
  ['2026-11-24T18:00', 'Tue 18:00, Riverside Park'],
  ['2026-11-23T18:00', 'Mon 18:00, Riverside Park'],
  ['2026-11-17T09:30', 'Tue 9:30, Riverside Park'],
  ['2026-11-16T09:30', '16 Nov 9:30, Riverside Park'],
  ['2026-12-01T18:00', '1 Dec 18:00, Riverside Park'],
  ['2027-01-05T18:00', '5 Jan 2027 18:00, Riverside Park'],
])('a game at %s is called %s', (localStart, name) => {
  expect(gameName({ localStart, placeName }, now, timeWriters(['en-GB']))).toBe(name);
});

test('the hour is told by the reader’s clock', () => {
  const name = gameName({ localStart: '2026-11-24T18:00', placeName }, now, timeWriters(['en-US']));
  expect(name.replace('\u202f', ' ')).toBe('Tue 6:00 PM, Riverside Park');
});
