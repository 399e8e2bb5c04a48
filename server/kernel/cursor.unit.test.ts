import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor } from './pages.ts';

const moment = '2026-05-04T18:00:00.000Z';
const byHand = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

test('a cursor is read as it was made, and can stand in an address', () => {
  const cursor = encodeCursor([moment, 7]);
  expect(decodeCursor(cursor, ['moment', 'number'])).toEqual([moment, 7]);
  expect(encodeURIComponent(cursor)).toBe(cursor);
});

test('without a cursor a list begins at its beginning', () => {
  expect(decodeCursor(undefined, ['number'])).toBeUndefined();
});

test.each([
  ['nothing', ''],
  ['no JSON', 'anna'],
  ['no list', byHand({ 0: moment, 1: 7, length: 2 })],
  ['null', byHand(null)],
  ['too few parts', byHand([moment])],
  ['too many parts', byHand([moment, 7, 8])],
  ['the parts of another list', byHand([7, moment])],
  ['a fraction', byHand([moment, 7.5])],
  ['a number that is not exact', byHand([moment, 2 ** 53])],
  ['a number as text', byHand([moment, '7'])],
  ['a moment as a number', byHand([Date.parse(moment), 7])],
  ['no moment', byHand(['yesterday', 7])],
  ['a moment written otherwise', byHand(['2026-05-04T18:00:00Z', 7])],
  ['a year that not every database knows', byHand(['0000-05-04T18:00:00.000Z', 7])],
  ['a day that there is not', byHand(['2026-02-30T18:00:00.000Z', 7])],
])('%s is no cursor', (_, cursor) => {
  expect(() => decodeCursor(cursor, ['moment', 'number'])).toThrow(
    expect.objectContaining({ code: 'invalid_input', fields: { cursor: expect.any(String) } }),
  );
});

test('a count is a number that every database has room for', () => {
  const largest = encodeCursor([2 ** 31 - 1]);
  expect(decodeCursor(largest, ['count'])).toEqual([2 ** 31 - 1]);
  for (const part of [2 ** 31, -(2 ** 31), 1.5, '7']) {
    expect(() => decodeCursor(byHand([part]), ['count'])).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  }
});
