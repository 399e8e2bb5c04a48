import { memo } from 'react';
import { classes } from '#client/ui/classes.ts';
import type { CellLook, SideLook } from './labels.ts';
import type { Sizes } from './layout.ts';

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

/** A match in the drawing; what is pressed or pointed at the drawing asks of the event. */
export const Cell = memo(function Cell({ id, x, y, sizes, look, isNext, isFinal, lit, isStop }: CellProps) {
  const style = { left: x, top: y, width: sizes.width, height: sizes.height };
  const className = classes(
    'bk-cell',
    look.state !== 'known' && 'bk-waits',
    isFinal && 'bk-final',
    lit !== undefined && 'bk-lit',
    isNext && 'bk-next',
  );
  const content = (
    <>
      <SideLine look={look.sides[0]} side={0} isLit={lit === 0} />
      <SideLine look={look.sides[1]} side={1} isLit={lit === 1} />
      {look.note && (
        <span className="bk-note" aria-hidden="true">
          {look.isLive && <span className="bk-live" />}
          {look.note}
        </span>
      )}
    </>
  );
  if (look.state === 'bye') {
    return (
      <div data-cell={id} className={className} style={style}>
        <span className="sr-only">{look.name}</span>
        {content}
      </div>
    );
  }
  return (
    <button type="button" data-cell={id} tabIndex={isStop ? 0 : -1} className={className} style={style}>
      <span className="sr-only">{look.name}</span>
      {content}
    </button>
  );
}, isSame);

function isSame(before: CellProps, now: CellProps): boolean {
  const { look: one, ...rest } = before;
  const { look: other, ...others } = now;
  const keys = Object.keys(rest) as (keyof typeof rest)[];
  return keys.every((key) => rest[key] === others[key]) && isSameLook(one, other);
}

const isSameLook = (one: CellLook, other: CellLook): boolean =>
  one === other ||
  (one.name === other.name &&
    one.note === other.note &&
    one.isLive === other.isLive &&
    one.state === other.state &&
    one.sides.every((side, at) => isSameSide(side, other.sides[at === 0 ? 0 : 1])));

const isSameSide = (one: SideLook, other: SideLook): boolean =>
  one.text === other.text &&
  one.points === other.points &&
  one.state === other.state &&
  one.seed === other.seed &&
  one.entrantId === other.entrantId;

function SideLine({ look, side, isLit }: { look: SideLook; side: 0 | 1; isLit: boolean }) {
  return (
    <span
      aria-hidden="true"
      data-side={side}
      data-entrant={look.entrantId || undefined}
      title={look.text.length > 13 ? look.text : undefined}
      className={classes('bk-side', `bk-${look.state}`, isLit && 'bk-lit')}
    >
      <span className="bk-seed">{look.seed}</span>
      <span className="bk-name" dir="auto">
        {look.text}
      </span>
      <span className="bk-points">{look.points}</span>
    </span>
  );
}
