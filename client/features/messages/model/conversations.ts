import {
  type InfiniteData,
  type Query,
  type QueryClient,
  type QueryFilters,
  useInfiniteQuery,
} from '@tanstack/react-query';
import type { NextPage, Page } from '#client/data/call.ts';
import { answersOf, isAnswerOf, type ReadEndpoint, requestIn } from '#client/data/keys.ts';
import { pages, query, rowsOf } from '#client/data/queries.ts';
import {
  type Conversation,
  conversationCalls,
  type OpenedConversation,
  type ReadMark,
  type Talk,
} from '#contract/conversations.ts';
import type { Message } from '#contract/messages.ts';
import { type MyGroup, myGroupCalls } from '#contract/my-groups.ts';
import type { ThreadDelta } from './thread.ts';

/** In which list a conversation stands: those of games are among the direct ones. */
export type ListKind = 'direct' | 'group';

/** The conversations of the groups that one is in, the one last spoken in first. */
export const groupConversations = pages(conversationCalls.list, { query: { kind: 'group' } });

/** Those with one other person, and those of games. */
export const directConversations = pages(conversationCalls.list, { query: { kind: 'direct' } });

export const conversationsOf = (kind: ListKind) => (kind === 'direct' ? directConversations : groupConversations);

/** Whether one has no conversation of a kind; no while that is not known. */
export function useHasNone(kind: ListKind): boolean {
  const { data } = useInfiniteQuery(conversationsOf(kind));
  return data !== undefined && rowsOf(data).length === 0;
}

/** The conversation with the newest unread message, of those that are not muted. */
export function newestUnread(conversations: readonly Conversation[]): Conversation | undefined {
  const sentAt = ({ lastMessage }: Conversation) => lastMessage?.sentAt ?? '';
  const unread = conversations.filter(({ unreadCount, isMuted }) => unreadCount > 0 && !isMuted);
  return unread.toSorted((one, other) => sentAt(other).localeCompare(sentAt(one)))[0];
}

/** Which conversations an address shows: those of the tab that was chosen, or of the thread that is open. */
export function kindIn(address: URLSearchParams): ListKind {
  const tab = address.get('tab');
  if (tab === 'direct' || tab === 'group') return tab;
  return address.has('user') || address.has('game') ? 'direct' : 'group';
}

/** The address once a tab is chosen. The thread that is open stays. */
export function addressOf(kind: ListKind, address: URLSearchParams): URLSearchParams {
  const after = new URLSearchParams(address);
  after.delete('tab');
  if (kindIn(after) !== kind) after.set('tab', kind);
  return after;
}

/** Something that happened in a conversation. */
interface Change {
  conversationId: number;
  /** @returns the same where nothing changes; undefined where something before it is missing, and has to be fetched */
  after: (conversation: Talk) => Talk | undefined;
  /** A new message: the lists of its kind have its conversation first from now on. */
  movesUp?: ListKind;
  /** It may change how many are unread. */
  counts: boolean;
}

/** Whether a message names the viewer, or calls everybody. */
export const callsViewer = (
  { mentions, isForAll }: Pick<Message, 'mentions' | 'isForAll'>,
  viewerId: number,
): boolean => isForAll || mentions.some(({ id }) => id === viewerId);

/**
 * Applies a new message wherever its conversation is shown: there is one more unread, unless the viewer sent it and so
 * has read all before it.
 *
 * @returns what has to be fetched again, because something is missing
 */
export function applyMessage(client: QueryClient, message: Message, viewerId: number): QueryFilters[] {
  const { conversationId, seq, senderId, groupId, replyTo } = message;
  const isMine = senderId === viewerId;
  return apply(client, {
    conversationId,
    movesUp: groupId === null ? 'direct' : 'group',
    counts: true,
    after: (conversation) => {
      if (seq <= conversation.lastSeq) return conversation;
      if (seq > conversation.lastSeq + 1) return undefined;
      const readSeq = isMine ? seq : conversation.readSeq;
      const revision = Math.max(conversation.revision, message.revision);
      const hasAnswer = !isMine && (conversation.hasAnswer || replyTo?.senderId === viewerId);
      const hasMention = !isMine && (conversation.hasMention || callsViewer(message, viewerId));
      return {
        ...conversation,
        lastMessage: message,
        lastSeq: seq,
        revision,
        readSeq,
        unreadCount: seq - readSeq,
        hasAnswer,
        hasMention,
      };
    },
  });
}

/**
 * Applies how far the viewer has read, here or elsewhere. A mark never moves back.
 *
 * @returns what has to be fetched again, because something is missing
 */
export function applyRead(client: QueryClient, { conversationId, readSeq }: ReadMark): QueryFilters[] {
  return apply(client, {
    conversationId,
    counts: true,
    after: (conversation) => {
      if (readSeq > conversation.lastSeq) return undefined;
      if (readSeq <= conversation.readSeq) return conversation;
      const unreadCount = conversation.lastSeq - readSeq;
      const { hasAnswer, hasMention } = conversation;
      return {
        ...conversation,
        readSeq,
        unreadCount,
        hasAnswer: hasAnswer && unreadCount > 0,
        hasMention: hasMention && unreadCount > 0,
      };
    },
  });
}

/**
 * Applies that messages look different, wherever one of them is the last.
 *
 * @returns what has to be fetched again, because something is missing
 */
export function applyChange(client: QueryClient, { conversationId, revision, messages }: ThreadDelta): QueryFilters[] {
  return apply(client, {
    conversationId,
    counts: false,
    after: (conversation) => {
      if (messages.length === 0) return revision > conversation.revision ? undefined : conversation;
      // A message that is not known yet comes later, as it was before.
      if (messages.some(({ seq }) => seq > conversation.lastSeq)) return undefined;
      const { lastMessage } = conversation;
      const changed = messages.find(({ id }) => id === lastMessage?.id);
      if (!lastMessage || !changed || changed.revision <= lastMessage.revision) return conversation;
      return { ...conversation, lastMessage: changed, revision: Math.max(conversation.revision, revision) };
    },
  });
}

/** What shows conversations: lists of them, and single ones. */
type Row = Conversation | OpenedConversation | MyGroup;
type RowPages = InfiniteData<Page<Row>, NextPage | undefined>;

const endpoints: readonly ReadEndpoint[] = [
  conversationCalls.list,
  myGroupCalls.list,
  conversationCalls.ofGroup,
  conversationCalls.ofGame,
  conversationCalls.get,
];

const talkOf = (row: Row): Talk => ('talk' in row ? row.talk : row);
const kindOf = (row: Row): ListKind => ('talk' in row || row.kind === 'group' ? 'group' : 'direct');

function withTalk(row: Row, talk: Talk): Row {
  if (!('talk' in row)) return { ...row, ...talk };
  const sentAt = talk.lastMessage?.sentAt ?? row.activeAt;
  return { ...row, talk, activeAt: sentAt > row.activeAt ? sentAt : row.activeAt };
}

interface Outcome {
  /** To be fetched again. */
  stale: QueryFilters[];
  /** How many more are unread; undefined where the answer cannot tell. */
  added?: { kind: ListKind; count: number };
}

function apply(client: QueryClient, change: Change): QueryFilters[] {
  const answers = endpoints.flatMap((endpoint) => client.getQueryCache().findAll(answersOf(endpoint)));
  const outcomes = answers.map((answer) => applyToAnswer(client, answer, change));
  const added = outcomes.find((outcome) => outcome.added !== undefined)?.added;
  return [...outcomes.flatMap(({ stale }) => stale), ...applyToSums(client, change, added)];
}

function applyToAnswer(client: QueryClient, { queryKey, state }: Query, change: Change): Outcome {
  const { conversationId, movesUp } = change;
  const kind = isAnswerOf(myGroupCalls.list, queryKey)
    ? 'group'
    : requestIn(conversationCalls.list, queryKey).query?.kind;
  // Lists of the other kind do not have it.
  if (movesUp && kind && movesUp !== kind) return { stale: [] };
  const again = [{ queryKey, exact: true }];
  // What is being fetched may have been read before this happened.
  const stale = state.fetchStatus === 'fetching' ? again : [];
  const data = client.getQueryData<Row | RowPages | Row[]>(queryKey);
  // A list that is fetched whole is there to choose from, and shows no messages.
  if (data === undefined || Array.isArray(data)) return { stale };
  // A patch would make what is out of date count as fresh. Where it is on screen, fetching it has failed.
  if (state.isInvalidated) return { stale: again };
  const isList = 'pages' in data;
  const row = (isList ? rowsOf(data) : [data]).find((each) => talkOf(each).id === conversationId);
  // What is first from now on, and not here, is missing; what stays where it is may be on a page that is not loaded.
  if (!row) return { stale: isList && movesUp ? again : stale };
  const before = talkOf(row);
  const after = change.after(before);
  if (!after) return { stale: again };
  if (after !== before) {
    const patched = withTalk(row, after);
    const patch = isList ? withRow(data, row, patched, movesUp !== undefined) : patched;
    client.setQueryData(queryKey, patch, { updatedAt: state.dataUpdatedAt });
  }
  return { stale, added: { kind: kindOf(row), count: countOf(after) - countOf(before) } };
}

const countOf = ({ isMuted, unreadCount }: Talk): number => (isMuted ? 0 : unreadCount);

function withRow(list: RowPages, row: Row, patched: Row, isFirst: boolean): RowPages {
  const pages = list.pages.map(({ items, ...page }, index) => ({
    ...page,
    items: [
      ...(isFirst && index === 0 ? [patched] : []),
      ...items.flatMap((each) => (each !== row ? [each] : isFirst ? [] : [patched])),
    ],
  }));
  return { ...list, pages };
}

/** @param added undefined where nothing that is loaded can tell */
function applyToSums(client: QueryClient, change: Change, added: Outcome['added']): QueryFilters[] {
  const { queryKey } = query(conversationCalls.unread);
  const again = [{ queryKey, exact: true }];
  const state = client.getQueryState(queryKey);
  const sums = client.getQueryData(queryKey);
  const isFetching = state?.fetchStatus === 'fetching';
  if (!state || !sums) return isFetching ? again : [];
  if (!change.counts || sums.muted.includes(change.conversationId)) return [];
  if (!added || state.isInvalidated) return again;
  if (added.count !== 0) {
    const patched = { ...sums, [added.kind]: Math.max(0, sums[added.kind] + added.count) };
    client.setQueryData(queryKey, patched, { updatedAt: state.dataUpdatedAt });
  }
  return isFetching ? again : [];
}
