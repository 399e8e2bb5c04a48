import { expect, test } from 'vitest';
import { drawn, graphFor } from '../../model/bracket/bracket-for-tests.ts';
import { layoutOf, sizes } from '../../model/bracket/layout.ts';
import { bracketPages, cellsOn, overhang } from './bracket-pages.ts';

const layoutFor = (format: 'single-elimination' | 'double-elimination', entrants: number) =>
  layoutOf(graphFor(drawn(format, entrants)), sizes.singles);

test.each(['single-elimination', 'double-elimination'] as const)(
  'every match of a %s is whole on a page, and no page is larger than the paper',
  (format) => {
    for (const entrants of [2, 3, 5, 8, 9, 16, 17, 32, 33, 64, 128]) {
      const layout = layoutFor(format, entrants);
      const { isLandscape, scale, pages } = bracketPages(layout);
      const paper = isLandscape ? [1032, 702] : [702, 1032];
      const over = overhang(layout);
      for (const page of pages) {
        expect(page.width * scale).toBeLessThanOrEqual(paper[0] ?? 0);
        expect((page.height + 2 * over) * scale + 40).toBeLessThanOrEqual(paper[1] ?? 0);
        for (const { x, y } of cellsOn(layout, page)) {
          expect(x + layout.sizes.width).toBeLessThanOrEqual(page.left + page.width);
          expect(y).toBeGreaterThanOrEqual(page.top - over);
          expect(y + layout.sizes.height).toBeLessThanOrEqual(page.top + page.height + over);
        }
      }
      const shown = new Set(pages.flatMap((page) => cellsOn(layout, page).map(({ id }) => id)));
      expect([entrants, shown.size]).toEqual([entrants, layout.cells.size]);
    }
  },
);

test('a draw of up to 64 is one page', () => {
  const pagesFor = (entrants: number) => bracketPages(layoutFor('single-elimination', entrants));
  expect(pagesFor(8)).toMatchObject({ scale: 1, pages: [{ left: 0, top: 0 }] });
  expect([16, 32, 64].map((entrants) => pagesFor(entrants).pages.length)).toEqual([1, 1, 1]);
});
