import type {
  Conversation,
  LastMessage,
  OpenedConversation,
  OwnParts,
  ReadMark,
  Talk,
  UnreadCounts,
} from '#contract/conversations.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import type { DomainEventOf } from '../../../kernel/domain-events.ts';
import { faceIn, faceOf } from '../../../kernel/faces.ts';
import { pictureOf } from '../../../kernel/group-picture.ts';
import { decodeCursor, type Page, pageOf } from '../../../kernel/pages.ts';
import { lockPersonForShare } from '../../../kernel/people-queries.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { topics } from '../../../live/topics.ts';
import { isAdmin, isStaff, isStillMuted, mayTalk } from '../../../membership/rules.ts';
import { deleteMentionsOf } from '../mentions/queries.ts';
import { subjectOf } from '../notices.ts';
import { deletePicturesOf } from '../pictures/queries.ts';
import { listBlocksBetween, pairOf, type Which } from '../queries.ts';
import { openConversation } from '../reading.ts';
import { assertNotMuted, assertSomebodyElse, noSuchPerson, notFound, stillCooling } from '../rules.ts';
import { type LastMessageRow, toLastMessage } from '../view.ts';
import { leaveGroupless } from './games/queries.ts';
import { gameConversations, gamesOf } from './games/service.ts';
import * as queries from './queries.ts';
import * as readers from './readers/queries.ts';
import { readingOn } from './readers/reading.ts';

/** How many messages are looked through for what the viewer did with them. */
const maxRange = 500;
const maxMuted = 500;

/** Those of games are among the direct ones. */
const kindsOf = { all: ['direct', 'game', 'group'], direct: ['direct', 'game'], group: ['group'] } as const;

export type ConversationsService = ReturnType<typeof conversationsService>;

/** Who takes part in which conversation, and how far they have read. */
export function conversationsService(deps: Deps) {
  const { database, writeAs, readAs, live, clock } = deps;
  const reading = readingOn(deps);

  /** As somebody sees it, with what they may do in it. @throws Refusal `not_found` where they take no part */
  async function opened(tx: Tx, viewer: Viewer, which: Which): Promise<OpenedConversation> {
    const row = await queries.findOpened(tx, viewer.id, which);
    if (row === undefined) throw notFound();
    const game = await gamesOf(tx, [row]);
    return toOpened(row, game(row), viewer, clock());
  }

  return {
    ofGames: gameConversations(deps),

    list(
      viewer: Viewer,
      kind: 'direct' | 'group' | undefined,
      limit: number,
      cursor: string | undefined,
    ): Promise<Page<Conversation>> {
      const before = decodeCursor(cursor, ['moment', 'number']);
      return database.read(async (tx) => {
        const asked = { userId: viewer.id, kinds: kindsOf[kind ?? 'all'], before, limit: limit + 1 };
        const rows = await queries.listConversations(tx, asked);
        const { items, next } = pageOf(rows, limit, ({ lastActivityAt, id }) => [lastActivityAt, id]);
        const game = await gamesOf(tx, items);
        return { items: items.map((row) => toConversation(row, game(row), viewer)), next };
      });
    },

    get(viewer: Viewer, which: Which): Promise<OpenedConversation> {
      return database.read((tx) => opened(tx, viewer, which));
    },

    /**
     * The conversation with somebody, which is opened where there is none.
     *
     * @throws Refusal `invalid_input` for oneself; `not_found` where there is no such person
     */
    async withUser(viewer: Viewer, userId: number): Promise<OpenedConversation> {
      assertSomebodyElse(viewer.id, userId);
      const found = await database.read((tx) => queries.findOpened(tx, viewer.id, { userId }));
      if (found !== undefined) return toOpened(found, null, viewer, clock());
      return writeAs(viewer, async (tx) => {
        if ((await lockPersonForShare(tx, userId)) === undefined) throw noSuchPerson();
        await queries.insertDirect(tx, pairOf(viewer.id, userId), clock().toISOString());
        return opened(tx, viewer, { userId });
      });
    },

    /** What only the viewer knows of a range of messages. @throws Refusal `not_found` */
    own(viewer: Viewer, conversationId: number, { from, to }: { from: number; to: number }): Promise<OwnParts> {
      const range = { conversationId, userId: viewer.id, from, to: Math.min(to, from + maxRange - 1) };
      return database.read(async (tx) => {
        const { groupId, role } = await openConversation(tx, viewer.id, { conversationId });
        const reports = await queries.listOwnReports(tx, range);
        const flagged = groupId === null ? [] : await queries.listFlags(tx, range, isStaff({ role }));
        return {
          reactions: await queries.listOwnReactions(tx, range),
          votes: await queries.listOwnVotes(tx, range),
          reported: reports.map(({ id }) => id),
          flags: flagged.map(({ messageId, senderId, flagReason, ...flagger }) => {
            return { messageId, reason: flagReason ?? '', flagger: senderId === viewer.id ? null : flagger };
          }),
        };
      });
    },

    /** Says whether the viewer wants to be told of a conversation. @throws Refusal `not_found` */
    mute(viewer: Viewer, conversationId: number, isMuted: boolean): Promise<Conversation> {
      return writeAs(viewer, async (tx) => {
        const hasChanged = await readers.updateMuted(tx, { conversationId, userId: viewer.id }, isMuted);
        if (hasChanged) live.tell(tx, [topics.user(viewer.id)], { type: 'conversation_changed', conversationId });
        // Of what is muted nothing is told.
        if (hasChanged && isMuted) await deps.notifications.review(tx, { userId: viewer.id });
        return opened(tx, viewer, { conversationId });
      });
    },

    unread(viewer: Viewer): Promise<UnreadCounts> {
      return database.read(async (tx) => {
        const counts = await readers.countUnread(tx, viewer.id);
        const muted = await readers.listMuted(tx, viewer.id, maxMuted);
        const of = (kind: Conversation['kind']) => counts.find((each) => each.kind === kind)?.count ?? 0;
        return {
          direct: of('direct') + of('game'),
          group: of('group'),
          muted: muted.map(({ conversationId }) => conversationId),
        };
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
        if (await reading.moveTo(tx, reader, seq)) {
          live.tell(tx, [topics.user(viewer.id)], { type: 'conversation_read', conversationId, readSeq: seq });
          return { conversationId, readSeq: seq };
        }
        const readSeq = await readers.findReadSeq(tx, reader);
        if (readSeq === undefined) throw notFound();
        // Whoever says something has read all before it, and what they were told of it is seen now.
        await deps.notifications.seen(tx, [viewer.id], subjectOf(conversationId));
        return { conversationId, readSeq };
      });
    },

    /**
     * Lets the others see that somebody is typing; between two of whom one has blocked the other, nobody. It is stored
     * nowhere.
     *
     * @throws Refusal `not_signed_in`; `not_found` for whoever takes no part, `muted`
     */
    async type(viewer: Viewer, conversationId: number): Promise<void> {
      const listeners = await readAs(viewer, async (tx) => {
        const conversation = await openConversation(tx, viewer.id, { conversationId });
        const { groupId, gameId, lowId, highId } = conversation;
        assertNotMuted(conversation, clock());
        if (groupId !== null) return [topics.members(groupId)];
        if (gameId !== null) return (await readers.listReaderIds(tx, conversationId)).map(topics.user);
        if (lowId === null || highId === null) return [];
        const blocks = await listBlocksBetween(tx, { lowId, highId });
        return blocks.length > 0 ? [] : [topics.user(lowId === viewer.id ? highId : lowId)];
      });
      const user = faceOf(viewer);
      if (listeners.length > 0) live.tellNow(listeners, { type: 'typing', conversationId, user });
    },

    async openForGroup(tx: WriteTx, { groupId, createdAt }: DomainEventOf<'group_created'>): Promise<void> {
      await queries.insertConversation(tx, { kind: 'group', groupId }, createdAt);
    },

    enter(tx: WriteTx, { groupId, userId }: DomainEventOf<'member_entered'>): Promise<void> {
      return readers.insertReaderOfGroup(tx, groupId, userId);
    },

    /** Who has left takes no part. Their last message is remembered for as long as a cooldown may last. */
    async exit(tx: WriteTx, { groupId, userId }: DomainEventOf<'member_left'>): Promise<void> {
      const { conversationId, lastSentAt = null } = (await readers.deleteReaderOfGroup(tx, groupId, userId)) ?? {};
      if (conversationId === undefined || lastSentAt === null) return;
      if (lastSentAt > stillCooling(clock())) await readers.keepLastSent(tx, { conversationId, userId, lastSentAt });
    },

    /** Nobody takes part in the conversation of a group that is deleted; what was said there is purged. */
    groupDeleted: (tx: WriteTx, { groupId }: DomainEventOf<'group_deleted'>) => leaveGroupless(tx, groupId),

    /**
     * Who blocks somebody has read all that was said between them. Where there is no conversation one is opened for as long
     * as this takes, so that whoever blocks and whoever writes at the same time hold the same one; if it stayed, the other
     * one could tell.
     */
    async personBlocked(tx: WriteTx, { blockerId, blockedId }: DomainEventOf<'person_blocked'>): Promise<void> {
      const pair = pairOf(blockerId, blockedId);
      const isNew = await queries.insertDirect(tx, pair, clock().toISOString());
      const conversation = await queries.lockPair(tx, pair);
      if (conversation === undefined) return;
      const { id: conversationId, lastSeq: readSeq } = conversation;
      if (isNew) return queries.deleteConversation(tx, conversationId);
      if (!(await reading.moveTo(tx, { conversationId, userId: blockerId }, readSeq))) return;
      live.tell(tx, [topics.user(blockerId)], { type: 'conversation_read', conversationId, readSeq });
    },

    /** What somebody has said bears another name. */
    reviseAllOf: (tx: WriteTx, { userId }: DomainEventOf<'person_renamed'>) =>
      queries.reviseConversationsOf(tx, userId),

    /**
     * Takes a person out of every conversation; what they said stays, under another name. Conversations are locked before
     * their readers, as by whoever sends.
     */
    async forget(tx: WriteTx, { userId }: DomainEventOf<'person_forgotten'>): Promise<void> {
      await queries.reviseConversationsOf(tx, userId);
      await readers.deleteReaderEverywhere(tx, userId);
      await deleteMentionsOf(tx, userId);
      await deletePicturesOf(tx, userId);
    },
  };
}

/** Where the conversations of some groups stand, by group; without those in which the viewer takes no part. */
export async function talksOfGroups(tx: Tx, viewer: Viewer, groupIds: readonly number[]): Promise<Map<number, Talk>> {
  const rows = await queries.listOfGroups(tx, viewer.id, groupIds);
  return new Map(rows.flatMap((row) => (row.groupId === null ? [] : [[row.groupId, toTalk(row, viewer)]])));
}

function toOpened(row: queries.OpenedRow, game: Conversation['game'], viewer: Viewer, now: Date): OpenedConversation {
  const { role, mutedUntil, otherDeletedAt } = row;
  const hasBlocked = Boolean(row.hasBlocked);
  const isMutedNow = isStillMuted({ mutedUntil }, now);
  return {
    ...toConversation(row, game, viewer),
    people: row.people,
    viewer: {
      maySend: row.groupId === null ? !hasBlocked && otherDeletedAt === null : mayTalk({ role }) && !isMutedNow,
      mayModerate: row.groupId !== null && isStaff({ role }),
      mutedUntil: isMutedNow ? mutedUntil : null,
      hasBlocked,
      mayMakeEvents: row.groupId !== null && isAdmin({ role }),
    },
  };
}

function toConversation(row: queries.ConversationRow, game: Conversation['game'], viewer: Viewer): Conversation {
  const { kind, groupId, gameId, otherId } = row;
  const user = faceIn(otherId, row.otherUsername, row.otherName);
  return { ...toTalk(row, viewer), kind, groupId, group: groupOf(row), userId: otherId, user, gameId, game };
}

function groupOf(row: queries.ConversationRow): Conversation['group'] {
  // Named one by one: to copy what is left of a row costs more than all else that is done with it.
  const { groupId, groupName, pictureId, pictureWidth, pictureHeight, imagePosition } = row;
  if (groupId === null || groupName === null || imagePosition === null) return null;
  return { id: groupId, name: groupName, ...pictureOf({ pictureId, pictureWidth, pictureHeight, imagePosition }) };
}

function toTalk(row: queries.ConversationRow, viewer: Viewer): Talk {
  const { id, lastSeq, readSeq, revision, answeredSeq, mentionedSeq, calledSeq, isMuted } = row;
  return {
    id,
    lastMessage: lastMessageOf(row, viewer),
    lastSeq,
    revision,
    readSeq,
    unreadCount: lastSeq - readSeq,
    hasAnswer: answeredSeq > readSeq,
    hasMention: Math.max(mentionedSeq, calledSeq) > readSeq,
    isMuted,
  };
}

function lastMessageOf(row: queries.ConversationRow, viewer: Viewer): LastMessage | null {
  const { id, messageId, messageRevision, senderId, senderUsername, senderName, content, clientId, sentAt } = row;
  const { deletedAt, isRemoved, isWithheld, attachment, lastSeq, groupId, gameId } = row;
  if (messageId === null) return null;
  const message = { id: messageId, conversationId: id, seq: lastSeq, revision: messageRevision };
  const said = {
    ...message,
    senderId,
    senderUsername,
    senderName,
    content,
    clientId,
    sentAt,
    deletedAt,
    isRemoved,
    isWithheld,
    attachment,
  };
  // Cast: where there is a message, all of it was joined.
  return toLastMessage(said as LastMessageRow, { groupId, gameId }, viewer.id);
}
