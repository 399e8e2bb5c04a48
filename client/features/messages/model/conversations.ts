import {
  type Query,
  type QueryClient,
  type QueryFilters,
  type QueryKey,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { answersOf, type ReadEndpoint, requestIn } from '#client/data/keys.ts';
import { type Identified, pages, query, rowsOf } from '#client/data/queries.ts';
import {
  type Conversation,
  conversationCalls,
  type OpenedConversation,
  type ReadMark,
  type Talk,
} from '#contract/conversations.ts';
import type { Message } from '#contract/messages.ts';
import { myGroupCalls } from '#contract/my-groups.ts';
import {
  type Change,
  conversationRow,
  groupRow,
  type Incomplete,
  type Listed,
  listAfter,
  listOf,
  messageSaid,
  messagesChanged,
  type RowPages,
  type RowShape,
  readOn,
} from './conversation-rows.ts';
import type { ThreadDelta } from './thread-changes.ts';

/**
 * Takes in what was said, wherever its conversation is shown.
 *
 * @returns what has to be fetched again, because something is missing
 */
export function applyMessage(client: QueryClient, message: Message, viewerId: number): QueryFilters[] {
  return takeIn(client, messageSaid(message, viewerId));
}

/**
 * Takes in how far the viewer has read, here or elsewhere.
 *
 * @returns what has to be fetched again, because something is missing
 */
export function applyRead(client: QueryClient, mark: ReadMark): QueryFilters[] {
  return takeIn(client, readOn(mark));
}

/**
 * Takes in that messages look different, wherever one of them is the last.
 *
 * @returns what has to be fetched again, because something is missing
 */
export function applyChange(client: QueryClient, told: ThreadDelta): QueryFilters[] {
  return takeIn(client, messagesChanged(told));
}

function takeIn(client: QueryClient, change: Change): QueryFilters[] {
  const outcomes = [
    ...inAnswers(client, conversations, change),
    ...inAnswers(client, groups, change),
    ...inAnswers(client, ofGroup, change),
    ...inAnswers(client, ofGame, change),
    ...inAnswers(client, opened, change),
  ];
  const added = outcomes.find((outcome) => outcome.added !== undefined)?.added;
  return [...outcomes.flatMap(({ stale }) => stale), ...inSums(client, change, added)];
}

/** An answer of the server, and how it shows conversations. */
interface Showing<Data> {
  endpoint: ReadEndpoint;
  /** Where an answer has only conversations of one kind. */
  kindIn: (queryKey: QueryKey) => Listed | undefined;
  /** How many it adds to what is unread of a kind. */
  unreadIn: (data: Data, conversationId: number) => Unread | undefined;
  after: (data: Data, change: Change) => Data | Incomplete;
}

interface Unread {
  kind: Listed;
  count: number;
}

const countOf = ({ isMuted, unreadCount }: Talk): number => (isMuted ? 0 : unreadCount);

const inRows = <Row extends Identified>(
  endpoint: ReadEndpoint,
  shape: RowShape<Row>,
  kindIn: Showing<unknown>['kindIn'],
): Showing<RowPages<Row>> => ({
  endpoint,
  kindIn,
  unreadIn: (list, conversationId) => {
    const row = rowsOf(list).find((each) => shape.talkOf(each).id === conversationId);
    return row && { kind: shape.kindOf(row), count: countOf(shape.talkOf(row)) };
  },
  after: (list, change) => listAfter(list, shape, change),
});

const conversations = inRows(
  conversationCalls.list,
  conversationRow,
  (queryKey) => requestIn(conversationCalls.list, queryKey).query?.kind,
);
const groups = inRows(myGroupCalls.list, groupRow, () => 'group');

const one = (endpoint: ReadEndpoint): Showing<OpenedConversation> => ({
  endpoint,
  kindIn: () => undefined,
  unreadIn: (conversation, conversationId) =>
    conversation.id === conversationId ? { kind: listOf(conversation.kind), count: countOf(conversation) } : undefined,
  after: (conversation, { conversationId, after }) => {
    if (conversation.id !== conversationId) return conversation;
    const talk = after(conversation);
    if (talk === 'incomplete') return talk;
    return talk === conversation ? conversation : { ...conversation, ...talk };
  },
});
const ofGroup = one(conversationCalls.ofGroup);
const ofGame = one(conversationCalls.ofGame);
const opened = one(conversationCalls.get);

interface Outcome {
  /** To be fetched again. */
  stale: QueryFilters[];
  /** How many more are unread; undefined where the answer cannot tell. */
  added?: Unread | undefined;
}

function inAnswers<Data>(client: QueryClient, showing: Showing<Data>, change: Change): Outcome[] {
  const answers = client.getQueryCache().findAll(answersOf(showing.endpoint));
  const isOther = (kind: Change['kind']) => kind !== undefined && change.kind !== undefined && kind !== change.kind;
  const concerned = answers.filter(({ queryKey }) => !isOther(showing.kindIn(queryKey)));
  return concerned.map((answer) => inAnswer(client, showing, change, answer));
}

function inAnswer<Data>(
  client: QueryClient,
  showing: Showing<Data>,
  change: Change,
  { queryKey, state }: Query,
): Outcome {
  const again = [{ queryKey, exact: true }];
  // What is being fetched may have been read before this happened.
  const stale = state.fetchStatus === 'fetching' ? again : [];
  const data = client.getQueryData<Data>(queryKey);
  // A list that is fetched whole is there to choose from, and shows nothing of what is said.
  if (data === undefined || Array.isArray(data)) return { stale };
  // A patch would make what is out of date count as fresh. Where it is on screen, fetching it has failed.
  if (state.isInvalidated) return { stale: again };
  const patched = showing.after(data, change);
  if (patched === 'incomplete') return { stale: again };
  const before = showing.unreadIn(data, change.conversationId);
  const after = showing.unreadIn(patched, change.conversationId);
  if (patched !== data) client.setQueryData<Data>(queryKey, () => patched, { updatedAt: state.dataUpdatedAt });
  return { stale, added: before && after && { kind: after.kind, count: after.count - before.count } };
}

/** @param added undefined where nothing that is loaded can tell */
function inSums(client: QueryClient, change: Change, added: Unread | undefined): QueryFilters[] {
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

/** The conversations of the groups that one is in, the one last spoken in first. */
export const groupConversations = pages(conversationCalls.list, { query: { kind: 'group' } });

/** Those with one other person, and those of games. */
export const directConversations = pages(conversationCalls.list, { query: { kind: 'direct' } });

export const conversationsOf = (kind: Listed) => (kind === 'direct' ? directConversations : groupConversations);

/** Whether one has no conversation of a kind; no while that is not known. */
export function useHasNone(kind: Listed): boolean {
  const { data } = useInfiniteQuery(conversationsOf(kind));
  return data !== undefined && rowsOf(data).length === 0;
}

/** The conversation in which something unread was said last, of those of which one wants to be told. */
export function newestUnread(conversations: readonly Conversation[]): Conversation | undefined {
  const saidAt = ({ lastMessage }: Conversation) => lastMessage?.sentAt ?? '';
  const unread = conversations.filter(({ unreadCount, isMuted }) => unreadCount > 0 && !isMuted);
  return unread.reduce<Conversation | undefined>(
    (newest, each) => (newest && saidAt(newest) >= saidAt(each) ? newest : each),
    undefined,
  );
}
