import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lotsOf } from './lots.ts';
import { drawn, summaryOf, type Wish, whyOf } from './rules.ts';

const wish = (userId: number, change: Partial<Wish> = {}): Wish => ({
  ...{ userId, guests: 0, leftOutAt: null, places: 0 },
  ...change,
});
const left = { leftOutAt: '2026-11-03T18:00:00.000Z' };
const lot = (free: number, seed = 'seed') => ({ lotOf: lotsOf(seed), free });
const who = (places: ReturnType<typeof drawn>) => places.flatMap(({ userId, hasPlace }) => (hasPlace ? [userId] : []));

describe('places by turns', () => {
  test('go to those left out last time, then to those who had the fewest, then by lot', () => {
    const wishes = [
      wish(1, { places: 1 }),
      wish(2, { ...left, places: 3 }),
      wish(3, { places: 2 }),
      wish(4),
      wish(5, { ...left, places: 2 }),
    ];
    expect(drawn(wishes, lot(2)).map(({ userId }) => userId)).toEqual([5, 2, 4, 1, 3]);
    expect(who(drawn(wishes, lot(2)))).toEqual([5, 2]);
  });

  test('are drawn by the seed where turns are even: another seed, another order', () => {
    const wishes = Array.from({ length: 20 }, (_, index) => wish(index + 1));
    const orders = ['a', 'b', 'c'].map((seed) => who(drawn(wishes, lot(20, seed))).join());
    expect(new Set(orders).size).toBe(3);
  });

  test('go to guests once every member has one, in the order of the draw', () => {
    const wishes = [wish(1, { guests: 2, places: 1 }), wish(2, { guests: 2 }), wish(3, { places: 2 })];
    const guests = (free: number) => drawn(wishes, lot(free)).map((each) => each.guests);
    expect([2, 3, 4, 5, 6, 9].map(guests)).toEqual([
      [0, 0, 0],
      [0, 0, 0],
      [1, 0, 0],
      [2, 0, 0],
      [2, 1, 0],
      [2, 2, 0],
    ]);
  });

  const wishes = fc.uniqueArray(
    fc.record({
      userId: fc.integer({ min: 1, max: 500 }),
      guests: fc.integer({ min: 0, max: 2 }),
      leftOutAt: fc.option(fc.constant(left.leftOutAt)),
      places: fc.integer({ min: 0, max: 12 }),
    }),
    { selector: ({ userId }) => userId, maxLength: 60 },
  );

  test('do not depend on the order of the answers, are never too many, and none stays empty that somebody wants', () => {
    const shuffled = wishes.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }), fc.integer({ min: 0, max: 70 })),
    );
    fc.assert(
      fc.property(shuffled, ([one, other, free]) => {
        const places = drawn(one, lot(free));
        expect(drawn(other, lot(free))).toEqual(places);
        const taken = places.reduce((sum, { hasPlace, guests }) => sum + (hasPlace ? 1 + guests : 0), 0);
        const wanted = one.reduce((sum, { guests }) => sum + 1 + guests, 0);
        expect(taken).toBe(Math.min(free, wanted));
        expect(who(places)).toHaveLength(Math.min(free, one.length));
        // Who was left out comes before all who were not.
        const ranks = (isLeft: boolean) =>
          places.flatMap(({ leftOutAt, rank }) => ((leftOutAt !== null) === isLeft ? [rank] : []));
        expect(Math.max(0, ...ranks(true))).toBeLessThan(Math.min(Number.POSITIVE_INFINITY, ...ranks(false)));
      }),
    );
  });
});

describe('why', () => {
  const at = '2026-11-08T18:00:00.000Z';
  const said = (wishes: Wish[], free: number, userId: number) => {
    const places = drawn(wishes, lot(free));
    const own = places.find((each) => each.userId === userId);
    const isWaiting = own?.hasPlace === false;
    return whyOf(summaryOf(places, { seed: 'seed', free, at }), own ?? null, { timeZone: 'Europe/Berlin', isWaiting });
  };
  const byTurns = 'those who had a place least often in the last 12 weeks, then by lot.';
  const next = 'If no place gets free, you come first next time.';

  test.each([
    ['enough', [wish(1), wish(2)], 2, 1, 'There was a place for everyone who wanted one.'],
    ['left out', [wish(1, left), wish(2)], 1, 1, 'You were left out on 3 Nov, so you came first.'],
    [
      'the rest',
      [wish(1, left), wish(2), wish(3, { places: 1 })],
      2,
      2,
      `1 of 2 places went to those left out last time; the rest to ${byTurns}`,
    ],
    [
      'not this time',
      [wish(1, left), wish(2)],
      1,
      2,
      `The only place went to those left out last time: first to ${byTurns} ${next}`,
    ],
    [
      'left out again',
      [wish(1, left), wish(2, { ...left, places: 1 })],
      1,
      2,
      `The only place went to those left out last time: first to ${byTurns} ${next}`,
    ],
    [
      'nobody was',
      [wish(1), wish(2, { places: 1 }), wish(3, { places: 1 })],
      1,
      1,
      `3 people wanted 1 place. They went to ${byTurns}`,
    ],
    [
      'a guest',
      [wish(1, { guests: 2 }), wish(2)],
      3,
      1,
      'There was a place for everyone who wanted one. Members come before guests, so there was no place for all of yours.',
    ],
    ['no part in it', [wish(1), wish(2, { places: 1 })], 1, 9, `2 people wanted 1 place. They went to ${byTurns}`],
    ['none were free', [wish(1)], 0, 1, `All places were taken before the draw. ${next}`],
  ])('%s', (_, wishes, free, userId, words) => {
    expect(said(wishes, free, userId)).toBe(words);
  });
});
