import { Avatar } from '#client/ui/Avatar.tsx';
import { classes } from '#client/ui/classes.ts';
import type { Field } from '../open/field.ts';
import { fixedRank } from './fixed.ts';

export function Head({ name, short, isFixed }: { name: string; short?: string; isFixed?: boolean }) {
  const place = short === '#' ? 'text-center' : 'text-right last:pr-3';
  return (
    <th
      scope="col"
      title={short && name}
      className={classes('px-1 font-semibold whitespace-nowrap', place, isFixed && fixedRank)}
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
  if (!player) return <th scope="col" />;
  return (
    <th scope="col" title={player.name} className="text-center leading-none">
      <Avatar name={player.name} tone={player.tone} size="tiny" />
      <span className="sr-only">{player.name}</span>
    </th>
  );
}
