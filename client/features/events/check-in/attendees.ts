import { groupBy } from '#client/lib/group-by.ts';
import { type RatingType, ratingText } from '#client/lib/ratings.ts';
import { eveningLimits } from '#contract/evenings.ts';
import type { Attendee } from '#contract/events/attendance.ts';
import type { Event } from '#contract/events/facts.ts';
import { isGuest } from '#contract/guest-username.ts';
import { outOfRange } from '../model.ts';
import type { UnsentTick } from './ticks.ts';

/** Somebody who is ticked: a member, a guest of one, or one of the group. */
export interface AttendeeRow {
  key: string;
  user: Attendee['user'];
  /** Which of the member's guests; undefined of themselves. */
  guest: number | undefined;
  name: string;
  /** A guest of a member whose name was said. */
  isNamed?: boolean;
  /** As the ear has it: 'Zoë, guest of amara'. */
  spoken: string;
  /** Of a guest, whose they are; of a member, what is unusual about their answer. */
  about: string;
  /** It is the viewer. */
  isOwn: boolean;
  /** How strong a guest is said to be. */
  level: number | null;
  part: 'coming' | 'waiting' | 'maybe' | 'other';
  isHere: boolean;
}

type Range = Pick<Event, 'playerRankMin' | 'playerRankMax'>;

interface RowsOf {
  viewerId: number;
  areFound?: boolean;
}

export const keyOf = ({ user, guest }: Pick<AttendeeRow, 'user' | 'guest'>): string => `${user.id} ${guest ?? 0}`;

/**
 * Those who are ticked, guests after their hosts: as the last that was said here has them, over what the server says.
 *
 * @param areFound they were searched: then nobody else is shown
 */
export function rowsOf(
  attendees: readonly Attendee[],
  unsent: readonly UnsentTick[],
  { viewerId, areFound = false }: RowsOf,
): AttendeeRow[] {
  const said = new Map<string, boolean>();
  const others = new Map<number, Attendee['user']>();
  for (const { content, state } of unsent) {
    for (const person of content.people) {
      if (state !== 'refused') said.set(keyOf(person), content.isHere);
      others.set(person.user.id, person.user);
    }
  }
  for (const { user } of attendees) others.delete(user.id);
  // Found among the members, and ticked without a network.
  const unknown = areFound ? [] : [...others.values()].map(unanswered);
  return [...attendees, ...unknown]
    .flatMap((attendee) => [ownRow(attendee, viewerId), ...guestRows(attendee)])
    .map((row) => ({ ...row, isHere: said.get(row.key) ?? row.isHere }));
}

const unanswered = (user: Attendee['user']): Attendee => ({
  ...{ user, status: null, waitlisted: false, guestList: [], isHere: false, at: null },
});

function partOf({ status, waitlisted }: Attendee): AttendeeRow['part'] {
  if (status === 'going') return waitlisted ? 'waiting' : 'coming';
  return status === 'maybe' ? 'maybe' : 'other';
}

function ownRow(attendee: Attendee, viewerId: number): AttendeeRow {
  const { user, status, isHere } = attendee;
  if (isGuest(user)) {
    return {
      ...{ key: keyOf({ user, guest: undefined }), user, guest: undefined, name: user.name },
      ...{ spoken: `${user.name}, guest`, about: 'Guest', isOwn: false, level: user.rating },
      ...{ part: partOf(attendee), isHere },
    };
  }
  const about = status === null ? 'has not answered' : status === 'not_going' ? 'can’t come' : '';
  return {
    ...{ key: keyOf({ user, guest: undefined }), user, guest: undefined, name: user.name, spoken: user.name },
    ...{ about, isOwn: user.id === viewerId, level: null, part: partOf(attendee), isHere },
  };
}

function guestRows(attendee: Attendee): AttendeeRow[] {
  const { user } = attendee;
  const part = partOf(attendee);
  if (part !== 'coming' && part !== 'waiting') return [];
  return attendee.guestList.map(({ number, name: given, level, isHere }) => {
    const of = `uest of ${user.name}`;
    const [name, about] = given ? [given, `G${of}`] : [`G${of}`, ''];
    const spoken = given ? `${given}, g${of}` : name;
    return {
      key: keyOf({ user, guest: number }),
      user,
      guest: number,
      name,
      isNamed: given !== '',
      spoken,
      about,
      isOwn: false,
      level,
      part,
      isHere,
    };
  });
}

/** How many are here, of those who have a place and those who came besides. */
export function countOf(rows: readonly AttendeeRow[]): { here: number; expected: number } {
  const expected = rows.filter(({ part, isHere }) => isHere || part === 'coming');
  return { here: expected.filter(({ isHere }) => isHere).length, expected: expected.length };
}

const ratingLabels = { self: 'self-rated', dupr: 'DUPR', usapa: 'USAPA' } as const;

/** 'You', '3.88', '2.0 self-rated, below 2.5' @param shown their club rating, and until there is one what they say */
export function memberText(
  { isOwn, about }: Pick<AttendeeRow, 'isOwn' | 'about'>,
  { rating, type }: { rating: number; type?: RatingType },
  range: Range,
): string {
  const said = type ? `${ratingText(rating)} ${ratingLabels[type]}` : rating.toFixed(2);
  return [isOwn ? 'You' : said, outOfRange(rating, range), about].filter(Boolean).join(', ');
}

/** Who of those who wait can take the places of those who are not here: hosts with their guests, in their order. */
export function toLetIn(rows: readonly AttendeeRow[]) {
  const notHere = rows.filter(({ part, isHere }) => part === 'coming' && !isHere).length;
  const waiting = rows.filter(({ part, isHere }) => part === 'waiting' && !isHere);
  const parties = [...groupBy(waiting, ({ user }) => user.id).values()];
  const people: AttendeeRow[] = [];
  for (const party of parties) if (people.length + party.length <= notHere) people.push(...party);
  return { notHere, waiting: waiting.length, people };
}

/** As many courts as can be filled. */
export const courtsFor = (players: number): number =>
  Math.max(1, Math.min(eveningLimits.courts, Math.floor(players / 4)));

/** 'Nobody sits out', '2 sit out each round' */
export function sitOutText(players: number, courts: number): string {
  const out = players - 4 * Math.min(courts, Math.floor(players / 4));
  if (out === 0) return 'Nobody sits out';
  return `${out} ${out === 1 ? 'sits' : 'sit'} out each round`;
}
