import type { ShownSide } from '#client/lib/score-entry/game-entry.ts';
import { numeralStyle, SideName, tileStyle } from '#client/lib/score-entry/SideTile.tsx';

interface PointTileProps {
  side: ShownSide;
  points: number;
  /** Has won it all. */
  isWinner: boolean;
  isOver: boolean;
  onPoint: () => void;
}

/** A side of a match under way: tapped, it has another point. */
export function PointTile({ side: { userId, name, face, tone }, points, isWinner, isOver, onPoint }: PointTileProps) {
  return (
    <button
      type="button"
      aria-disabled={isOver || undefined}
      onClick={isOver ? undefined : onPoint}
      className={tileStyle(isWinner, 'h-58')}
    >
      <SideName userId={userId} name={name} face={face} tone={tone} isWinner={isWinner} />{' '}
      <span className={numeralStyle}>{points}</span>{' '}
      <span className="text-sm leading-6">{isWinner ? 'Winner' : isOver ? '' : 'Tap: a point'}</span>
    </button>
  );
}
