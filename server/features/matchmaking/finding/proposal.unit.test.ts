import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Interval } from '../profile/hours.ts';
import { bestStart, canPlayAt, firstHour, gameMinutes, ratingsFor } from './common-hours.ts';

/** A stretch that begins at midnight. */
const clockAt = (minute: number) =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const at = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const hours = (from: string, to: string): Interval[] => [[at(from), at(to)]];
const wanted = { others: 1, untilHalfHour: 0, clockAt };

test.each([
  ['the one nearest to six', [hours('11:00', '22:00')], '18:00'],
  ['or to ten in the morning', [hours('08:00', '15:00')], '10:00'],
  ['the last that is long enough', [hours('15:30', '18:30')], '17:00'],
  ['the one at which most can', [hours('17:00', '22:00'), hours('12:00', '14:00'), hours('12:30', '14:30')], '12:30'],
])('the hour is %s', (_, people, start) => {
  expect(bestStart(people, wanted)).toBe(at(start));
});

test('there is none where too few can at once, for long enough, or soon', () => {
  expect(bestStart([hours('17:00', '19:00'), hours('18:00', '20:00')], { ...wanted, others: 2 })).toBeNull();
  expect(bestStart([hours('17:00', '18:20')], wanted)).toBeNull();
  expect(bestStart([hours('00:00', '03:00')], wanted)).toBeNull();
  expect(bestStart([hours('00:00', '03:30')], wanted)).toBe(at('02:00'));
  expect(bestStart([], wanted)).toBeNull();
});

const people = fc.array(
  fc
    .array(fc.tuple(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 1, max: 400 })), { maxLength: 3 })
    .map((given) => {
      let before = 0;
      return given.map(([gap, length]): Interval => {
        const from = before + gap + 1;
        before = from + length;
        return [from, before];
      });
    }),
  { maxLength: 6 },
);

test('at no half-hour can more, and whoever is counted can from the beginning to the end', () => {
  fc.assert(
    fc.property(
      people,
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 0, max: 29 }),
      (given, others, untilHalfHour) => {
        const count = (start: number) => given.filter((each) => canPlayAt(each, start)).length;
        const start = bestStart(given, { others, untilHalfHour, clockAt });
        const starts = Array.from({ length: 336 }, (_, step) => untilHalfHour + step * 30).filter(
          (each) => each >= 120,
        );
        const most = Math.max(...starts.map(count));
        expect(start === null ? most < others : count(start) === most && most >= others && starts.includes(start)).toBe(
          true,
        );
        for (const each of given) {
          const inside = each.some(([from, to]) => start !== null && from <= start && start + gameMinutes <= to);
          expect(start !== null && canPlayAt(each, start)).toBe(inside);
        }
      },
    ),
  );
});

test('two meet at the next half-hour from which both can for an hour', () => {
  expect(firstHour(hours('18:10', '21:00'), 0)).toBe(at('18:30'));
  expect(firstHour([...hours('17:45', '18:30'), ...hours('20:00', '21:00')], 0)).toBe(at('20:00'));
  expect(firstHour(hours('00:00', '03:00'), 10)).toBeNull();
  expect(firstHour(hours('00:00', '03:10'), 10)).toBe(at('02:10'));
});

test.each([
  [3.5, [3.5, 3, 4], [3, 4]],
  [3.5, [2.6], [2.5, 4]],
  [3.52, [3.1], [3, 4.5]],
  [7.9, [7.9], [7, 8]],
  [0, [2.5, 3.2], [2.5, 3.5]],
])('a game of %d with %j is for %j', (own, others, [ratingMin, ratingMax]) => {
  expect(ratingsFor(own, others)).toEqual({ ratingMin, ratingMax });
});
