import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { classes } from '#client/ui/classes.ts';
import type { Field } from '../open/field.ts';
import { cellLook, columnOf, inColumn, roles } from './grid.ts';

/** Over the cells of those who met one player, the opponent with that number. */
export function Opponent({ field, userId, at }: { field: Field; userId: number; at: number }) {
  const player = field.players.get(userId);
  // A team's is in the standings.
  const name = player && (player.standing?.username ?? player.name);
  return (
    <th
      scope="col"
      {...roles.columnHead}
      aria-colindex={columnOf(at)}
      title={name}
      style={inColumn(at)}
      className={classes(cellLook, 'justify-items-center leading-none')}
    >
      {player && name && (
        <>
          <PlayerFace id={userId} name={name} tone={player.tone} size="tiny" />
          <span className="sr-only">{name}</span>
        </>
      )}
    </th>
  );
}
