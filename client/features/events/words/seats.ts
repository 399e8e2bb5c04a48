import type { Event } from '#contract/events/facts.ts';
import { placesOfCourt } from './room.ts';

/** A place on a court: somebody's, a guest's of somebody, of one who is not named, or nobody's. */
export type Seat =
  | { kind: 'person'; id: number; username: string }
  | { kind: 'guest'; id: number; username: string; number: number }
  | { kind: 'taken' }
  | { kind: 'free' };

/** So many places are drawn, each with who has it; of more only the first courts. */
const mostDrawn = 24;
const courtsOfMany = 2;

type Seated = Pick<Event, 'maxParticipants' | 'goingCount' | 'faces'>;

/** The courts as they are drawn, and how many more there are. */
export function seatsOf(event: Seated): { courts: Seat[][]; moreCourts: number } {
  // Where the limit was lowered those who go stay.
  const places = Math.max(event.maxParticipants, event.goingCount);
  const drawn = places > mostDrawn ? courtsOfMany * placesOfCourt : places;
  const taken = event.faces.flatMap(({ id, username, guests }): Seat[] => [
    { kind: 'person', id, username },
    ...Array.from({ length: guests }, (_, index): Seat => ({ kind: 'guest', id, username, number: index + 1 })),
  ]);
  const seats = Array.from(
    { length: drawn },
    (_, index): Seat => taken[index] ?? { kind: index < event.goingCount ? 'taken' : 'free' },
  );
  const courts = Array.from({ length: Math.ceil(drawn / placesOfCourt) }, (_, index) =>
    seats.slice(index * placesOfCourt, (index + 1) * placesOfCourt),
  );
  return { courts, moreCourts: Math.ceil(places / placesOfCourt) - courts.length };
}

/** What a place is told from its neighbours by. */
export function seatKey(seat: Seat, index: number): string {
  if (seat.kind === 'person') return `person ${seat.id}`;
  return seat.kind === 'guest' ? `guest ${seat.id} ${seat.number}` : `${seat.kind} ${index}`;
}

/** Those who are named, for the ear: 'rosa', 'theo with 2 guests'. */
export const seatedNames = ({ faces }: Pick<Event, 'faces'>): string[] =>
  faces.map(({ username, guests }) => `${username}${guestWords(guests)}`);

/** ', with 1 guest'; nothing without. */
export const guestWords = (guests: number): string =>
  guests === 0 ? '' : `, with ${guests === 1 ? '1 guest' : `${guests} guests`}`;
