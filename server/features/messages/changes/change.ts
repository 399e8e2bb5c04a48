import type { Message } from '#contract/messages.ts';
import { messageWords } from '../../../database/full-text.ts';
import type { WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import { topics } from '../../../live/topics.ts';
import { lockMembershipsForShare } from '../../../membership/membership.ts';
import { listReaderIds } from '../conversations/readers/queries.ts';
import { findMessage, listBlocksBetween, type MessageRow } from '../queries.ts';
import { messagesOf } from '../reading.ts';
import type { Blocks } from '../rules.ts';
import { isWithheldFrom, peopleOf } from '../view.ts';
import * as queries from './queries.ts';
import { assertSees, type Locked, type MessageChange, noSuchMessage } from './rules.ts';

/** An event names no more messages; who hears of more fetches them. */
const maxNamed = 20;

/** Of what quotes more messages than these, not each is revised: the conversation is read anew. */
const maxRevised = 200;

export interface LockedMessage extends Locked, MessageRow {
  /** Who takes part, where it was said about a game. */
  playerIds: readonly number[];
  /** Of whoever would change it, in a group. */
  mutedUntil: string | null;
}

/**
 * Locks a message for somebody who would change it: their membership, where it was said in a group, then its whole
 * conversation, so that what is decided on is what is written upon.
 *
 * @param groupId the group in which it has to be, where one is named
 * @throws Refusal `not_found` for whoever does not see it
 */
export async function lockMessage(
  tx: WriteTx,
  viewerId: number,
  messageId: number,
  groupId?: number,
): Promise<LockedMessage> {
  const found = await queries.findLocation(tx, messageId);
  if (found === undefined || (groupId !== undefined && found.groupId !== groupId)) throw noSuchMessage();
  const members = found.groupId === null ? undefined : await lockMembershipsForShare(tx, found.groupId, [viewerId]);
  const { role = null, mutedUntil = null } = members?.get(viewerId) ?? {};
  const message = await lockFound(tx, messageId, found);
  const locked = { ...message, role, mutedUntil, readerId: message.playerIds.find((id) => id === viewerId) ?? null };
  assertSees(locked, viewerId);
  return locked;
}

/** The same for whoever runs the site, and takes no part. @throws Refusal `not_found` */
export async function lockAnyMessage(tx: WriteTx, messageId: number): Promise<LockedMessage> {
  const found = await queries.findLocation(tx, messageId);
  if (found === undefined) throw noSuchMessage();
  return { ...(await lockFound(tx, messageId, found)), role: null, readerId: null, mutedUntil: null };
}

async function lockFound(
  tx: WriteTx,
  messageId: number,
  { conversationId, gameId }: { conversationId: number; gameId: number | null },
) {
  await queries.lockConversation(tx, conversationId);
  const message = await findMessage(tx, messageId);
  if (message === undefined) throw noSuchMessage();
  const playerIds = gameId === null ? [] : await listReaderIds(tx, conversationId);
  return { ...message, playerIds };
}

/** Who has blocked whom where a message is locked: whoever blocks locks the conversation, too. */
export async function blocksAround(tx: WriteTx, { lowId, highId }: Locked): Promise<Blocks> {
  return lowId === null || highId === null ? [] : listBlocksBetween(tx, { lowId, highId });
}

/**
 * Writes what is different of a message that is locked, under the next revision of its conversation, and tells everybody
 * who takes part. What quotes it is different with it where it says something else.
 *
 * @param change null where nothing is different: then no revision is taken, and nobody is told
 * @returns the message as the viewer sees it now
 */
export function changing({ live }: Pick<Deps, 'live'>) {
  return async (
    tx: WriteTx,
    locked: LockedMessage,
    change: MessageChange | null,
    viewerId: number,
  ): Promise<Message> => {
    const { id: messageId, conversationId, groupId } = locked;
    const rows = change === null ? [locked] : await write(tx, locked, change);
    const isTooMany = rows.length > maxNamed;
    const named = isTooMany ? rows.slice(0, 1) : rows;
    const seenBy = await messagesOf(tx, named);
    const [answer] = seenBy(viewerId).filter(({ id }) => id === messageId);
    if (answer === undefined) throw new Error(`The message ${messageId} is not among what changed with it`);
    if (change === null) return answer;

    const event = { type: 'message_changed', conversationId, groupId, revision: answer.revision } as const;
    const tell = (topic: string, personId: number) =>
      live.tell(tx, [topic], { ...event, messages: isTooMany ? [] : seenBy(personId) });
    if (groupId !== null) tell(topics.members(groupId), viewerId);
    for (const { id } of peopleOf(locked)) {
      if (!isWithheldFrom(locked, id)) tell(topics.user(id), id);
    }
    for (const id of locked.playerIds) tell(topics.user(id), id);
    return answer;
  };
}

async function write(tx: WriteTx, locked: LockedMessage, change: MessageChange) {
  const { id: messageId, conversationId, seq } = locked;
  const revision = await queries.takeRevision(tx, conversationId);
  await queries.updateMessage(tx, messageId, { ...change, revision });
  if (change.content !== undefined) {
    await messageWords.replace(tx, { id: messageId, conversationId, seq, content: change.content });
    const replies = await queries.reviseReplies(tx, messageId, revision, maxRevised);
    if (replies === maxRevised) await queries.readAnewSince(tx, conversationId, revision);
  }
  return queries.listChangedWith(tx, conversationId, revision, maxNamed + 1);
}
