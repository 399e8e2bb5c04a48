import './occasions.css';
import { classes } from '#client/ui/classes.ts';
import type { When } from './when.ts';

const looks = { plain: '', loud: 'ev-tile-loud', soft: 'ev-tile-soft', small: 'ev-tile-small' } as const;

/** The day of an event as a leaf of a calendar. Decorative: when it is stands beside it in words. */
export function DayTile({ tile, look = 'plain' }: { tile: When['tile']; look?: keyof typeof looks }) {
  return (
    <span className={classes('ev-tile', looks[look])} aria-hidden="true">
      {tile.weekday}
      <b>{tile.date}</b>
      {tile.month}
    </span>
  );
}
