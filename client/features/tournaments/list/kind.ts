import type { TournamentCard } from '#contract/tournaments/cards.ts';
import { formats } from '../words.ts';

/** What a tournament is: 'Round robin', 'Single elimination, doubles' */
export const kindOf = ({ format, gameType }: Pick<TournamentCard, 'format' | 'gameType'>): string =>
  gameType === 'doubles' ? `${formats[format]}, doubles` : formats[format];
