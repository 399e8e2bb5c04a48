import { memo } from 'react';
import { classes } from '#client/ui/classes.ts';
import type { CellLook, SideLook } from '../../model/bracket/labels.ts';
import type { Sizes } from '../../model/bracket/layout.ts';

interface CellProps {
  id: number;
  x: number;
  y: number;
  sizes: Sizes;
  look: CellLook;
  /** The viewer's next match. */
  isNext: boolean;
  /** The match that decides it all. */
  isFinal: boolean;
  /** The side of the player whose way is lit. */
  lit: 0 | 1 | undefined;
  /** Whether the keyboard comes to it first. */
  isStop: boolean;
}

/** Without colours of our own: what is won is underlined, the lit way is thick, one's next match is the system's choice. */
const highlighted =
  'forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none';

const frames = {
  next: `border-on-ball bg-ball shadow-[0_0_0_1px_var(--color-on-ball),0_0_0_4px_var(--color-ball)] ${highlighted}`,
  litFinal:
    'border-court-text shadow-[0_0_0_1px_var(--color-court-text),0_0_0_4px_var(--color-court-soft)] forced-colors:border-2 forced-colors:border-[Highlight]',
  lit: 'border-court-text shadow-[0_0_0_1px_var(--color-court-text)] forced-colors:border-2 forced-colors:border-[Highlight]',
  final: 'border-court shadow-[0_0_0_3px_var(--color-court-soft)]',
  usual: 'border-control',
};

function frameOf({ isNext, isFinal, lit }: CellProps): keyof typeof frames {
  if (isNext) return 'next';
  if (lit !== undefined) return isFinal ? 'litFinal' : 'lit';
  return isFinal ? 'final' : 'usual';
}

/** A match in the drawing; what is pressed or pointed at the drawing asks of the event. With every player lit only their cells change. */
export const Cell = memo(function Cell(props: CellProps) {
  const { id, x, y, sizes, look, isNext, isFinal, lit, isStop } = props;
  const waits = look.state !== 'known' && !isNext;
  const place = {
    'data-cell': id,
    style: { left: x, top: y, width: sizes.width, height: sizes.height },
    className: classes(
      // Large enough for a finger, also between two.
      'absolute block rounded-sm border text-left transition-[border-color,box-shadow] duration-120 before:absolute before:inset-[-4px_-2px] focus-visible:z-1 focus-visible:outline-offset-3',
      waits && !isFinal && 'border-dashed',
      !isNext && (waits ? 'bg-page' : 'bg-surface'),
      frames[frameOf(props)],
    ),
  };
  const content = (
    <>
      <span className="sr-only">{look.name}</span>
      {look.sides.map((side, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a match has two sides, whoever comes to them
        <SideLine key={at} look={side} side={at} isLit={lit === at} isNext={isNext} />
      ))}
      {look.note && (
        // Between two rows: it covers neither a name nor the match above.
        <span
          className="absolute -top-2.5 right-2 flex items-center gap-1 rounded-sm bg-on-ball px-1.5 text-[11px] leading-[13px] font-bold text-ball"
          aria-hidden="true"
        >
          {look.isLive && <span className="size-1.5 animate-pulse rounded-full bg-ball" />}
          {look.note}
        </span>
      )}
    </>
  );
  if (look.state === 'bye') return <div {...place}>{content}</div>;
  return (
    <button type="button" tabIndex={isStop ? 0 : -1} {...place}>
      {content}
    </button>
  );
});

function SideLine(props: { look: SideLook; side: number; isLit: boolean; isNext: boolean }) {
  const { look, side, isLit, isNext } = props;
  const { text, seed, points, state, entrantId } = look;
  const isOwnColour = isLit || isNext;
  const weight = state === 'winner' || (isLit && isNext) ? 'font-bold' : 'font-medium';
  return (
    <span
      aria-hidden="true"
      data-side={side}
      data-lit={isLit || undefined}
      data-winner={state === 'winner' || undefined}
      data-entrant={entrantId || undefined}
      title={text.length > 13 ? text : undefined}
      className={classes(
        'relative grid h-5 grid-cols-[26px_minmax(0,1fr)_auto] items-center text-[13px] leading-5 transition-colors duration-120',
        side === 1 && (isNext ? 'border-t border-on-ball/30' : 'border-t border-line'),
        isLit && 'rounded-[4px]',
        isOwnColour && highlighted,
        isNext
          ? 'text-on-ball'
          : isLit
            ? 'bg-court text-on-court'
            : (state === 'loser' || state === 'open') && 'text-soft',
      )}
    >
      <span className={classes('figures pr-[7px] text-right text-[11px] font-medium', !isOwnColour && 'text-soft')}>
        {seed}
      </span>
      <span className={classes('truncate', weight, state === 'winner' && 'forced-colors:underline')} dir="auto">
        {text}
      </span>
      <span
        className={classes(
          'figures pr-2 pl-1.5 text-right text-[14px]',
          state === 'winner' || isNext ? 'font-bold' : 'font-medium',
        )}
      >
        {points}
      </span>
    </span>
  );
}
