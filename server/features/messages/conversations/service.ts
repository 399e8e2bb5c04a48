import type { Conversation, Message, ReadMark, Talk, UnreadCounts } from '#contract/messages.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import { decodeCursor } from '../../../kernel/cursor.ts';
import type { DeedOf } from '../../../kernel/deeds.ts';
import { pictureOf } from '../../../kernel/group-picture.ts';
import { type Page, pageOf } from '../../../kernel/pages.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { topics } from '../../../live/topics.ts';
import { notFound } from '../rules.ts';
import { toMessage } from '../view.ts';
import * as queries from './queries.ts';

export type ConversationsService = ReturnType<typeof conversationsService>;

/** Who takes part in which conversation, and how far they have read. */
export function conversationsService({ database, writeAs, live }: Deps) {
  return {
    /** @param kind left out: of all kinds */
    list(
      viewer: Viewer,
      kind: Conversation['kind'] | undefined,
      limit: number,
      cursor: string | undefined,
    ): Promise<Page<Conversation>> {
      const before = decodeCursor(cursor, ['moment', 'number']);
      return database.read(async (tx) => {
        const rows = await queries.listConversations(tx, { userId: viewer.id, kind, before, limit: limit + 1 });
        const { items, next } = pageOf(rows, limit, ({ lastActivityAt, id }) => [lastActivityAt, id]);
        return { items: items.map(toConversation), next };
      });
    },

    /** A group's conversation. @throws Refusal `not_found` for somebody who takes no part */
    async ofGroup(viewer: Viewer, groupId: number): Promise<Conversation> {
      const [row] = await database.read((tx) => queries.listOfGroups(tx, viewer.id, [groupId]));
      if (row === undefined) throw notFound();
      return toConversation(row);
    },

    /** What is unread in all of the viewer's conversations together. */
    async unread(viewer: Viewer): Promise<UnreadCounts> {
      const counts = await database.read((tx) => queries.countUnread(tx, viewer.id));
      const of = (kind: Conversation['kind']) => counts.find((each) => each.kind === kind)?.count ?? 0;
      return { direct: of('direct'), group: of('group') };
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
    openForGroup(tx: WriteTx, { groupId, createdAt }: DeedOf<'group_created'>): Promise<void> {
      return queries.insertConversation(tx, {
        kind: 'group',
        groupId,
        lastSeq: 0,
        revision: 0,
        lastActivityAt: createdAt,
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

/** Where the conversations of some groups stand, by group; without those in which the viewer takes no part. */
export async function talksOfGroups(tx: Tx, viewer: Viewer, groupIds: readonly number[]): Promise<Map<number, Talk>> {
  const rows = await queries.listOfGroups(tx, viewer.id, groupIds);
  return new Map(rows.flatMap((row) => (row.groupId === null ? [] : [[row.groupId, toTalk(row)]])));
}

function toConversation(row: queries.ConversationRow): Conversation {
  const { kind, groupId } = row;
  return { ...toTalk(row), kind, groupId, group: groupOf(row) };
}

function groupOf({ groupId, groupName, imagePosition, ...picture }: queries.ConversationRow): Conversation['group'] {
  if (groupId === null || groupName === null || imagePosition === null) return null;
  return { id: groupId, name: groupName, ...pictureOf({ ...picture, imagePosition }) };
}

function toTalk(row: queries.ConversationRow): Talk {
  const { id, lastSeq, readSeq } = row;
  return { id, lastMessage: lastMessageOf(row), lastSeq, readSeq, unreadCount: lastSeq - readSeq };
}

function lastMessageOf(row: queries.ConversationRow): Message | null {
  const { id, messageId, senderId, senderName, content, clientId, sentAt, lastSeq, groupId } = row;
  if (messageId === null || senderId === null || content === null || sentAt === null || senderName === null)
    return null;
  const message = { id: messageId, conversationId: id, seq: lastSeq, senderId, senderName, content, clientId, sentAt };
  return toMessage(message, groupId);
}
