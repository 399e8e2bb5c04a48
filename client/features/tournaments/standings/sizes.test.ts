import { expect, test } from 'vitest';
import { every, few } from './columns.ts';
import { sizesOf } from './sizes.ts';

test('a table without cells is as wide as its place: rank, name, form, and its figures', () => {
  expect(sizesOf(few, 0, true)).toEqual({
    width: '100cqi',
    gridTemplateColumns: ['36px', 'minmax(0, 1fr)', '60px', ...few.map(({ width }) => `${width}px`)].join(' '),
  });
});

test('each opponent has a cell of one size, and the table the width of all of them where there is no room', () => {
  const figures = every.reduce((sum, { width }) => sum + width, 0);
  const { width, gridTemplateColumns } = sizesOf(every, 64, false);
  const cell = `clamp(36px, (100cqi - ${36 + 160 + figures}px) / 64, 46px)`;
  expect(gridTemplateColumns).toContain(`minmax(0, 1fr) repeat(64, ${cell}) ${every[0]?.width}px`);
  expect(width).toBe(`max(100cqi, ${36 + 160 + figures}px + 64 * ${cell})`);
});

test('names have more room where the table scrolls anyway', () => {
  const room = (opponents: number) => sizesOf([], opponents, false).width;
  expect(room(12)).toContain(`${36 + 124}px + 12`);
  expect(room(13)).toContain(`${36 + 160}px + 13`);
});
