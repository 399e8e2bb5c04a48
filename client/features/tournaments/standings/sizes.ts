import type { Column } from './columns.ts';

/** In pixels: the rank, what a name needs, and more where the table scrolls anyway, the form, a cell at most and least. */
const widths = { rank: 36, name: 124, roomyName: 160, form: 60, cell: 46, smallCell: 36 } as const;

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
  const others = fixed + (opponents > crowd ? widths.roomyName : widths.name);
  const cell = `clamp(${widths.smallCell}px, (100cqi - ${others}px) / ${opponents || 1}, ${widths.cell}px)`;
  const cells = opponents > 0 ? [`repeat(${opponents}, ${cell})`] : [];
  return {
    width: opponents > 0 ? `max(100cqi, ${others}px + ${opponents} * ${cell})` : '100cqi',
    gridTemplateColumns: [`${widths.rank}px minmax(0, 1fr)`, ...cells, ...figures.map((width) => `${width}px`)].join(
      ' ',
    ),
  };
}
