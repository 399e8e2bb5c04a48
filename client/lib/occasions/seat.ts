import { counted } from '#client/lib/counts.ts';

/** A place on a court: somebody's, a guest's of somebody, of one who is not named, or nobody's. */
export type Seat =
  | { kind: 'person'; id: number; username: string }
  | { kind: 'guest'; id: number; username: string; number: number }
  | { kind: 'taken' }
  | { kind: 'free' };

/** Every four places are a court. */
export const placesOfCourt = 4;

/** What a place is told from its neighbours by. */
export function seatKey(seat: Seat, index: number): string {
  if (seat.kind === 'person') return `person ${seat.id}`;
  return seat.kind === 'guest' ? `guest ${seat.id} ${seat.number}` : `${seat.kind} ${index}`;
}

/** Each court with its places; the last may have fewer. */
export const onCourts = (seats: readonly Seat[]): Seat[][] =>
  Array.from({ length: Math.ceil(seats.length / placesOfCourt) }, (_, index) =>
    seats.slice(index * placesOfCourt, (index + 1) * placesOfCourt),
  );

/** '7 of 12 places taken'; more where the limit was lowered below those who go. */
export const takenOf = (taken: number, places: number): string => `${taken} of ${counted(places, 'place')} taken`;
