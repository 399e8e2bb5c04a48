import type { Message } from '#contract/messages.ts';
import { longestCooldown } from '#contract/moderation.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { isStillMuted, type Membership, mayTalk } from '../../membership/rules.ts';

/**
 * Decisions, Messages: only members of a group send and read in its conversation. For everybody else there is none.
 *
 * @throws Refusal `not_found`
 */
export function assertMayTalk<T extends Pick<Membership, 'role'>>(membership: T | undefined): asserts membership is T {
  if (membership === undefined || !mayTalk(membership)) throw notFound();
}

interface Part extends Pick<Membership, 'role'> {
  groupId: number | null;
  gameId: number | null;
  /** Whoever asks, where they have a place in its game. */
  readerId: number | null;
  lowId: number | null;
  highId: number | null;
}

/**
 * The same of any conversation: that of a game is for those who have a place in it, a direct one for its two people.
 *
 * @throws Refusal `not_found`
 */
export function assertTakesPart<T extends Part>(
  conversation: T | undefined,
  viewerId: number,
): asserts conversation is T {
  if (conversation === undefined) throw notFound();
  const { groupId, gameId, readerId, lowId, highId } = conversation;
  if (groupId !== null) assertMayTalk(conversation);
  else if (gameId !== null) assertPlays({ readerId });
  else if (lowId !== viewerId && highId !== viewerId) throw notFound();
}

/** @throws Refusal `not_found` */
export function assertPlays({ readerId }: Pick<Part, 'readerId'>): void {
  if (readerId === null) throw notFound();
}

/**
 * Whoever knows a thread only as it was before something in all of it changed reads it anew.
 *
 * @param changedSince the revision that they know
 * @throws Refusal `read_anew`
 */
export function assertKnowsEnough({ anewSince }: { anewSince: number }, changedSince: number | undefined): void {
  if (changedSince !== undefined && changedSince < anewSince) {
    throw new Refusal('read_anew', 'Too much has changed. Load the conversation again.');
  }
}

type First = Pick<
  Message,
  | 'groupId'
  | 'gameId'
  | 'receiverId'
  | 'content'
  | 'replyTo'
  | 'isEdited'
  | 'isDeleted'
  | 'isAnnouncement'
  | 'attachment'
>;

interface Again {
  groupId?: number | undefined;
  gameId?: number | undefined;
  receiverId?: number | undefined;
  content: string;
  replyToId?: number | undefined;
  isAnnouncement?: boolean | undefined;
  poll?: object | undefined;
  pictures?: readonly object[] | undefined;
}

/**
 * A message whose `clientId` is known already must be the same message, sent again because its answer was lost.
 *
 * @throws Refusal `client_id_reused` where it is another one
 */
export function assertSameMessage(first: First, again: Again): void {
  const { groupId = null, gameId = null, receiverId = null, replyToId = null, isAnnouncement = false } = again;
  const isSamePlace = first.groupId === groupId && first.gameId === gameId && first.receiverId === receiverId;
  // What it said at first is not known any longer where it was changed since.
  const isSameContent = first.content === again.content || first.isEdited || first.isDeleted;
  const isSameKind = (first.replyTo?.id ?? null) === replyToId && first.isAnnouncement === isAnnouncement;
  const asksFor = again.poll ? 'poll' : again.pictures && (again.pictures.length > 1 ? 'pictures' : 'picture');
  const hasSame = first.isDeleted || first.attachment === asksFor;
  if (!isSamePlace || !isSameContent || !isSameKind || !hasSame) throw clientIdReused();
}

export function clientIdReused(): Refusal {
  return new Refusal('client_id_reused', 'Another message was sent under this clientId.');
}

/** Who has blocked whom, of two people. */
export type Blocks = readonly { blockerId: number; blockedId: number }[];

/** @throws Refusal `you_blocked` for whoever has blocked the other one */
export function assertNotBlockedBy(senderId: number, blocks: Blocks): void {
  if (!blocks.some(({ blockerId }) => blockerId === senderId)) return;
  throw new Refusal('you_blocked', 'You have blocked this person. Unblock them first to write to them.');
}

/** Whether the other one hears nothing of what this person says. */
export const isBlocked = (senderId: number, blocks: Blocks): boolean =>
  blocks.some(({ blockedId }) => blockedId === senderId);

/** Whoever last sent something before this moment is delayed by no cooldown, however long. */
export const stillCooling = (now: Date): string => new Date(now.getTime() - longestCooldown * 1000).toISOString();

export function notFound(): Refusal {
  return new Refusal('not_found', 'This conversation could not be found.');
}

export function assertSomebodyElse(viewerId: number, userId: number): void {
  if (viewerId !== userId) return;
  const error = 'You cannot send messages to yourself.';
  throw new Refusal('invalid_input', error, { fields: { receiverId: error } });
}

export function noSuchPerson(): Refusal {
  return new Refusal('not_found', 'Could not find a user with that username');
}

/** @throws Refusal `muted` for a member who may say nothing for a time */
export function assertNotMuted({ mutedUntil }: Pick<Membership, 'mutedUntil'>, now: Date): void {
  if (mutedUntil === null || !isStillMuted({ mutedUntil }, now)) return;
  const left = inWords(Date.parse(mutedUntil) - now.getTime());
  throw new Refusal('muted', `You are muted in this group for another ${left}.`);
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Never less than it is: '12 minutes', '3 hours'. */
export function inWords(ms: number): string {
  if (ms > 2 * day) return counted(Math.ceil(ms / day), 'day');
  if (ms > 2 * hour) return counted(Math.ceil(ms / hour), 'hour');
  return counted(Math.ceil(ms / minute), 'minute');
}

export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
