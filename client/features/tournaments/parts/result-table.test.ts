import { expect, test } from 'vitest';
import { matchOf, played, roundOf, standingOf } from '../tournament-for-tests.ts';
import { scoredSince } from './motion.ts';
import { allColumns, narrowColumns, sizesOf } from './ResultTable.tsx';

test('the figures of a row each stand below their own heading', () => {
  const row = standingOf(1, 1, 'ann', { wins: 2, losses: 1, points: 31, pointDifference: -4, percentage: 66.666 });
  const shown = allColumns.map(({ short, of }) => [short, of(row)]);
  expect(shown).toEqual([
    ['W–L', '2–1'],
    ['Pts', '31'],
    ['+/−', '−4'],
    ['%', '66.7'],
  ]);
  const narrow = narrowColumns.map(({ short, of, below }) => [short, of(row), below?.short, below?.of(row)]);
  expect(narrow, 'on a phone, without scrolling').toEqual([
    ['W–L', '2–1', '%', '66.7%'],
    ['+/−', '−4', 'Pts', '31'],
  ]);
});

const rem = (pixels: number) => `${pixels / 16}rem`;

test('a table without cells is as wide as its place while names have room: rank, name, form, and its figures', () => {
  const figures = narrowColumns.map(({ width }) => width);
  expect(sizesOf(narrowColumns, 0, true)).toEqual({
    width: `max(100cqi, ${rem(figures.reduce((sum, width) => sum + width, 36 + 96 + 60))})`,
    gridTemplateColumns: ['2.25rem', 'minmax(0, 1fr)', '3.75rem', ...figures.map(rem)].join(' '),
  });
});

test('each opponent has a cell of one size, and the table the width of all of them where there is no room', () => {
  const figures = allColumns.reduce((sum, { width }) => sum + width, 0);
  const { width, gridTemplateColumns } = sizesOf(allColumns, 64, false);
  const others = `(${rem(36 + figures)} + clamp(6.5rem, 32cqi, 10rem))`;
  const cell = `clamp(2.25rem, (100cqi - ${others}) / 64, 2.875rem)`;
  expect(gridTemplateColumns).toContain(`minmax(0, 1fr) repeat(64, ${cell}) ${rem(allColumns[0]?.width ?? 0)}`);
  expect(width).toBe(`max(100cqi, ${others} + 64 * ${cell})`);
});

test('names have more room where the table scrolls anyway', () => {
  const room = (opponents: number) => sizesOf([], opponents, false).width;
  expect(room(12)).toContain(`(${rem(36)} + clamp(6.5rem, 32cqi, 9rem)) + 12`);
  expect(room(13)).toContain(`(${rem(36)} + clamp(6.5rem, 32cqi, 10rem)) + 13`);
});

test('what has lit up is what has another score than before, corrections too', () => {
  const first = played(matchOf(1, 1, 2), [11, 8], 30);
  const rounds = [roundOf(1, [first]), roundOf(2, [matchOf(2, 3, 1, 2)])];
  const later = [roundOf(1, [played(first, [8, 11])]), ...rounds.slice(1)];
  const closer = [roundOf(1, [played(first, [11, 9])]), ...rounds.slice(1)];
  const ids = (before: typeof rounds, after: typeof rounds) => scoredSince(before, after).map(({ id }) => id);
  expect(ids(rounds, rounds)).toEqual([]);
  expect(ids(rounds, later)).toEqual([1]);
  expect(ids([], rounds)).toEqual([1]);
  expect(ids(rounds, closer)).toEqual([1]);
});
