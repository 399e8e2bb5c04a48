import { classes } from '#client/ui/classes.ts';
import { pressable } from '#client/ui/press.ts';
import type { Points } from './game-entry.ts';
import type { ShownSide } from './shown-side.ts';

/** A game in the line above the tiles. */
export interface GameInLine {
  /** Undefined where it is not finished. */
  points: Points | undefined;
  /** Whether it may be shown: those that are entered, and the next one. */
  mayShow: boolean;
}

interface GamesLineProps {
  games: readonly GameInLine[];
  /** The game that is shown below. */
  shown: number;
  sides: readonly [ShownSide, ShownSide];
  onShow: (at: number) => void;
}

/** The games of a match in one line, the points of the left side first. Pressed, one is shown. */
export function GamesLine({ games, shown, sides: [left, right], onShow }: GamesLineProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div role="group" aria-label="Games" className="mb-2 flex gap-1">
      {games.map(({ points, mayShow }, at) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a game is its place in the line
          key={at}
          type="button"
          aria-pressed={at === shown}
          {...pressable(!mayShow, () => onShow(at))}
          className={classes(
            'figures min-h-11 flex-1 rounded-md border text-center text-sm aria-disabled:opacity-60',
            at === shown ? 'border-court font-bold' : 'border-line text-soft',
          )}
        >
          <span className="sr-only">Game {at + 1}: </span>
          {points ? `${points[left.side]}–${points[right.side]}` : <span aria-hidden="true">{at + 1}</span>}
          {!points && <span className="sr-only">not entered</span>}
        </button>
      ))}
    </div>
  );
}
