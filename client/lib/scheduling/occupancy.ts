import { counted, ordinal } from '#client/lib/counts.ts';
import type { Event } from '#contract/events/facts.ts';
import type { Game } from '#contract/games.ts';
import type { SpokenNews } from './news.ts';

/** How full an event or a game is, as the contract says it of each. */
export type Occupied =
  | (Pick<Event, 'maxParticipants' | 'goingCount' | 'waitingCount'> & Partial<Pick<Event, 'draw'>>)
  | Pick<Game, 'places' | 'takenCount' | 'waitingCount'>;

function occupancyOf(of: Occupied): { capacity: number; taken: number; waiting: number } {
  return 'places' in of
    ? { capacity: of.places, taken: of.takenCount, waiting: of.waitingCount }
    : { capacity: of.maxParticipants, taken: of.goingCount, waiting: of.waitingCount };
}

export function seatsLeft(of: Occupied): number {
  const { capacity, taken } = occupancyOf(of);
  return Math.max(0, capacity - taken);
}

const isDrawPending = (of: Occupied): boolean => 'draw' in of && of.draw?.isPending === true;

/** '5 places left', 'full', 'full, 3 waiting'; before they are drawn '16 places, 20 want one' */
export function roomText(of: Occupied): string {
  if (isDrawPending(of)) {
    const places = counted(seatsLeft(of), 'place');
    return of.waitingCount === 0
      ? places
      : `${places}, ${of.waitingCount} ${of.waitingCount === 1 ? 'wants' : 'want'} one`;
  }
  const left = seatsLeft(of);
  // Whoever waits does not fit with their guests, and nobody passes them.
  if (of.waitingCount > 0) return `full, ${of.waitingCount} waiting`;
  return left === 0 ? 'full' : `${counted(left, 'place')} left`;
}

/** '12 coming, 2 of them guests' */
export function comingText({ goingCount, guestCount }: Pick<Event, 'goingCount' | 'guestCount'>): string {
  if (goingCount === 0) return 'Nobody yet';
  return `${goingCount} coming${guestsText(guestCount)}`;
}

/** ', 2 of them guests'; nothing without. */
export const guestsText = (count: number): string =>
  count === 0 ? '' : `, ${count === 1 ? '1 of them a guest' : `${count} of them guests`}`;

/** '7 of 12 places taken'; more where the limit was lowered below those who go. */
export function takenText(of: Occupied): string {
  const { capacity, taken } = occupancyOf(of);
  return `${taken} of ${counted(capacity, 'place')} taken`;
}

/** Whether somebody who comes in now has to wait for a seat. */
export const wouldWait = (of: Occupied): boolean => !isDrawPending(of) && (of.waitingCount > 0 || seatsLeft(of) === 0);

export const queueText = ({ waitingCount }: Occupied): string =>
  `You would be ${ordinal(waitingCount + 1)} in line for a place.`;

/** An event or a game at a time, with the viewer's own part in it. */
export interface Snapshot {
  of: Occupied;
  /** What the viewer is in it. Where that changes a toast has told what follows. */
  part: string;
  /** Of the waiting list; 1 is next. */
  position: number | null;
}

/** What there is to say of a change; nothing where it follows from what the viewer did. */
export function occupancyNews(before: Snapshot, after: Snapshot): SpokenNews {
  if (before.part !== after.part) return undefined;
  if (after.position !== null && after.position !== before.position) {
    return { text: `You’re ${ordinal(after.position)} in line now`, own: true };
  }
  const [was, is] = [occupancyOf(before.of), occupancyOf(after.of)];
  if (was.taken === is.taken && was.waiting === is.waiting) return undefined;
  return { text: `${takenText(after.of)}, ${roomText(after.of)}`, own: false };
}
