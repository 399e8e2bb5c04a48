import type { z } from 'zod';
import type { Attachment, Message, newMessage } from '#contract/messages.ts';
import { messageWords } from '../../../database/full-text.ts';
import type { WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { topics } from '../../../live/topics.ts';
import { countPinned } from '../changes/queries.ts';
import { moveReadMark } from '../conversations/readers/queries.ts';
import { readingOn } from '../conversations/readers/reading.ts';
import { assertCallsLeft, calledBy, nobodyCalled, storeMentions } from '../mentions/mentions.ts';
import { chatWaitMs, noticesOf } from '../notices.ts';
import { attach } from '../pictures/queries.ts';
import { storePoll } from '../polls/polls.ts';
import { findMessage, type MessageRow, pairOf } from '../queries.ts';
import { toMessages } from '../reading.ts';
import { assertSameMessage, assertSomebodyElse, clientIdReused } from '../rules.ts';
import { isWithheldFrom, peopleOf, quotedIn, toMessage, unchanged } from '../view.ts';
import { lockContext, type SendContext, type Target } from './context.ts';
import * as queries from './queries.ts';
import { assertAttached, assertMayAnnounce, assertMayReplyTo } from './rules.ts';

type NewMessage = z.output<typeof newMessage>;

interface Sent {
  message: Message;
  isNew: boolean;
}

/** A message that is stored, and who is named in it. */
interface Stored {
  row: MessageRow;
  mentions: Message['mentions'];
  poll: Message['poll'];
  pictures: Message['pictures'];
}

export type SendingService = ReturnType<typeof sendingService>;

/** What somebody says, each message in one transaction of one conversation. */
export function sendingService(deps: Deps) {
  const { writeAs, domainEvents, live, notifications, clock } = deps;
  const reading = readingOn(deps);

  /** @throws Refusal also `client_id_reused`, where the sender has sent anything under this `clientId` */
  async function store(tx: WriteTx, context: SendContext, sender: Viewer, input: NewMessage): Promise<Stored> {
    const { content, clientId = null, replyToId = null, isAnnouncement = false } = input;
    const { conversation, place, isWithheld } = context;
    const [conversationId, senderId] = [conversation.id, sender.id];
    context.assertMaySend();
    const quoted = replyToId === null ? undefined : await findMessage(tx, replyToId);
    if (replyToId !== null) assertMayReplyTo(quoted, { conversationId, senderId });
    if (isAnnouncement) assertMayAnnounce(context.isStaff, await countPinned(tx, conversationId, true));
    const written = { conversationId, authorId: senderId, content, isByStaff: context.isStaff, now: context.now };
    const called = context.isAmongSeveral ? await calledBy(tx, written) : nobodyCalled;
    if (called.isForAll) await assertCallsLeft(tx, written);

    const [seq, revision, sentAt] = [conversation.lastSeq + 1, conversation.revision + 1, context.now.toISOString()];
    const pinnedAt = isAnnouncement ? sentAt : null;
    const calledAllAt = called.isForAll ? sentAt : null;
    const said = {
      ...{ conversationId, seq, revision, senderId, content, clientId, sentAt, replyToId, isWithheld },
      ...{ isAnnouncement, pinnedAt, calledAllAt },
      attachment: attachmentOf(input),
    };
    const id = await queries.insertMessage(tx, said);
    if (id === undefined) throw clientIdReused();
    const poll = input.poll && (await storePoll(tx, id, input.poll, sentAt));
    const pictures =
      input.pictures && (await attach(tx, { messageId: id, conversationId, userId: senderId }, input.pictures));
    assertAttached(input.pictures, pictures);
    await messageWords.put(tx, [{ id, conversationId, seq, content }]);
    const calledSeq = called.isForAll && { calledSeq: seq };
    await queries.updateNumbers(tx, conversationId, { lastSeq: seq, revision, lastActivityAt: sentAt, ...calledSeq });
    await storeMentions(tx, { id, conversationId, seq }, called.people);
    // Whoever says something has read all before it.
    if (context.hasUnreadAnnouncement) await reading.moveTo(tx, { conversationId, userId: senderId }, seq - 1);
    await queries.updateReader(tx, { conversationId, userId: senderId }, { readSeq: seq, lastSentAt: sentAt });
    if (quoted !== undefined && quoted.senderId !== senderId) {
      await queries.updateReader(tx, { conversationId, userId: quoted.senderId }, { answeredSeq: seq });
    }
    // Of what is withheld nothing is unread.
    const receiver = peopleOf(place).find((each) => each.id !== senderId);
    if (isWithheld && receiver !== undefined) await moveReadMark(tx, { conversationId, userId: receiver.id }, seq);
    const row = {
      ...unchanged,
      ...place,
      ...said,
      ...quotedIn(quoted),
      id,
      senderUsername: sender.username,
      senderName: sender.name,
    };
    return { row, mentions: called.people, poll, pictures };
  }

  async function tell(tx: WriteTx, context: SendContext, { row, mentions, poll, pictures }: Stored): Promise<void> {
    const { groupName, game, playerIds } = context;
    const { id: messageId, conversationId, seq, senderId, groupId } = row;
    await domainEvents.record(tx, { kind: 'message_sent', conversationId, messageId, senderId });
    const { isWithheld, isAnnouncement, calledAllAt, quotedSenderId } = row;
    const isCalling = mentions.length > 0 || calledAllAt !== null;
    const isReply = quotedSenderId !== null && quotedSenderId !== senderId;
    const said = { id: messageId, conversationId, seq, groupId, isWithheld, isAnnouncement, isCalling, isReply };
    await notifications.tell(tx, noticesOf(said), { waitMs: isAnnouncement ? 0 : chatWaitMs });
    const tellAs = (viewerId: number, listeners: string[]) => {
      const message = toMessage(row, viewerId, { mentions, poll, pictures });
      live.tell(tx, listeners, { type: 'chat_message', message, groupName, game });
    };
    if (groupId !== null) tellAs(senderId, [topics.members(groupId)]);
    if (playerIds.length > 0) tellAs(senderId, playerIds.map(topics.user));
    for (const { id } of peopleOf(row)) if (!isWithheldFrom(row, id)) tellAs(id, [topics.user(id)]);
    if (!context.isBlockedBySome) return;
    for (const { userId } of await queries.markReadByBlockers(tx, { conversationId, senderId, seq })) {
      live.tell(tx, [topics.user(userId)], { type: 'conversation_read', conversationId, readSeq: seq });
    }
  }

  /** What was sent under a `clientId` before, as its sender sees it now. */
  async function findSent(tx: WriteTx, senderId: number, clientId: string | undefined): Promise<Message | undefined> {
    const row = clientId === undefined ? undefined : await queries.findByClientId(tx, senderId, clientId);
    return row && (await toMessages(tx, [row], senderId))[0];
  }

  return {
    /**
     * Sends something once, however often it is sent: whoever may say nothing new is still answered what they had said.
     *
     * @throws Refusal `not_signed_in`; `not_found` for whoever may not talk there, or where there is no such person;
     *   `invalid_input` for oneself, and where what is answered is elsewhere; `message_deleted` where it is gone;
     *   `muted`, `cooling_down`, `you_blocked`, `client_id_reused`; `called_too_often`; `not_allowed` and `too_many_pinned`
     *   for an announcement
     */
    async send(viewer: Viewer, input: NewMessage): Promise<Sent> {
      const target = targetOf(viewer, input);
      const work = async (tx: WriteTx): Promise<Sent> => {
        const context = await lockContext(tx, viewer.id, target, clock);
        try {
          const stored = await store(tx, context, viewer, input);
          await tell(tx, context, stored);
          return { message: toMessage(stored.row, viewer.id, stored), isNew: true };
        } catch (refusal) {
          if (!(refusal instanceof Refusal)) throw refusal;
          const message = await findSent(tx, viewer.id, input.clientId);
          if (message === undefined) throw refusal;
          assertSameMessage(message, input);
          return { message, isNew: false };
        }
      };
      return writeAs(viewer, work, { queue: JSON.stringify(target) });
    },
  };
}

function attachmentOf({ poll, pictures }: NewMessage): Attachment | null {
  if (poll) return 'poll';
  return pictures ? (pictures.length > 1 ? 'pictures' : 'picture') : null;
}

function targetOf(viewer: Viewer, { groupId, gameId, receiverId }: NewMessage): Target {
  if (groupId !== undefined) return { groupId };
  if (gameId !== undefined) return { gameId };
  if (receiverId === undefined) throw new Error('The schema lets no message through that goes nowhere');
  assertSomebodyElse(viewer.id, receiverId);
  return { pair: pairOf(viewer.id, receiverId) };
}
