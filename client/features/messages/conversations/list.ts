import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';
import { answersOf, type ReadEndpoint } from '#client/data/keys.ts';
import { type Identified, query, rowsOf } from '#client/data/queries.ts';
import { type Conversation, type Message, messageCalls, type ReadMark } from '#contract/messages.ts';
import { myGroupCalls } from '#contract/my-groups.ts';
import {
  type Change,
  conversationRow,
  groupRow,
  listAfter,
  messageSaid,
  type RowPages,
  type RowShape,
  readOn,
} from './rows.ts';
import type { Incomplete } from './talk.ts';

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

function takeIn(client: QueryClient, change: Change): QueryFilters[] {
  const outcomes = [
    ...inAnswers(client, conversations, change),
    ...inAnswers(client, groups, change),
    ...inAnswers(client, oneConversation, change),
  ];
  const added = outcomes.find((outcome) => outcome.added !== undefined)?.added;
  return [...outcomes.flatMap(({ stale }) => stale), ...inSums(client, added)];
}

/** An answer of the server, and how it shows conversations. */
interface Showing<Data> {
  endpoint: ReadEndpoint;
  unreadIn: (data: Data, conversationId: number) => Unread | undefined;
  after: (data: Data, change: Change) => Data | Incomplete;
}

interface Unread {
  kind: Conversation['kind'];
  count: number;
}

const inRows = <Row extends Identified>(endpoint: ReadEndpoint, shape: RowShape<Row>): Showing<RowPages<Row>> => ({
  endpoint,
  unreadIn: (list, conversationId) => {
    const row = rowsOf(list).find((each) => shape.talkOf(each).id === conversationId);
    return row && { kind: shape.kindOf(row), count: shape.talkOf(row).unreadCount };
  },
  after: (list, change) => listAfter(list, shape, change),
});

const conversations = inRows(messageCalls.conversations, conversationRow);
const groups = inRows(myGroupCalls.list, groupRow);

const oneConversation: Showing<Conversation> = {
  endpoint: messageCalls.ofGroup,
  unreadIn: ({ id, kind, unreadCount }, conversationId) =>
    id === conversationId ? { kind, count: unreadCount } : undefined,
  after: (conversation, { conversationId, after }) => {
    if (conversation.id !== conversationId) return conversation;
    const talk = after(conversation);
    if (talk === 'incomplete') return talk;
    return talk === conversation ? conversation : { ...conversation, ...talk };
  },
};

interface Outcome {
  /** To be fetched again. */
  stale: QueryFilters[];
  /** How many more are unread; undefined where the answer cannot tell. */
  added?: Unread | undefined;
}

function inAnswers<Data>(client: QueryClient, showing: Showing<Data>, change: Change): Outcome[] {
  const answers = client.getQueryCache().findAll(answersOf(showing.endpoint));
  return answers.map((answer) => inAnswer(client, showing, change, answer));
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
function inSums(client: QueryClient, added: Unread | undefined): QueryFilters[] {
  const { queryKey } = query(messageCalls.unread);
  const again = [{ queryKey, exact: true }];
  const state = client.getQueryState(queryKey);
  const sums = client.getQueryData(queryKey);
  const isFetching = state?.fetchStatus === 'fetching';
  if (!state || !sums) return isFetching ? again : [];
  if (!added || state.isInvalidated) return again;
  if (added.count !== 0) {
    const patched = { ...sums, [added.kind]: Math.max(0, sums[added.kind] + added.count) };
    client.setQueryData(queryKey, patched, { updatedAt: state.dataUpdatedAt });
  }
  return isFetching ? again : [];
}
