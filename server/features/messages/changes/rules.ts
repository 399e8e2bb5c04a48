import { type Attachment, maxAnnouncements, maxPinned } from '#contract/messages.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { isStaff, isStillMuted, type Membership, mayTalk } from '../../../membership/rules.ts';
import { assertNotBlockedBy, type Blocks, isBlocked } from '../rules.ts';
import { beginningOf } from '../view.ts';

/** A message that somebody would change, and what they are where it was said. */
export interface Locked extends Pick<Membership, 'role'> {
  groupId: number | null;
  gameId: number | null;
  /** Whoever asks, where they have a place in its game. */
  readerId: number | null;
  /** The two of a direct conversation; null in the others. */
  lowId: number | null;
  highId: number | null;
  senderId: number;
  content: string;
  deletedAt: string | null;
  flaggedAt: string | null;
  pinnedAt: string | null;
  isWithheld: boolean;
  isAnnouncement: boolean;
  attachment: Attachment | null;
}

export interface MessageChange {
  content?: string;
  editedAt?: string;
  editedById?: number | null;
  deletedAt?: string;
  isRemoved?: boolean;
  deletedById?: number | null;
  flaggedAt?: string | null;
  flaggerId?: number | null;
  flagReason?: string | null;
  flaggedContent?: string | null;
  pinnedAt?: string | null;
  isWithheld?: boolean;
  calledAllAt?: string;
  remindedAt?: string;
  attachment?: null;
}

const unflagged = { flaggedAt: null, flaggerId: null, flagReason: null, flaggedContent: null };

export function noSuchMessage(): Refusal {
  return new Refusal('not_found', 'This message could not be found.');
}

/**
 * Whoever takes no part in a conversation knows none of its messages; and a direct message that was withheld says nothing
 * to its receiver, so that nothing happens to it by them.
 *
 * @throws Refusal `not_found`
 */
export function assertSees<T extends Locked>(locked: T | undefined, viewerId: number): asserts locked is T {
  if (locked === undefined) throw noSuchMessage();
  const { senderId, isWithheld } = locked;
  if (!takesPart(locked, viewerId) || (isWithheld && senderId !== viewerId)) throw noSuchMessage();
}

function takesPart(locked: Locked, viewerId: number): boolean {
  const { groupId, gameId, readerId, lowId, highId } = locked;
  if (groupId !== null) return mayTalk(locked);
  return gameId === null ? lowId === viewerId || highId === viewerId : readerId !== null;
}

/**
 * Decisions, Messages: its author, and in a group its moderators and admins.
 *
 * @throws Refusal `not_allowed`
 */
function assertMayChange(locked: Locked, viewerId: number, what: string): void {
  if (locked.senderId === viewerId || (locked.groupId !== null && isStaff(locked))) return;
  throw new Refusal('not_allowed', `You can only ${what} your own messages.`);
}

/** @throws Refusal `message_deleted` */
export function assertThere({ deletedAt }: Pick<Locked, 'deletedAt'>): void {
  if (deletedAt !== null) throw new Refusal('message_deleted', 'This message has been deleted.');
}

/** What keeps somebody from saying something where a message is. */
interface Silence {
  /** Until when staff of the group have muted them. */
  mutedUntil: string | null;
  /** Who has blocked whom, of the two of a direct conversation. */
  blocks: Blocks;
}

/** What somebody would have a message say: `replaces` is what it may say now, undefined where that is anything. */
export interface Wanted {
  content: string;
  replaces?: readonly string[] | undefined;
}

/**
 * Says it differently, by the rules of what is said anew: what somebody who is blocked makes of an earlier message is
 * withheld, too.
 *
 * @returns null where it is the same
 * @throws Refusal `not_allowed`, `message_deleted`, `muted`, `you_blocked`, or `message_changed` where it says something
 *   else than they know of
 */
export function editOf(
  locked: Locked,
  viewerId: number,
  { mutedUntil, blocks }: Silence,
  { content, replaces }: Wanted,
  now: Date,
): MessageChange | null {
  assertMayChange(locked, viewerId, 'edit');
  assertThere(locked);
  if (locked.attachment === 'poll')
    throw new Refusal('not_allowed', 'A poll can’t be edited. Delete it and ask again.');
  if (isStillMuted({ mutedUntil }, now)) throw new Refusal('muted', 'You are muted in this group.');
  assertNotBlockedBy(viewerId, blocks);
  if (locked.content === content) return null;
  if (replaces?.includes(locked.content) === false) {
    throw new Refusal('message_changed', `This message was changed in the meantime: “${shortened(locked.content)}”`);
  }
  const editedById = locked.senderId === viewerId ? null : viewerId;
  const change = { content, editedAt: now.toISOString(), editedById };
  return isBlocked(viewerId, blocks) ? { ...change, isWithheld: true } : change;
}

function shortened(content: string): string {
  const beginning = beginningOf(content);
  return beginning === content ? content : `${beginning}…`;
}

/** In whose place: `isRemoved` where it was not the author, `deletedById` who did so where that is known. */
type Deletion = Required<Pick<MessageChange, 'isRemoved' | 'deletedById'>>;

/**
 * What becomes of a message that is deleted: nothing of it is left but its place.
 *
 * @returns null where it is deleted already
 */
export function deletionOf(locked: Locked, deletion: Deletion, now: Date): MessageChange | null {
  if (locked.deletedAt !== null) return null;
  return { content: '', deletedAt: now.toISOString(), ...deletion, ...unflagged, pinnedAt: null, attachment: null };
}

/** The same by somebody who takes part. @throws Refusal `not_allowed` */
export function removalOf(locked: Locked, viewerId: number, now: Date): MessageChange | null {
  assertMayChange(locked, viewerId, 'delete');
  const isRemoved = locked.senderId !== viewerId;
  return deletionOf(locked, { isRemoved, deletedById: isRemoved ? viewerId : null }, now);
}

/** @throws Refusal `message_deleted`; `invalid_input` for one's own */
export function assertMayFlag(locked: Locked, viewerId: number): void {
  assertThere(locked);
  if (locked.senderId === viewerId) throw new Refusal('invalid_input', 'You can’t flag your own messages.');
}

/** In a group. @throws Refusal as `assertMayFlag`, and `already_flagged` */
export function flagOf(locked: Locked, flaggerId: number, flagReason: string, now: Date): MessageChange {
  assertMayFlag(locked, flaggerId);
  if (locked.flaggedAt !== null) throw new Refusal('already_flagged', 'This message is already flagged.');
  return { flaggedAt: now.toISOString(), flaggerId, flagReason, flaggedContent: locked.content };
}

/**
 * Nobody decides about a flag on their own message, even where nobody else is staff: its author may only delete it.
 *
 * @throws Refusal `not_allowed` for whoever is not of a group’s staff, or wrote it; `not_flagged`
 */
export function assertMayDecide(locked: Locked, viewerId: number): void {
  if (locked.groupId === null || !isStaff(locked)) {
    throw new Refusal('not_allowed', 'Only moderators and administrators of the group can decide on flags.');
  }
  if (locked.senderId === viewerId) {
    throw new Refusal('not_allowed', 'This is your own message. Another moderator or admin decides on its flag.');
  }
  if (locked.flaggedAt === null) throw new Refusal('not_flagged', 'This message is not flagged.');
}

/** The message stays, and is no longer flagged. @throws Refusal as `assertMayDecide` */
export function ignoringOf(locked: Locked, viewerId: number): MessageChange {
  assertMayDecide(locked, viewerId);
  return unflagged;
}

/** @param alreadyPinned how many of its kind are pinned in the conversation @throws Refusal `too_many_pinned` */
export function assertPinsLeft(isAnnouncement: boolean, alreadyPinned: number): void {
  const most = isAnnouncement ? maxAnnouncements : maxPinned;
  if (alreadyPinned < most) return;
  const what = isAnnouncement ? 'announcements' : 'messages';
  throw new Refusal('too_many_pinned', `At most ${most} ${what} can be pinned. Unpin one first.`);
}

/**
 * Pins a message, or takes it down.
 *
 * @param alreadyPinned how many of its kind are pinned in the conversation
 * @returns null where it is so already
 * @throws Refusal `not_allowed`, `message_deleted`, `too_many_pinned`
 */
export function pinningOf(locked: Locked, isPinned: boolean, alreadyPinned: number, now: Date): MessageChange | null {
  if (locked.groupId === null) throw new Refusal('not_allowed', 'Messages can only be pinned in groups.');
  if (!isStaff(locked)) {
    throw new Refusal('not_allowed', 'Only moderators and administrators of the group can pin messages.');
  }
  assertThere(locked);
  if ((locked.pinnedAt !== null) === isPinned) return null;
  if (isPinned) assertPinsLeft(locked.isAnnouncement, alreadyPinned);
  return { pinnedAt: isPinned ? now.toISOString() : null };
}
