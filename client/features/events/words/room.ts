import { counted, ordinal } from '#client/lib/counts.ts';
import { placesOfCourt, takenOf } from '#client/lib/occasions/Courts.tsx';
import type { Event } from '#contract/events/facts.ts';

type Room = Pick<Event, 'maxParticipants' | 'goingCount'>;

/** So many courts are drawn on a card; more are words. */
const mostSmallCourts = 8;

/** The courts of an event, each with its places and how many are taken; the last may have fewer than four. */
export function courtsOf({ maxParticipants, goingCount }: Room): { places: number; taken: number }[] {
  const count = Math.ceil(maxParticipants / placesOfCourt);
  return Array.from({ length: count }, (_, index) => {
    const before = index * placesOfCourt;
    const places = Math.min(placesOfCourt, maxParticipants - before);
    return { places, taken: Math.min(places, Math.max(0, goingCount - before)) };
  });
}

/** The same for a card. @returns undefined where they are too many to be drawn */
export function smallCourts(room: Room): ReturnType<typeof courtsOf> | undefined {
  return room.maxParticipants > mostSmallCourts * placesOfCourt ? undefined : courtsOf(room);
}

export const placesLeft = ({ maxParticipants, goingCount }: Room): number => Math.max(0, maxParticipants - goingCount);

/** '5 places left', 'full, 3 waiting' */
export function roomWords(event: Room & Pick<Event, 'waitingCount'>): string {
  const left = placesLeft(event);
  if (event.waitingCount > 0) return `full, ${event.waitingCount} waiting`;
  return left === 0 ? 'full' : `${counted(left, 'place')} left`;
}

/** '7 of 12 places taken'; more where the limit was lowered below those who go. */
export const takenWords = ({ maxParticipants, goingCount }: Room): string => takenOf(goingCount, maxParticipants);

/** Whether somebody who says 'going' now has to wait for a place. */
export const wouldWait = (event: Room & Pick<Event, 'waitingCount'>): boolean =>
  event.waitingCount > 0 || placesLeft(event) === 0;

/** What follows from 'going' where all is taken: '12 of 12 places are taken. You would be 4th in line.' */
export const lineWords = ({ waitingCount }: Pick<Event, 'waitingCount'>): string =>
  `You would be ${ordinal(waitingCount + 1)} in line for a place.`;
