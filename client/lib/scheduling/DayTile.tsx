import { classes } from '#client/ui/classes.ts';
import type { When } from './when.ts';

const looks = {
  plain: 'w-13 bg-sunken text-soft lg:w-16 [&_b]:text-ink',
  loud: 'w-13 bg-white text-[#47594f] lg:w-16 [&_b]:text-[#0f1f18]',
  soft: 'w-13 bg-court-soft text-court-text lg:w-16',
  narrow: 'w-13 bg-sunken text-soft [&_b]:text-ink',
  small:
    'w-16 grid-cols-[auto_auto] gap-x-1 bg-sunken text-soft [&_b]:col-[2] [&_b]:row-[1/3] [&_b]:text-[1.375rem] [&_b]:text-ink',
} as const;

/** The day of an event as a leaf of a calendar. Decorative: when it is stands beside it in words. */
export function DayTile({ tile, look = 'plain' }: { tile: When['tile']; look?: keyof typeof looks }) {
  return (
    <span
      className={classes(
        'grid flex-none content-center justify-items-center rounded-md border border-transparent py-1 text-xs leading-tight',
        '[&_b]:font-heading [&_b]:text-2xl [&_b]:leading-[1.2]',
        looks[look],
      )}
      aria-hidden="true"
    >
      {tile.weekday}
      <b>{tile.date}</b>
      {tile.month}
    </span>
  );
}
