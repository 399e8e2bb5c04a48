import type { Conversation, Message, ReadMark } from '#contract/messages.ts';
import type { WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import { decodeCursor } from '../../../kernel/cursor.ts';
import type { DeedOf } from '../../../kernel/deeds.ts';
import { type Page, pageOf } from '../../../kernel/pages.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { topics } from '../../../live/topics.ts';
import { notFound } from '../rules.ts';
import { toMessage } from '../view.ts';
import * as queries from './queries.ts';

export type ConversationsService = ReturnType<typeof conversationsService>;

/** Who takes part in which conversation, and how far they have read. */
export function conversationsService({ database, writeAs, live, clock }: Deps) {
  return {
    list(viewer: Viewer, limit: number, cursor: string | undefined): Promise<Page<Conversation>> {
      const before = decodeCursor(cursor, ['moment', 'number']);
      return database.read(async (tx) => {
        const rows = await queries.listConversations(tx, { userId: viewer.id, before, limit: limit + 1 });
        const { items, next } = pageOf(rows, limit, ({ lastActivityAt, id }) => [lastActivityAt, id]);
        return { items: items.map(toConversation), next };
      });
    },

    /**
     * Moves the viewer's read mark, and tells their other windows when it moved.
     *
     * @throws Refusal `not_found` for somebody who takes no part
     */
    markRead(viewer: Viewer, conversationId: number, seq: number): Promise<ReadMark> {
      const reader = { conversationId, userId: viewer.id };
      return writeAs(viewer, async (tx) => {
        if (await queries.moveReadMark(tx, reader, seq)) {
          live.tell(tx, [topics.user(viewer.id)], { type: 'conversation_read', conversationId, readSeq: seq });
          return { conversationId, readSeq: seq };
        }
        const readSeq = await queries.findReadSeq(tx, reader);
        if (readSeq === undefined) throw notFound();
        return { conversationId, readSeq };
      });
    },

    /** A new group gets its conversation. */
    openForGroup(tx: WriteTx, { groupId }: DeedOf<'group_created'>): Promise<void> {
      return queries.insertConversation(tx, {
        kind: 'group',
        groupId,
        lastSeq: 0,
        revision: 0,
        lastActivityAt: clock().toISOString(),
      });
    },

    /** A new member takes part in their group's conversation. */
    enter(tx: WriteTx, { groupId, userId }: DeedOf<'member_entered'>): Promise<void> {
      return queries.insertReaderOfGroup(tx, groupId, userId);
    },

    /** Someone who is no member any longer takes no part. */
    exit(tx: WriteTx, { groupId, userId }: DeedOf<'member_left'>): Promise<void> {
      return queries.deleteReaderOfGroup(tx, groupId, userId);
    },

    /** Takes a person out of every conversation; what they said stays, under another name. */
    async forget(tx: WriteTx, { userId }: DeedOf<'person_forgotten'>): Promise<void> {
      await queries.deleteReaderEverywhere(tx, userId);
      await queries.reviseConversationsOf(tx, userId);
    },
  };
}

function toConversation(row: queries.ConversationRow): Conversation {
  const { id, kind, groupId, lastSeq, readSeq } = row;
  return {
    id,
    kind,
    groupId,
    group: groupId === null || row.groupName === null ? null : { id: groupId, name: row.groupName, imageUrl: null },
    lastMessage: lastMessageOf(row),
    lastSeq,
    unreadCount: lastSeq - readSeq,
  };
}

function lastMessageOf(row: queries.ConversationRow): Message | null {
  const { id, messageId, senderId, senderName, content, clientId, sentAt, lastSeq, groupId } = row;
  if (messageId === null || senderId === null || content === null || sentAt === null || senderName === null)
    return null;
  const message = { id: messageId, conversationId: id, seq: lastSeq, senderId, senderName, content, clientId, sentAt };
  return toMessage(message, groupId);
}
