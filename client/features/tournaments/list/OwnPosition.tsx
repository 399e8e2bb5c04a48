import { classes } from '#client/ui/classes.ts';
import type { TournamentCard } from '#contract/tournaments/cards.ts';
import { positionOf } from './words.ts';

interface OwnPositionProps {
  own: NonNullable<TournamentCard['own']>;
  /** `large` on a card. */
  size: 'normal' | 'large';
  isOnCourt?: boolean;
}

/** My place, and below it what I have won and lost; flush right, so that they stand in one column. */
export function OwnPosition({ own, size, isOnCourt = false }: OwnPositionProps) {
  const { place, record, said } = positionOf(own);
  return (
    <p className="figures relative shrink-0 text-right leading-none">
      <span className="sr-only">{said}</span>
      <span aria-hidden="true">
        {place && <b className={size === 'large' ? 'block text-2xl sm:text-[1.75rem]' : 'block'}>{place}</b>}
        <span className={classes('text-sm', !isOnCourt && 'text-soft')}>{record}</span>
      </span>
    </p>
  );
}
