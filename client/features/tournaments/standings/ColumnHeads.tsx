import { Avatar } from '#client/ui/Avatar.tsx';
import { classes } from '#client/ui/classes.ts';
import type { Field } from '../open/field.ts';
import { fixedRank } from './fixed.ts';
import { cellLook, roles } from './grid.ts';

export function Head({ name, short, isFixed }: { name: string; short?: string; isFixed?: boolean }) {
  const place = short === '#' ? 'text-center' : 'text-right last:pr-3';
  return (
    <th
      scope="col"
      {...roles.columnHead}
      title={short && name}
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

/** Over the cells of those who met one player. */
export function Opponent({ field, userId }: { field: Field; userId: number }) {
  const player = field.players.get(userId);
  if (!player) return <th scope="col" {...roles.columnHead} />;
  return (
    <th
      scope="col"
      {...roles.columnHead}
      title={player.name}
      className={classes(cellLook, 'justify-items-center leading-none')}
    >
      <Avatar name={player.name} tone={player.tone} size="tiny" />
      <span className="sr-only">{player.name}</span>
    </th>
  );
}
