import type { z } from 'zod';
import type { Conversation, Message, newMessage } from '#contract/messages.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import { decodeCursor } from '../../kernel/cursor.ts';
import type { DeedOf } from '../../kernel/deeds.ts';
import type { EncodedPage, Page } from '../../kernel/pages.ts';
import { pageOf } from '../../kernel/pages.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { topics } from '../../live/topics.ts';
import { newestPages } from './newest-pages.ts';
import * as queries from './queries.ts';
import { assertSameMessage } from './rules.ts';

/** Which part of a thread is asked for: with `after` what follows, else the newest, or what comes before `before`. */
export interface Stretch {
  limit: number;
  before?: number | undefined;
  after?: number | undefined;
}

const isNewest = ({ before, after }: Stretch): boolean => before === undefined && after === undefined;

/** Rolls the transaction back, and with it the number that was taken: this message is stored already. */
class SentBefore extends Error {}

export type MessagesService = ReturnType<typeof messagesService>;

export function messagesService({ database, writeAs, deeds, live, clock }: Deps) {
  const newest = newestPages();

  async function conversationOf(tx: Tx, viewer: Viewer, groupId: number) {
    const conversation = await queries.findForMember(tx, { groupId, userId: viewer.id });
    if (conversation === undefined) throw notFound();
    return conversation;
  }

  async function store(tx: WriteTx, viewer: Viewer, input: z.output<typeof newMessage>): Promise<Message> {
    const { groupId, content, clientId = null } = input;
    const sentAt = clock().toISOString();
    const place = await queries.takeSeqAsMember(tx, { groupId, userId: viewer.id, sentAt });
    if (place === undefined) throw notFound();
    const { id: conversationId, lastSeq: seq, groupName } = place;
    const row = await queries.insertMessage(tx, {
      conversationId,
      seq,
      senderId: viewer.id,
      content,
      clientId,
      sentAt,
    });
    if (row === undefined) throw new SentBefore();
    await queries.updateReadSeq(tx, { conversationId, userId: viewer.id, seq });
    await deeds.record(tx, { kind: 'messages_sent', conversationId, messages: [{ id: row.id, senderId: viewer.id }] });
    const message = toMessage({ ...row, senderName: viewer.username }, groupId);
    live.tell(tx, [topics.members(groupId)], { type: 'chat_message', message, groupName });
    return message;
  }

  async function firstSent(viewer: Viewer, input: z.output<typeof newMessage>, clientId: string): Promise<Message> {
    return database.read(async (tx) => {
      const first = await queries.findByClientId(tx, viewer.id, clientId);
      const { id: conversationId } = await conversationOf(tx, viewer, input.groupId);
      assertSameMessage(first, { conversationId, content: input.content });
      return toMessage({ ...first, senderName: viewer.username }, first.groupId);
    });
  }

  async function pageOfThread(
    tx: Tx,
    conversationId: number,
    groupId: number,
    { limit, before, after }: Stretch,
  ): Promise<Page<Message>> {
    const rows =
      after === undefined
        ? await queries.listBefore(tx, conversationId, before, limit + 1)
        : await queries.listAfter(tx, conversationId, after, limit + 1);
    const items = rows.slice(0, limit).map((row) => toMessage(row, groupId));
    const last = items.at(-1);
    if (rows.length <= limit || last === undefined) return { items, next: null };
    return { items, next: after === undefined ? { before: last.seq } : { after: last.seq } };
  }

  return {
    /**
     * Says something once, however often it is sent.
     *
     * @returns `isNew` false where it had been stored before
     */
    async send(viewer: Viewer, input: z.output<typeof newMessage>): Promise<{ message: Message; isNew: boolean }> {
      try {
        return { message: await writeAs(viewer, (tx) => store(tx, viewer, input)), isNew: true };
      } catch (error) {
        if (!(error instanceof SentBefore) || input.clientId === undefined) throw error;
        return { message: await firstSent(viewer, input, input.clientId), isNew: false };
      }
    },

    /** A stretch of a group's thread, for its members. */
    list(viewer: Viewer, groupId: number, stretch: Stretch): Promise<Page<Message> | EncodedPage> {
      return database.read(async (tx) => {
        const conversation = await conversationOf(tx, viewer, groupId);
        const load = () => pageOfThread(tx, conversation.id, groupId, stretch);
        return isNewest(stretch) ? newest.page(conversation, stretch.limit, load) : load();
      });
    },

    conversations(viewer: Viewer, limit: number, cursor: string | undefined): Promise<Page<Conversation>> {
      const before = decodeCursor(cursor, ['moment', 'number']);
      return database.read(async (tx) => {
        const rows = await queries.listConversations(tx, viewer.id, before, limit + 1);
        const { items, next } = pageOf(rows, limit, ({ lastActivityAt, id }) => [lastActivityAt, id]);
        return { items: items.map(toConversation), next };
      });
    },

    markRead(viewer: Viewer, id: number, seq: number): Promise<Conversation> {
      return writeAs(viewer, async (tx) => {
        await queries.updateReadSeq(tx, { conversationId: id, userId: viewer.id, seq });
        const row = await queries.findConversation(tx, viewer.id, id);
        if (row === undefined) throw notFound();
        return toConversation(row);
      });
    },

    /** Takes a person out of every conversation; what they said stays. */
    async forget(tx: WriteTx, { userId }: DeedOf<'person_forgotten'>): Promise<void> {
      await queries.deleteReaderEverywhere(tx, userId);
      await queries.reviseConversationsOf(tx, userId);
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
  };
}

function notFound(): Refusal {
  return new Refusal('not_found', 'This conversation could not be found.');
}

type MessageRow = Awaited<ReturnType<typeof queries.listAfter>>[number];

function toMessage({ senderName, ...row }: MessageRow, groupId: number | null): Message {
  return { ...row, groupId, sender: { id: row.senderId, username: senderName } };
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
  const { messageId, senderId, content, sentAt, senderName } = row;
  if (messageId === null || senderId === null || content === null || sentAt === null || senderName === null)
    return null;
  return toMessage(
    {
      id: messageId,
      conversationId: row.id,
      seq: row.lastSeq,
      senderId,
      content,
      clientId: row.clientId,
      sentAt,
      senderName,
    },
    row.groupId,
  );
}
