import type { Layout } from '../../model/bracket/layout.ts';

/** What of a drawing stands on one page, in its own pixels. */
export interface BracketPage {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface BracketPages {
  isLandscape: boolean;
  scale: number;
  pages: BracketPage[];
}

/** What A4 has between its margins, below two lines of title; in pixels of CSS. */
const short = 702;
const long = 1032;
const titleRoom = 40;

/** From the largest that is used to the smallest that is still read. */
const scales = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6];

/** A match in the middle of a cut hangs over so far, on both pages. */
export const overhang = ({ sizes }: Layout): number => sizes.height / 2 + 2;

/** A drawing on as few pages as can be, and as large there as it can be. */
export function bracketPages(layout: Layout): BracketPages {
  const all = scales.flatMap((scale) =>
    [false, true].map((isLandscape): BracketPages => {
      const [width, height] = isLandscape ? [long, short] : [short, long];
      const room = (height - titleRoom) / scale - 2 * overhang(layout);
      return { isLandscape, scale, pages: tilesOf(layout, width / scale, room) };
    }),
  );
  return all.reduce((best, next) => (next.pages.length < best.pages.length ? next : best));
}

/** The parts of a drawing that fit on a page of this size, without those in which no match is. */
function tilesOf(layout: Layout, width: number, height: number): BracketPage[] {
  const across = cutsAcross(layout, width);
  const down = cutsDown(layout, height);
  return down.slice(1).flatMap((bottom, row) =>
    across.slice(1).flatMap((right, column): BracketPage[] => {
      const [left = 0, top = 0] = [across[column], down[row]];
      const page = { left, top, width: right - left, height: bottom - top };
      return cellsOn(layout, page).length > 0 ? [page] : [];
    }),
  );
}

/** The matches whose middle is on a page: one that is cut in the middle is on both. */
export function cellsOn({ cells, sizes }: Layout, { left, top, width, height }: BracketPage) {
  return [...cells.values()].filter(({ x, y }) => {
    const middle = y + sizes.height / 2;
    return x >= left - 1 && x < left + width && middle >= top - 1 && middle <= top + height + 1;
  });
}

/** Between columns, each part with about as many. */
function cutsAcross({ width, cells, sizes }: Layout, room: number): number[] {
  const columns = 1 + Math.max(0, ...[...cells.values()].map(({ column }) => column));
  const first = Math.min(...[...cells.values()].map(({ x, column }) => x - column * sizes.column));
  const fitting = Math.max(1, Math.floor((room - 2 * first + sizes.column - sizes.width) / sizes.column));
  const parts = Math.ceil(columns / fitting);
  const each = Math.ceil(columns / parts);
  const gutter = (sizes.column - sizes.width) / 2;
  const cuts = Array.from({ length: parts - 1 }, (_, at) => first + (at + 1) * each * sizes.column - gutter);
  return [0, ...cuts, width];
}

/** Where only the middle of a late match is cut, or nothing: of those that fit, between parts or at the latest match. */
function cutsDown({ height, cells, sizes, nets }: Layout, room: number): number[] {
  const all = [...cells.values()].map(({ y, column }) => ({ y: y + sizes.height / 2, column }));
  const candidates = [...nets.map((y) => ({ y, column: Number.POSITIVE_INFINITY })), ...all].filter(({ y }) =>
    all.every((cell) => cell.y === y || Math.abs(cell.y - y) >= sizes.height / 2),
  );
  const cuts = [0];
  for (let last = 0; height - last > room; last = cuts.at(-1) ?? height) {
    const fitting = candidates.filter(({ y }) => y > last + room / 3 && y <= last + room);
    const best = fitting.toSorted((one, other) => other.column - one.column || other.y - one.y)[0];
    cuts.push(best?.y ?? last + room);
  }
  return [...cuts, height];
}
