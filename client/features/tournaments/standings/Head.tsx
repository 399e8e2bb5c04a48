import { classes } from '#client/ui/classes.ts';
import type { Column } from './columns.ts';
import { fixedRank } from './fixed.ts';
import { cellLook, roles } from './grid.ts';

interface HeadProps {
  name: string;
  short?: string;
  below?: Column['below'];
  isFixed?: boolean;
  /** Of the table; from 1. */
  column: number;
}

export function Head({ name, short, below, isFixed, column }: HeadProps) {
  const place = short === '#' ? 'text-center' : 'text-right last:pr-3';
  return (
    <th
      scope="col"
      {...roles.columnHead}
      aria-colindex={column}
      title={short && name}
      style={{ gridColumnStart: column }}
      className={classes(cellLook, 'px-1 font-semibold whitespace-nowrap', place, isFixed && `${fixedRank} bg-surface`)}
    >
      {short ? (
        <>
          <span aria-hidden="true">{short}</span>
          {below && <span aria-hidden="true">{below.short}</span>}
          <span className="sr-only">{below ? `${name}, ${below.name}` : name}</span>
        </>
      ) : (
        name
      )}
    </th>
  );
}
