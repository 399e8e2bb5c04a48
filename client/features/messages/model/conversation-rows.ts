import type { InfiniteData } from '@tanstack/react-query';
import type { NextPage, Page } from '#client/data/call.ts';
import { type Identified, rowsOf } from '#client/data/queries.ts';
import type { Conversation, ReadMark, Talk } from '#contract/conversations.ts';
import type { Message } from '#contract/messages.ts';
import type { MyGroup } from '#contract/my-groups.ts';
import type { ThreadDelta } from './thread-changes.ts';

/** The rows of a list that are loaded. */
export type RowPages<Row> = InfiniteData<Page<Row>, NextPage | undefined>;

/** Where a row of a list has its conversation. */
export interface RowShape<Row> {
  kindOf: (row: Row) => Listed;
  talkOf: (row: Row) => Talk;
  withTalk: (row: Row, talk: Talk) => Row;
}

export const conversationRow: RowShape<Conversation> = {
  kindOf: ({ kind }) => listOf(kind),
  talkOf: (row) => row,
  withTalk: (row, talk) => ({ ...row, ...talk }),
};

export const groupRow: RowShape<MyGroup> = {
  kindOf: () => 'group',
  talkOf: ({ talk }) => talk,
  withTalk: (row, talk) => {
    const saidAt = talk.lastMessage?.sentAt ?? row.activeAt;
    return { ...row, talk, activeAt: saidAt > row.activeAt ? saidAt : row.activeAt };
  },
};

/** Something that happened in a conversation. */
export interface Change {
  conversationId: number;
  after: (talk: Talk) => Talk | Incomplete;
  /** The lists have it first from now on. */
  comesFirst: boolean;
  /** It may change how many are unread. */
  counts: boolean;
  /** Lists of the other kind do not have it. Absent where it is not known. */
  kind?: Listed;
}

const kindOf = (groupId: number | null): Listed => (groupId === null ? 'direct' : 'group');

export const messageSaid = (message: Message, viewerId: number): Change => ({
  conversationId: message.conversationId,
  after: (talk) => talkAfterMessage(talk, message, viewerId),
  comesFirst: true,
  counts: true,
  kind: kindOf(message.groupId),
});

export const messagesChanged = (told: ThreadDelta): Change => ({
  conversationId: told.conversationId,
  after: (talk) => talkAfterChange(talk, told),
  comesFirst: false,
  counts: false,
});

export const readOn = (mark: ReadMark): Change => ({
  conversationId: mark.conversationId,
  after: (talk) => talkAfterRead(talk, mark),
  comesFirst: false,
  counts: true,
});

/**
 * A list once something happened in a conversation.
 *
 * @returns the same list where nothing changes
 */
export function listAfter<Row extends Identified>(
  list: RowPages<Row>,
  { talkOf, withTalk }: RowShape<Row>,
  { conversationId, after, comesFirst }: Change,
): RowPages<Row> | Incomplete {
  const found = rowsOf(list).find((row) => talkOf(row).id === conversationId);
  // What is first from now on, and not here, is missing; what stays where it is may be on a page that is not loaded.
  if (found === undefined) return comesFirst ? 'incomplete' : list;
  const talk = after(talkOf(found));
  if (talk === 'incomplete') return 'incomplete';
  if (talk === talkOf(found)) return list;
  const row = withTalk(found, talk);
  if (!comesFirst) return { ...list, pages: inEachPage(list, (each) => (each === found ? [row] : [each])) };
  const [first, ...others] = inEachPage(list, (each) => (each === found ? [] : [each]));
  if (first === undefined) return 'incomplete';
  return { ...list, pages: [{ ...first, items: [row, ...first.items] }, ...others] };
}

const inEachPage = <Row>({ pages }: RowPages<Row>, change: (row: Row) => Row[]): Page<Row>[] =>
  pages.map((page) => ({ ...page, items: page.items.flatMap(change) }));

/** What a change comes to where something that happened before it is missing: it has to be fetched. */
export type Incomplete = 'incomplete';

/**
 * A conversation once something is said: there is one more unread, unless the viewer said it and so has read all before
 * it.
 *
 * @returns the same where the message is known already
 */
function talkAfterMessage(talk: Talk, message: Message, viewerId: number): Talk | Incomplete {
  if (message.seq <= talk.lastSeq) return talk;
  if (message.seq > talk.lastSeq + 1) return 'incomplete';
  const lastSeq = message.seq;
  const readSeq = message.senderId === viewerId ? lastSeq : talk.readSeq;
  const revision = Math.max(talk.revision, message.revision);
  const isMine = message.senderId === viewerId;
  const hasAnswer = !isMine && (talk.hasAnswer || message.replyTo?.senderId === viewerId);
  return { ...talk, lastMessage: message, lastSeq, revision, readSeq, unreadCount: lastSeq - readSeq, hasAnswer };
}

/**
 * A conversation once messages of it look different.
 *
 * @returns the same where the last one does not
 */
function talkAfterChange(talk: Talk, { revision, messages }: Omit<ThreadDelta, 'conversationId'>): Talk | Incomplete {
  if (messages.length === 0) return revision > talk.revision ? 'incomplete' : talk;
  // Of what was not heard of yet, the message itself comes later, as it was before.
  if (messages.some(({ seq }) => seq > talk.lastSeq)) return 'incomplete';
  const { lastMessage } = talk;
  const changed = messages.find(({ id }) => id === lastMessage?.id);
  if (!lastMessage || !changed || changed.revision <= lastMessage.revision) return talk;
  return { ...talk, lastMessage: changed, revision: Math.max(talk.revision, revision) };
}

/**
 * A conversation once the viewer has read on, here or elsewhere. A mark never moves back.
 *
 * @returns the same where nothing changes
 */
function talkAfterRead(talk: Talk, { readSeq }: ReadMark): Talk | Incomplete {
  if (readSeq > talk.lastSeq) return 'incomplete';
  if (readSeq <= talk.readSeq) return talk;
  const unreadCount = talk.lastSeq - readSeq;
  return { ...talk, readSeq, unreadCount, hasAnswer: talk.hasAnswer && unreadCount > 0 };
}

/** In which list conversations stand: those of games are among the direct ones. */
export type Listed = 'direct' | 'group';

export const listOf = (kind: Conversation['kind']): Listed => (kind === 'group' ? 'group' : 'direct');

/** Which conversations an address shows: those of the tab that was chosen, or of the thread that is open. */
export function kindIn(address: URLSearchParams): Listed {
  const tab = address.get('tab');
  if (tab === 'direct' || tab === 'group') return tab;
  return address.has('user') || address.has('game') ? 'direct' : 'group';
}

/** The address once a tab is chosen. The thread that is open stays. */
export function addressOf(kind: Listed, address: URLSearchParams): URLSearchParams {
  const after = new URLSearchParams(address);
  after.delete('tab');
  if (kindIn(after) !== kind) after.set('tab', kind);
  return after;
}
