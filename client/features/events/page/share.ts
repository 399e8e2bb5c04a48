import { counted } from '#client/lib/counts.ts';
import { localTimeOf, localWriters } from '#client/lib/scheduling/local-time.ts';
import { cut, nameOutside, type ShareCard } from '#client/lib/sharing/cards.ts';
import type { Event } from '#contract/events/facts.ts';
import type { Answered } from '#contract/events.ts';
import { isGuest } from '#contract/guest-username.ts';

/** So many are named. */
const [mostInText, mostInPicture] = [60, 36];

/** Somebody who answered, and whom they bring. */
interface Coming extends Pick<Answered, 'guestList' | 'guests'> {
  user: { name: string; username: string };
}

interface Answers {
  /** In the order of their answers; the first of them where they are many. */
  going: readonly Coming[];
  waiting: readonly Coming[];
}

type Shared = Pick<
  Event,
  'name' | 'groupName' | 'localStart' | 'location' | 'status' | 'cancelReason' | 'goingCount' | 'maxParticipants'
>;

/** Who comes to an event, or that it is off. */
export function eventCards(event: Shared, { going, waiting }: Answers, showsNames: boolean): ShareCard[] {
  const { name, groupName, localStart, location, status, cancelReason, goingCount, maxParticipants } = event;
  const local = localTimeOf(localStart);
  const day = localWriters.dayName.format(local);
  const when = `${day}, ${localWriters.time.format(local)}`;
  const where = `${when}, ${location}`;
  const names = going.flatMap((each) => namesOf(each, showsNames));
  const foot = { club: groupName, when: day };
  if (status === 'cancelled') {
    const title = `${name} is cancelled`;
    const text = [title, where, cancelReason].filter(Boolean).join('\n');
    const lines = [
      { label: 'Cancelled', value: when },
      ...(cancelReason ? [{ label: 'Why', value: cancelReason }] : []),
    ];
    return [{ kind: 'roster', label: 'Who comes', text, pictures: [{ ...foot, look: 'lines', title: name, lines }] }];
  }
  const count = status === 'completed' ? `${goingCount} went` : `${goingCount} of ${maxParticipants} coming`;
  const inLine = waiting.map(({ user }) => nameOutside(user.name, isGuest(user), showsNames));
  const text = [
    name,
    where,
    names.length === 0 ? count : `${count}: ${cut(names, mostInText).join(', ')}`,
    ...(inLine.length > 0 ? [`Waiting: ${cut(inLine, mostInText).join(', ')}`] : []),
  ].join('\n');
  const shown = cut(names, mostInPicture);
  const below = inLine.length > 0 ? `${counted(inLine.length, 'person', 'people')} waiting` : '';
  const line = `${count}, ${when}`;
  return [
    {
      ...{ kind: 'roster', label: 'Who comes', text },
      pictures: [{ ...foot, look: 'roster', title: name, line, names: shown, below }],
    },
  ];
}

/** A person, with guests who have no name counted beside theirs; those with one are named after them. */
function namesOf({ user, guestList, guests }: Coming, showsNames: boolean): string[] {
  const named = guestList.flatMap(({ name }) => (name ? [nameOutside(name, true, showsNames)] : []));
  const others = guests - named.length;
  const own = nameOutside(user.name, isGuest(user), showsNames);
  return [others > 0 ? `${own} +${others}` : own, ...named];
}
