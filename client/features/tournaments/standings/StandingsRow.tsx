import { memo, useId } from 'react';
import { classes } from '#client/ui/classes.ts';
import { columnOf, roles, rowLook } from './grid.ts';
import { RowCells, type RowCellsProps } from './RowCells.tsx';

interface StandingsRowProps extends Omit<RowCellsProps, 'explanation'> {
  /** In the table; from 1. */
  index: number;
}

export const StandingsRow = memo(function StandingsRow(props: StandingsRowProps) {
  const { row, isViewer, crossed, form, columns, isExplained } = props;
  const id = useId();
  return (
    <>
      <tr
        data-row={row.userId}
        {...roles.row}
        aria-rowindex={props.index}
        className={classes(rowLook, isViewer ? 'bg-court-soft' : 'bg-surface')}
      >
        <RowCells {...props} explanation={id} />
      </tr>
      {isExplained && row.decidedBy !== null && (
        <tr id={id} {...roles.row} className="block">
          <td
            {...roles.cell}
            colSpan={columnOf(crossed?.opponents.length ?? 0) - 1 + (form ? 1 : 0) + columns.length}
            className="block bg-blue-soft"
          >
            <p className="sticky left-0 w-[100cqi] py-2 pr-4 pl-9 text-left text-sm">{row.decidedBy}</p>
          </td>
        </tr>
      )}
    </>
  );
});
