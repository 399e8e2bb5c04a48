import type { InfiniteData } from '@tanstack/react-query';
import type { NextPage, Page } from '#client/data/call.ts';
import { type Identified, rowsOf } from '#client/data/queries.ts';
import type { Conversation, ReadMark, Talk } from '#contract/conversations.ts';
import type { Message } from '#contract/messages.ts';
import type { MyGroup } from '#contract/my-groups.ts';
import type { Told } from '../loading/changes.ts';
import { type Listed, listOf } from './kind.ts';
import { type Incomplete, talkAfterChange, talkAfterMessage, talkAfterRead } from './talk.ts';

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

export const messagesChanged = (told: Told): Change => ({
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
