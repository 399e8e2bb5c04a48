import type { Column } from './columns.ts';

/**
 * In pixels where text has its usual size: the rank, what a name needs, beside cells, and more where the table scrolls
 * anyway, the form, a cell at most and least.
 */
const widths = { rank: 36, name: 96, nameByCells: 144, roomyName: 160, form: 60, cell: 46, smallCell: 36 } as const;

/** Grows with the text. */
const rem = (pixels: number): string => `${pixels / 16}rem`;

/** From more players on the table scrolls on most screens. */
const crowd = 12;

/**
 * How wide a table is, and each of its columns: a cell as wide as there is room for, down to a size at which the table
 * scrolls.
 *
 * @param opponents so many columns of cells
 */
export function sizesOf(columns: readonly Column[], opponents: number, hasForm: boolean) {
  const figures = [...(hasForm ? [widths.form] : []), ...columns.map(({ width }) => width)];
  const fixed = figures.reduce((sum, width) => sum + width, widths.rank);
  const name = opponents === 0 ? widths.name : opponents > crowd ? widths.roomyName : widths.nameByCells;
  const others = rem(fixed + name);
  const cell = `clamp(${rem(widths.smallCell)}, (100cqi - ${others}) / ${opponents || 1}, ${rem(widths.cell)})`;
  const cells = opponents > 0 ? [`repeat(${opponents}, ${cell})`] : [];
  return {
    width: opponents > 0 ? `max(100cqi, ${others} + ${opponents} * ${cell})` : `max(100cqi, ${others})`,
    gridTemplateColumns: [`${rem(widths.rank)} minmax(0, 1fr)`, ...cells, ...figures.map(rem)].join(' '),
  };
}
