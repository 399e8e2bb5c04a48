import { Avatar } from '#client/ui/Avatar.tsx';
import { classes } from '#client/ui/classes.ts';
import type { Field } from '../open/field.ts';
import { fixedRank } from './fixed.ts';
import { cellLook, columnOf, inColumn, roles } from './grid.ts';

interface HeadProps {
  name: string;
  short?: string;
  isFixed?: boolean;
  /** Of the table; from 1. */
  column: number;
}

export function Head({ name, short, isFixed, column }: HeadProps) {
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
          <span className="sr-only">{name}</span>
        </>
      ) : (
        name
      )}
    </th>
  );
}

/** Over the cells of those who met one player, the opponent with that number. */
export function Opponent({ field, userId, at }: { field: Field; userId: number; at: number }) {
  const player = field.players.get(userId);
  return (
    <th
      scope="col"
      {...roles.columnHead}
      aria-colindex={columnOf(at)}
      title={player?.name}
      style={inColumn(at)}
      className={classes(cellLook, 'justify-items-center leading-none')}
    >
      {player && (
        <>
          <Avatar name={player.name} tone={player.tone} size="tiny" />
          <span className="sr-only">{player.name}</span>
        </>
      )}
    </th>
  );
}
