import type { Game } from '#contract/games.ts';

/** 'Riverside Park', 'Riverside Park, 4 km away' */
export const placeWords = ({ place, distanceKm }: Pick<Game, 'place' | 'distanceKm'>): string =>
  distanceKm === null ? place.name : `${place.name}, ${distanceKm.toLocaleString('en-GB')} km away`;
