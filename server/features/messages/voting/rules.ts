import { Refusal } from '../../../kernel/refusal.ts';
import { isStaff } from '../../../membership/rules.ts';
import { assertThere, type Locked, noSuchMessage } from '../changes/rules.ts';

interface Poll {
  isMultiple: boolean;
  isAnonymous: boolean;
  endedAt: string | null;
  endsAt: string | null;
  eventId: number | null;
  options: readonly { number: number; startsAt: string | null }[];
}

/** @throws Refusal `message_deleted`; `not_found` for what asks nothing */
export function assertIsPoll<P extends Poll>(
  message: Pick<Locked, 'deletedAt'>,
  poll: P | undefined,
): asserts poll is P {
  assertThere(message);
  if (poll === undefined) throw noSuchMessage();
}

/**
 * What becomes of somebody's votes.
 *
 * @param had the numbers of the options that they chose until now
 * @param wanted those that they choose from now on
 * @param now when the server has all of what they send
 * @throws Refusal `conflict` once it has ended; `invalid_input`
 */
export function changeOfVotes(poll: Poll, had: readonly number[], wanted: readonly number[], now: string) {
  const chosen = [...new Set(wanted)];
  if (!chosen.every((number) => poll.options.some((option) => option.number === number))) {
    throw invalid('This option is not part of the poll.');
  }
  if (chosen.length > 1 && !poll.isMultiple) throw invalid('Choose one option.');
  const added = chosen.filter((number) => !had.includes(number));
  const removed = had.filter((number) => !chosen.includes(number));
  if (isOver(poll, now) && added.length + removed.length > 0) {
    throw new Refusal('conflict', 'This poll has ended.');
  }
  return { added, removed };
}

export const isOver = ({ endedAt, endsAt }: Pick<Poll, 'endedAt' | 'endsAt'>, now: string): boolean =>
  endedAt !== null || (endsAt !== null && endsAt <= now);

function invalid(error: string): Refusal {
  return new Refusal('invalid_input', error, { fields: { options: error } });
}

/** @throws Refusal `not_allowed` where names are hidden, for whoever asks */
export function assertNamesShown({ isAnonymous }: Pick<Poll, 'isAnonymous'>): void {
  if (isAnonymous) throw new Refusal('not_allowed', 'This poll hides who chose what.');
}

/** Whoever asked, and staff of a group. @throws Refusal `not_allowed` */
export function assertMayEnd(message: Pick<Locked, 'groupId' | 'senderId' | 'role'>, viewerId: number): void {
  if (message.senderId === viewerId || (message.groupId !== null && isStaff(message))) return;
  throw new Refusal('not_allowed', 'You can only end your own polls.');
}

/**
 * One of its dates becomes an event, once.
 *
 * @throws Refusal `not_found`; `invalid_input` for another date than those that were asked for; `already_done`
 */
export function assertMayBecomeEvent(
  message: Pick<Locked, 'groupId' | 'deletedAt'>,
  poll: Poll | undefined,
  { groupId, startsAt }: { groupId: number; startsAt: string },
): void {
  assertIsPoll(message, poll);
  if (message.groupId !== groupId) throw noSuchMessage();
  if (poll.eventId !== null) throw new Refusal('already_done', 'There is an event for this poll already.');
  if (poll.options.some((option) => option.startsAt === startsAt)) return;
  const error = 'This date is not part of the poll.';
  throw new Refusal('invalid_input', error, { fields: { eventDate: error } });
}
