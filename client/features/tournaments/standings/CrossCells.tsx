import { memo, type RefObject } from 'react';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { classes } from '#client/ui/classes.ts';
import type { Drawn } from '#client/ui/drawn.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import type { Field } from '../model/field.ts';
import { type Cell, runsOf } from './crosstable.ts';
import { cellLook, columnOf, inColumn, roles } from './grid.ts';

/** What a table with a column for each opponent has more than others. */
export interface Crossed {
  table: RefObject<HTMLTableElement | null>;
  opponents: readonly number[];
  /** The opponents whose cells are near the window. */
  drawn: Drawn;
  /** The viewer's next match. */
  nextId: number | undefined;
  /** Whose matches do not count. */
  gone: ReadonlySet<number>;
}

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

/** An element and its text, and no more: with 64 players there are hundreds in view. */
const cell = 'figures mx-0.5 h-9 self-center rounded-sm text-center leading-9 whitespace-nowrap lg:h-10 lg:leading-10';

const small = 'text-[0.6875rem] tracking-tighter';

const looks: Record<Cell['state'], string> = {
  self: '',
  open: 'text-soft',
  won: `${cell} bg-court font-bold text-on-court forced-colors:border`,
  lost: `${cell} bg-sunken text-soft`,
  live: `${cell} font-bold ring-2 ring-ink ring-inset outline-2 -outline-offset-4 outline-ball`,
  next: `${cell} text-xs ring-1 ring-control ring-inset forced-colors:border forced-colors:border-dashed`,
};

interface CrossCellsProps {
  player: number;
  opponents: readonly number[];
  /** The opponents whose cells are near the window. */
  drawn: Drawn;
  meetings: ReadonlyMap<number, Match> | undefined;
  /** The viewer's next match. */
  nextId: number | undefined;
  /** Whose matches do not count: they are struck through. */
  gone: ReadonlySet<number>;
}

/** How one player did against each of the others. */
export const CrossCells = memo(function CrossCells({
  player,
  opponents,
  drawn,
  meetings,
  nextId,
  gone,
}: CrossCellsProps) {
  const size = opponents.length > 10 ? small : `${small} lg:text-[0.8125rem] lg:tracking-normal`;
  return runsOf(player, opponents, drawn, meetings, nextId).map(({ at, count, cell: { state, text } }, index) => (
    <td
      // A new order changes a few texts, where keys would move every cell.
      key={at}
      {...roles.cell}
      aria-colindex={columnOf(at)}
      aria-colspan={count > 1 ? count : undefined}
      aria-label={state === 'open' ? 'Not played' : undefined}
      data-cell={at}
      className={classes(size, looks[state], isStruck(gone, player, opponents[at]) && 'line-through')}
      style={{
        ...(index === 0 && inColumn(at)),
        ...(state === 'open' && across(count)),
        ...(state === 'self' && diagonal),
      }}
    >
      {text}
    </td>
  ));
});

const isStruck = (gone: ReadonlySet<number>, player: number, opponent = 0): boolean =>
  gone.has(player) || gone.has(opponent);

/** Over so many columns, with a dot in each, also where the colours are the reader's own. */
const across = (count: number) => ({
  gridColumnEnd: `span ${count}`,
  backgroundImage: 'radial-gradient(circle, currentColor 0.75px, transparent 1.25px)',
  backgroundSize: `${100 / count}% 100%`,
});

const diagonal = {
  background:
    'center / 70% 70% no-repeat linear-gradient(to top right, transparent calc(50% - 0.75px), var(--color-line) calc(50% - 0.75px) calc(50% + 0.75px), transparent calc(50% + 0.75px))',
};
