import { pressable } from '#client/ui/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import { keyOf } from './key-pages.ts';

const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

interface PointKeysProps {
  /** The id of what says whose points they are. */
  labelledBy: string;
  pages: readonly (readonly number[])[];
  shownPage: number;
  onPage: (page: number) => void;
  /** The points that are chosen. */
  chosen: number | null;
  /** Nothing can be chosen yet. */
  areResting: boolean;
  onChoose: (points: number) => void;
}

/** The keys for the points of the loser: ten at a time, each always in its place. */
export function PointKeys({ labelledBy, pages, shownPage, onPage, chosen, areResting, onChoose }: PointKeysProps) {
  const page = pages[shownPage] ?? [];
  const shown = pages.length > 1 ? digits : digits.slice(0, page.length);
  const nextPage = (shownPage + 1) % pages.length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div
      role="group"
      aria-labelledby={labelledBy}
      className="grid grid-cols-6 gap-2 sm:grid-cols-[repeat(10,2.75rem)_1fr] sm:gap-1"
    >
      {shown.map((digit) => {
        const points = keyOf(page, digit);
        if (points === undefined) return <span key={digit} />;
        return (
          <button
            key={digit}
            type="button"
            aria-pressed={points === chosen}
            {...pressable(areResting, () => onChoose(points))}
            className={classes(
              keyStyle,
              'figures text-xl',
              points === chosen ? 'bg-ink font-bold text-surface' : 'bg-sunken font-semibold text-ink',
            )}
          >
            {points}
          </button>
        );
      })}
      {pages.length > 1 && (
        <button
          type="button"
          {...pressable(areResting, () => onPage(nextPage))}
          className={classes(keyStyle, 'col-span-2 bg-sunken font-semibold text-court-text sm:col-span-1')}
        >
          {nextPage === 0 ? '0–9' : 'more'}
          {nextPage > 0 && <span className="sr-only"> points, from {nextPage * 10}</span>}
        </button>
      )}
    </div>
  );
}

/** Each has an edge, if only a transparent one: forced colours draw it. */
const keyStyle =
  'h-12 touch-manipulation rounded-md border border-transparent select-none aria-disabled:opacity-60 sm:h-11';
