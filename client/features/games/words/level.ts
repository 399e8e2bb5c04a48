import type { GameKind } from '#contract/games/facts.ts';
import type { Game } from '#contract/games.ts';

export const kinds: Record<GameKind, string> = { singles: 'Singles', doubles: 'Doubles', mixed: 'Mixed doubles' };

/** No rating is outside of these. */
export const anyLevel = { ratingMin: 0, ratingMax: 8 };

type Level = Pick<Game, 'ratingMin' | 'ratingMax'>;

/** '3.0', '3.25' */
const shown = (rating: number) => (Number.isInteger(rating * 10) ? rating.toFixed(1) : String(rating));

/** For whom it is: '3.0 to 4.0', '3.5 and up', 'up to 3.5', 'all levels'. */
export function levelWords({ ratingMin, ratingMax }: Level): string {
  const [hasLeast, hasMost] = [ratingMin > anyLevel.ratingMin, ratingMax < anyLevel.ratingMax];
  if (hasLeast && hasMost) {
    return ratingMin === ratingMax ? `${shown(ratingMin)} only` : `${shown(ratingMin)} to ${shown(ratingMax)}`;
  }
  if (hasLeast) return `${shown(ratingMin)} and up`;
  return hasMost ? `up to ${shown(ratingMax)}` : 'all levels';
}

/** What a game is called: 'Doubles, 3.0 to 4.0'. */
export const titleOf = (game: Pick<Game, 'kind'> & Level): string => `${kinds[game.kind]}, ${levelWords(game)}`;
