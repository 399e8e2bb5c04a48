import { onCourts, placesOfCourt, type Seat } from '#client/lib/occasions/Courts.tsx';
import type { Event } from '#contract/events/facts.ts';

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
  const courts = onCourts(seats);
  return { courts, moreCourts: Math.ceil(places / placesOfCourt) - courts.length };
}

/** Those who are named, for the ear: 'rosa', 'theo with 2 guests'. */
export const seatedNames = ({ faces }: Pick<Event, 'faces'>): string[] =>
  faces.map(({ username, guests }) => `${username}${guestWords(guests)}`);

/** ', with 1 guest'; nothing without. */
export const guestWords = (guests: number): string =>
  guests === 0 ? '' : `, with ${guests === 1 ? '1 guest' : `${guests} guests`}`;
