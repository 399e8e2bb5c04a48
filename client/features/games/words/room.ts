import { counted } from '#client/lib/counts.ts';
import { onCourts, type Seat, takenOf } from '#client/lib/occasions/Courts.tsx';
import type { Game } from '#contract/games.ts';

type Room = Pick<Game, 'places' | 'takenCount' | 'waitingCount'>;

export const placesLeft = ({ places, takenCount }: Pick<Game, 'places' | 'takenCount'>): number =>
  Math.max(0, places - takenCount);

/** '1 place left', 'full', 'full, 2 waiting' */
export function roomWords(game: Room): string {
  const left = placesLeft(game);
  if (left > 0) return `${counted(left, 'place')} left`;
  return game.waitingCount > 0 ? `full, ${game.waitingCount} waiting` : 'full';
}

/** '3 of 4 places taken' */
export const takenWords = ({ places, takenCount }: Room): string => takenOf(takenCount, places);

/** Its courts, with those who have a place on them in the order in which they took it. */
export function courtsOf({ faces, places, takenCount }: Pick<Game, 'faces' | 'places' | 'takenCount'>): Seat[][] {
  const seats = Array.from({ length: Math.max(places, takenCount) }, (_, index): Seat => {
    const face = faces[index];
    if (face) return { kind: 'person', ...face };
    return { kind: index < takenCount ? 'taken' : 'free' };
  });
  return onCourts(seats);
}
