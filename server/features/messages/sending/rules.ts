import { Refusal } from '../../../kernel/refusal.ts';
import { isStaff, type Membership, waitOf } from '../../../membership/rules.ts';
import { assertPinsLeft, type Locked } from '../changes/rules.ts';
import { counted } from '../rules.ts';

/**
 * Staff are exempt (decisions, Moderation).
 *
 * @param lastSentAt when this member last said something here; null before
 * @throws Refusal `cooling_down` for a member who has to wait
 */
export function assertCooledDown(
  member: Pick<Membership, 'role'>,
  cooldown: Parameters<typeof waitOf>[0],
  lastSentAt: string | null,
  now: Date,
): void {
  if (isStaff(member)) return;
  const wait = waitOf(cooldown, lastSentAt, now);
  if (wait <= 0) return;
  const retryAfter = Math.ceil(wait / 1000);
  const seconds = counted(retryAfter, 'second');
  throw new Refusal('cooling_down', `Please wait another ${seconds} before your next message.`, { retryAfter });
}

/**
 * Staff announce in their group.
 *
 * @param announced how many announcements are pinned there
 * @throws Refusal `not_allowed`, `too_many_pinned`
 */
export function assertMayAnnounce(isStaffOfGroup: boolean, announced: number): void {
  if (!isStaffOfGroup) throw new Refusal('not_allowed', 'Only moderators and administrators of a group can announce.');
  assertPinsLeft(true, announced);
}

/** @throws Refusal `invalid_input` where one of its pictures is not there, or was sent before */
export function assertAttached(asked: readonly object[] | undefined, attached: readonly object[] | undefined): void {
  if (asked?.length === attached?.length) return;
  const error = 'A picture is no longer there. Please add it again.';
  throw new Refusal('invalid_input', error, { fields: { pictures: error } });
}

type Quoted = Pick<Locked, 'senderId' | 'deletedAt' | 'isWithheld'> & { conversationId: number };

/**
 * One replies to what was said in the same conversation and is still there.
 *
 * @throws Refusal `invalid_input`, `message_deleted`
 */
export function assertMayReplyTo<T extends Quoted>(
  quoted: T | undefined,
  { conversationId, senderId }: { conversationId: number; senderId: number },
): asserts quoted is T {
  const isTheirs = quoted?.conversationId === conversationId;
  if (!isTheirs || (quoted.isWithheld && quoted.senderId !== senderId)) {
    const error = 'The message you reply to is not in this conversation.';
    throw new Refusal('invalid_input', error, { fields: { replyToId: error } });
  }
  if (quoted.deletedAt !== null) throw new Refusal('message_deleted', 'This message has been deleted.');
}
