import { counted } from '#client/lib/counts.ts';
import { ratingText } from '#client/lib/ratings.ts';
import type { Attendee } from '#contract/events/attendance.ts';
import type { Event } from '#contract/events/facts.ts';
import { outOfRange } from '../model.ts';
import type { UnsentTick } from './ticks.ts';

/** Somebody as they are shown: as ticked here, whether the server knows of it or not. */
export interface Ticked extends Attendee {
  /** What the server is not known to have, or has refused. */
  unsent: UnsentTick | undefined;
}

/** The last that was said here of each, over what the server says; whoever it does not name comes last. */
export function withTicks(attendees: readonly Attendee[], unsent: readonly UnsentTick[]): Ticked[] {
  const lastOf = new Map(unsent.map((each) => [each.content.user.id, each]));
  const known = attendees.map((attendee) => ticked(attendee, lastOf.get(attendee.user.id)));
  const ids = new Set(attendees.map(({ user }) => user.id));
  const others = [...lastOf.values()].filter(({ content }) => !ids.has(content.user.id));
  return [...known, ...others.map((each) => ticked(unknown(each), each))];
}

function ticked(attendee: Attendee, unsent: UnsentTick | undefined): Ticked {
  if (unsent === undefined || unsent.state === 'refused') return { ...attendee, unsent };
  const { isHere, at } = unsent.content;
  return { ...attendee, isHere, at, unsent };
}

/** Found among the members, and ticked without a network. */
const unknown = ({ content }: UnsentTick): Attendee => ({
  user: content.user,
  status: null,
  waitlisted: false,
  guests: 0,
  isHere: false,
  at: null,
  record: { places: 0, noShows: 0 },
});

/** How many are here, of those who have a place and those who came besides, all with their guests. */
export function countOf(attendees: readonly Attendee[]): { here: number; expected: number } {
  const heads = (some: readonly Attendee[]) => some.reduce((sum, { guests }) => sum + 1 + guests, 0);
  const expected = attendees.filter(({ status, waitlisted, isHere }) => isHere || (status === 'going' && !waitlisted));
  return { here: heads(expected.filter(({ isHere }) => isHere)), expected: heads(expected) };
}

const ratingLabels = { self: 'self', dupr: 'DUPR', usapa: 'USAPA' } as const;

/** 'You', '4.0 self', '2.0 self, below 2.5, brings 1' */
export function aboutText(
  { user, status, waitlisted, guests }: Attendee,
  range: Pick<Event, 'playerRankMin' | 'playerRankMax'>,
  viewerId: number,
): string {
  return [
    user.id === viewerId ? 'You' : `${ratingText(user.rating)} ${ratingLabels[user.ratingType]}`,
    outOfRange(user.rating, range),
    status === null ? 'has not answered' : status === 'not_going' ? 'said no' : status === 'maybe' && 'maybe',
    waitlisted && 'on the waiting list',
    guests > 0 && `brings ${guests}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** 'missed 2 of 5'; nothing of whoever has always come. */
export const recordText = ({ record: { places, noShows } }: Attendee): string | undefined =>
  noShows > 0 ? `missed ${noShows} of ${counted(places, 'event')}` : undefined;
