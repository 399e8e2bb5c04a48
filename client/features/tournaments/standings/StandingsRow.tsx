import { memo, useId } from 'react';
import { classes } from '#client/ui/classes.ts';
import { columnOf, placeLook, roles, rowLook } from './grid.ts';
import { RowCells, type RowCellsProps } from './RowCells.tsx';

interface StandingsRowProps extends Omit<RowCellsProps, 'explanation'> {
  /** In the table; from 1. */
  index: number;
  /** Near the window; else its place is empty. */
  isDrawn: boolean;
}

export const StandingsRow = memo(function StandingsRow(props: StandingsRowProps) {
  const { row, isDrawn, opponents, form, columns, isExplained } = props;
  const id = useId();
  const isFixed = opponents.length > 0;
  const look = classes(
    isDrawn ? rowLook : placeLook,
    props.isViewer ? 'bg-court-soft' : 'bg-surface',
    isFixed && 'lg:min-h-13',
  );
  return (
    <>
      {isDrawn ? (
        <tr data-row={row.userId} {...roles.row} aria-rowindex={props.index} className={look}>
          <RowCells {...props} explanation={id} />
        </tr>
      ) : (
        <tr data-row={row.userId} {...roles.place} className={look} />
      )}
      {isExplained && row.decidedBy !== null && (
        <tr id={id} {...roles.row} className="block">
          <td
            {...roles.cell}
            colSpan={columnOf(opponents.length) - 1 + (form ? 1 : 0) + columns.length}
            className="block bg-blue-soft"
          >
            <p className="sticky left-0 w-[100cqi] py-2 pr-4 pl-9 text-left text-sm">{row.decidedBy}</p>
          </td>
        </tr>
      )}
    </>
  );
});
