import { memo } from 'react';
import type { Match } from '#contract/tournaments/matches.ts';
import { type Cell, cellOf } from './crosstable.ts';

const looks: Record<Cell['state'], string> = {
  self: '',
  open: 'text-soft',
  won: 'bg-court font-bold text-on-court forced-colors:border',
  lost: 'bg-sunken text-soft',
  live: 'font-bold ring-2 ring-ink ring-inset outline-2 -outline-offset-4 outline-ball',
  next: 'text-xs ring-1 ring-control ring-inset forced-colors:border forced-colors:border-dashed',
};

interface CrossCellsProps {
  player: number;
  opponents: readonly number[];
  meetings: ReadonlyMap<number, Match> | undefined;
  /** The viewer's next match. */
  nextId: number | undefined;
}

/** How one player did against each of the others. */
export const CrossCells = memo(function CrossCells({ player, opponents, meetings, nextId }: CrossCellsProps) {
  if (!meetings) return <td colSpan={opponents.length} className="border-t border-line" />;
  const size =
    opponents.length > 10
      ? 'text-[0.6875rem] tracking-tighter'
      : 'text-[0.6875rem] tracking-tighter lg:text-[0.8125rem] lg:tracking-normal';
  return opponents.map((opponent, at) => {
    const match = meetings.get(opponent);
    const { state, text } = cellOf(player, opponent, match, nextId);
    return (
      <td
        // biome-ignore lint/suspicious/noArrayIndexKey: a new order changes a few texts, where keys would move every cell
        key={at}
        className={state === 'self' ? `border-t border-line ${diagonal}` : 'border-t border-line px-0.5'}
      >
        {state !== 'self' && (
          <span
            data-match={match?.id}
            className={`figures grid h-9 place-items-center rounded-sm whitespace-nowrap lg:h-10 ${size} ${looks[state]}`}
          >
            {text}
          </span>
        )}
      </td>
    );
  });
});

const diagonal =
  'bg-[linear-gradient(to_top_right,transparent_calc(50%-0.75px),var(--color-line)_calc(50%-0.75px),var(--color-line)_calc(50%+0.75px),transparent_calc(50%+0.75px))] bg-size-[70%_70%] bg-center bg-no-repeat';
