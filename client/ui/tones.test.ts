import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Tone, toneOf, tonesOf } from './tones.ts';

const someIds = (most: number) => fc.uniqueArray(fc.integer({ min: 1, max: 100_000 }), { maxLength: most });
const tone = fc.integer({ min: 1, max: 8 }).map((number) => toneOf(number));
const someKnown = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 60 }), tone))
  .map((pairs) => new Map<number, Tone>(pairs));

test('ids in a row have different colours, and the same id always the same', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map(toneOf)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 1]);
  expect(toneOf(0)).toBe(8);
});

test('as long as eight last, none comes twice', () => {
  fc.assert(
    fc.property(someIds(8), someKnown, (ids, known) => {
      expect(new Set(tonesOf(ids, known).values()).size).toBe(ids.length);
    }),
  );
});

test('no two neighbours are alike, however long the list', () => {
  fc.assert(
    fc.property(someIds(60), someKnown, (ids, known) => {
      const tones = tonesOf(ids, known);
      for (const [index, id] of ids.entries()) {
        if (index > 0) expect(tones.get(id)).not.toBe(tones.get(ids[index - 1] ?? 0));
      }
    }),
  );
});

test('whoever moves within a list of eight keeps their colour', () => {
  fc.assert(
    fc.property(someIds(8), (ids) => {
      expect(new Map([...tonesOf(ids.toReversed())].sort())).toEqual(new Map([...tonesOf(ids)].sort()));
    }),
  );
});

test('a newer one changes the colour of nobody who was there', () => {
  fc.assert(
    fc.property(someIds(7), (ids) => {
      const before = tonesOf(ids);
      const after = tonesOf([200_000, ...ids]);
      for (const id of ids) expect(after.get(id)).toBe(before.get(id));
    }),
  );
});

test('a colour that is known is kept, and others make way', () => {
  const known = new Map<number, Tone>([[5, 1]]);
  const tones = tonesOf([1, 5], known);
  expect(tones.get(5)).toBe(1);
  expect(tones.get(1)).toBe(2);
});

test('whoever makes way for a neighbour does not take the colour of the next', () => {
  // 9 would have the colour of 1.
  const tones = tonesOf([1, 9, 2, 3, 4, 5, 6, 7, 8]);
  expect([1, 9, 2, 3].map((id) => tones.get(id))).toEqual([1, 3, 2, 3]);
});

test('a list may name somebody twice', () => {
  expect(tonesOf([3, 3]).get(3)).toBe(3);
});
