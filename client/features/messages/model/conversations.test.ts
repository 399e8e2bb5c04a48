import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pages, query, rowsOf } from '#client/data/queries.ts';
import { member } from '#client/lib/group-viewer-for-tests.ts';
import { aConversation, aMessage, aTalk } from '#client/lib/talk-for-tests.ts';
import {
  type Conversation,
  conversationCalls,
  type OpenedConversation,
  type ReadMark,
  type Talk,
  type UnreadCounts,
} from '#contract/conversations.ts';
import type { Message } from '#contract/messages.ts';
import { type MyGroup, myGroupCalls } from '#contract/my-groups.ts';
import {
  addressOf,
  conversationRow,
  groupRow,
  kindIn,
  listAfter,
  messageSaid,
  type RowPages,
  readOn,
} from './conversation-rows.ts';
import { applyChange, applyMessage, applyRead, newestUnread } from './conversations.ts';
import {
  again,
  clientWith,
  conversation,
  idsIn,
  inOrder,
  list,
  me,
  message,
  queryKey,
  shownIn,
} from './rows-for-tests.ts';

const group = (id: number, lastSeq: number, unreadCount: number): MyGroup => {
  const { lastMessage, readSeq } = conversation(id, lastSeq, unreadCount);
  return {
    id,
    name: `Group ${id}`,
    imageUrl: null,
    imageSize: null,
    imagePosition: 'center center',
    isPrivate: false,
    createdAt: '2026-05-04T17:00:00.000Z',
    memberCount: 2,
    viewer: member,
    faces: [],
    activeAt: '2026-05-04T18:00:00.000Z',
    lastJoined: { id: 2, username: 'sam', joinedAt: '2026-05-04T17:00:00.000Z' },
    talk: aTalk(lastMessage, { id, lastSeq, readSeq }),
    now: null,
  };
};

describe('in the cache', () => {
  test('a list follows what is said and read without being fetched, and grows no younger by it', () => {
    const client = clientWith(list);
    expect(applyMessage(client, message(1, 6), me)).toEqual([]);
    expect(applyRead(client, { conversationId: 1, readSeq: 6 })).toEqual([]);
    expect(shownIn(client)[0]).toMatchObject({ id: 1, lastSeq: 6, unreadCount: 0 });
    expect(client.getQueryState(queryKey)?.dataUpdatedAt).toBe(1000);
  });

  test('a list has to be fetched where something is missing', () => {
    const client = clientWith(list);
    expect(applyMessage(client, message(1, 8), me)).toEqual(again(queryKey));
    expect(shownIn(client)[0]).toMatchObject({ id: 1, lastSeq: 5 });
  });

  test('a list has to be fetched again where it is on its way', async () => {
    const client = clientWith();
    const { promise, resolve } = Promise.withResolvers<RowPages<Conversation>>();
    const fetched = client.fetchQuery({ queryKey: queryKey, queryFn: () => promise });
    expect(applyMessage(client, message(1, 6), me)).toEqual(again(queryKey));
    resolve(list);
    await fetched;
    expect(applyMessage(client, message(1, 6), me)).toEqual([]);
  });

  test('a list has to be fetched again where it is shown and on its way, and is patched meanwhile', async () => {
    const client = clientWith(list);
    const { promise, resolve } = Promise.withResolvers<RowPages<Conversation>>();
    const fetched = client.fetchQuery({ queryKey: queryKey, queryFn: () => promise });
    expect(applyMessage(client, message(1, 6), me)).toEqual(again(queryKey));
    expect(applyRead(client, { conversationId: 2, readSeq: 3 })).toEqual(again(queryKey));
    expect(shownIn(client)[0]).toMatchObject({ id: 1, lastSeq: 6 });
    resolve(list);
    await fetched;
  });

  test('a list that nobody has looked at is left alone', () => {
    expect(applyMessage(clientWith(), message(1, 6), me)).toEqual([]);
  });

  test('a list that is out of date, and could not be fetched, is not patched but has to be fetched again', async () => {
    const client = clientWith(list);
    await client.invalidateQueries({ queryKey: queryKey });
    expect(applyMessage(client, message(1, 6), me)).toEqual(again(queryKey));
    expect(shownIn(client)[0]).toMatchObject({ id: 1, lastSeq: 5 });
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });

  test('one conversation by itself follows, too, and others stay as they are', () => {
    const client = clientWith();
    const keyOf = (groupId: number) => query(conversationCalls.ofGroup, { params: { groupId } }).queryKey;
    const viewer = { maySend: true, mayModerate: false, mutedUntil: null, hasBlocked: false };
    const opened = (id: number): OpenedConversation => ({ ...conversation(id, 5, 0), viewer });
    const byId = query(conversationCalls.get, { params: { id: 1 } }).queryKey;
    for (const id of [1, 2]) client.setQueryData(keyOf(id), opened(id));
    client.setQueryData(byId, opened(1));
    expect(applyMessage(client, message(1, 6), me)).toEqual([]);
    expect(client.getQueryData(keyOf(1))).toMatchObject({ kind: 'group', lastSeq: 6, unreadCount: 1 });
    expect(client.getQueryData(byId)).toMatchObject({ lastSeq: 6, viewer });
    expect(client.getQueryData(keyOf(2))).toMatchObject({ lastSeq: 5 });
  });

  test('one’s groups follow, too: the one that talks comes first, active since then', () => {
    const client = clientWith();
    const { queryKey: mine } = pages(myGroupCalls.list);
    client.setQueryData(mine, {
      pages: [{ items: [group(1, 5, 0), group(2, 3, 3)], next: undefined }],
      pageParams: [],
    });
    const said = { ...message(2, 4), sentAt: '2026-05-04T19:00:00.000Z' };
    expect(applyMessage(client, said, me)).toEqual([]);
    expect(applyRead(client, { conversationId: 2, readSeq: 3 })).toEqual([]);
    const rows = rowsOf<MyGroup>(client.getQueryData(mine) ?? { pages: [] });
    expect(rows.map(({ id, talk, activeAt }) => [id, talk.unreadCount, activeAt])).toEqual([
      [2, 1, '2026-05-04T19:00:00.000Z'],
      [1, 0, '2026-05-04T18:00:00.000Z'],
    ]);
    const activeLater = { ...group(1, 5, 0), activeAt: '2026-05-04T20:00:00.000Z' };
    expect(groupRow.withTalk(activeLater, activeLater.talk).activeAt).toBe('2026-05-04T20:00:00.000Z');
    expect(groupRow.withTalk(group(1, 5, 0), { ...group(1, 5, 0).talk, lastMessage: null }).activeAt).toBe(
      '2026-05-04T18:00:00.000Z',
    );
  });

  test('groups that are there to choose from are left alone', () => {
    const client = clientWith();
    const chosenFrom = [...pages(myGroupCalls.list).queryKey, 'every page'];
    client.setQueryData(chosenFrom, [group(1, 5, 0)]);
    expect(applyMessage(client, message(1, 6), me)).toEqual([]);
    expect(client.getQueryData(chosenFrom)).toEqual([group(1, 5, 0)]);
  });
});

describe('a message that looks different', () => {
  const client = new QueryClient();
  const told = (...messages: Message[]) => ({
    conversationId: 1,
    revision: Math.max(...messages.map(({ revision }) => revision)),
    messages,
  });

  test('is changed where it is the last, and what came before it changes nothing', () => {
    client.setQueryData(queryKey, list);
    expect(applyChange(client, told(message(1, 5, 2, { revision: 9, content: '', isDeleted: true })))).toEqual([]);
    expect(shownIn(client)[0]).toMatchObject({ id: 1, revision: 9, lastMessage: { isDeleted: true } });
    const before = client.getQueryData(queryKey);
    applyChange(client, told(message(1, 5, 2, { revision: 8 })));
    applyChange(client, told(message(1, 3, 2, { revision: 10 })));
    expect(client.getQueryData(queryKey)).toBe(before);
  });

  test('has to be looked for where it was told before the message itself', () => {
    client.setQueryData(queryKey, list);
    const stale = applyChange(client, told(message(1, 6, 2, { revision: 9, content: '', isDeleted: true })));
    expect(stale).toEqual(again(queryKey));
  });

  test('has to be looked for where they were too many to be told', () => {
    client.setQueryData(queryKey, list);
    const stale = applyChange(client, { conversationId: 1, revision: 99, messages: [] });
    expect(stale).toEqual(again(queryKey));
  });
});

test('an answer to the viewer is marked until they have read all', () => {
  const client = new QueryClient();
  client.setQueryData(queryKey, list);
  const replyTo = { id: 1, seq: 1, senderId: me, sender: { id: me, username: 'me' }, content: '?', isDeleted: false };
  const isMarked = () => shownIn(client)[0]?.hasAnswer;
  applyMessage(client, message(1, 6, 2, { replyTo }), me);
  expect(isMarked()).toBe(true);
  applyMessage(client, message(1, 7, 2), me);
  expect(isMarked()).toBe(true);
  applyRead(client, { conversationId: 1, readSeq: 6 });
  expect(isMarked()).toBe(true);
  applyRead(client, { conversationId: 1, readSeq: 7 });
  expect(isMarked()).toBe(false);
  applyMessage(client, message(1, 8, 2, { replyTo }), me);
  // Whoever says something has read what was said before it.
  applyMessage(client, message(1, 9, me), me);
  expect(isMarked()).toBe(false);
});

test('a list of the other kind lacks nothing', () => {
  const client = new QueryClient();
  const direct = pages(conversationCalls.list, { query: { kind: 'direct' } }).queryKey;
  client.setQueryData(direct, { pages: [{ items: [], next: undefined }], pageParams: [] });
  expect(applyMessage(client, message(1, 6), me)).toEqual([]);
  expect(applyMessage(client, message(1, 6, 2, { groupId: null }), me)).toEqual([{ queryKey: direct, exact: true }]);
  const aboutGame = message(1, 6, 2, { groupId: null, gameId: 7 });
  expect(applyMessage(client, aboutGame, me)).toEqual([{ queryKey: direct, exact: true }]);
});

const afterMessage = (known: RowPages<Conversation>, said: Message, viewerId: number) =>
  listAfter(known, conversationRow, messageSaid(said, viewerId));
const afterRead = (known: RowPages<Conversation>, mark: ReadMark) => listAfter(known, conversationRow, readOn(mark));

describe('a message', () => {
  test('is the last one of its conversation, which comes first and has one more unread', () => {
    const patched = afterMessage(list, message(2, 4), me);
    expect(idsIn(patched)).toEqual([2, 1, 3]);
    expect(inOrder(patched)[0]).toMatchObject({ lastSeq: 4, unreadCount: 4, lastMessage: { content: 'message 4' } });
  });

  test('of one’s own leaves nothing unread', () => {
    expect(inOrder(afterMessage(list, message(2, 4, me), me))[0]).toMatchObject({ lastSeq: 4, unreadCount: 0 });
  });

  test('brings a conversation up from a later page, and all pages stay', () => {
    const patched = afterMessage(list, message(3, 1), me);
    expect(idsIn(patched)).toEqual([3, 1, 2]);
    expect(patched).toMatchObject({ pageParams: list.pageParams, pages: [{ next: { cursor: 'x' } }, {}] });
  });

  test('that is known changes nothing', () => {
    expect(afterMessage(list, message(1, 5), me)).toBe(list);
    expect(afterMessage(list, message(1, 2), me)).toBe(list);
  });

  test('that does not follow the last one, or is of a conversation that is not here, shows that something is missing', () => {
    expect(afterMessage(list, message(1, 7), me)).toBe('incomplete');
    expect(afterMessage(list, message(9, 1), me)).toBe('incomplete');
  });
});

describe('reading on', () => {
  test('leaves unread what comes after the mark, and the order as it is', () => {
    const patched = afterRead(list, { conversationId: 2, readSeq: 2 });
    expect(idsIn(patched)).toEqual([1, 2, 3]);
    expect(inOrder(patched)[1]).toMatchObject({ unreadCount: 1, lastSeq: 3 });
  });

  test('never goes back', () => {
    expect(afterRead(list, { conversationId: 1, readSeq: 3 })).toBe(list);
    expect(afterRead(list, { conversationId: 1, readSeq: 5 })).toBe(list);
  });

  test('past what is here shows that something is missing', () => {
    expect(afterRead(list, { conversationId: 1, readSeq: 6 })).toBe('incomplete');
    expect(afterRead(list, { conversationId: 9, readSeq: 6 })).toBe(list);
  });
});

test('following every event comes to what the server would answer', () => {
  const event = fc.record({
    conversationId: fc.constantFrom(1, 2, 3),
    senderId: fc.constantFrom(me, 2, 3),
    reads: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let known: RowPages<Conversation> | 'incomplete' = list;
      const server = new Map(inOrder(list).map(({ id, lastSeq, unreadCount }) => [id, { lastSeq, unreadCount }]));
      let order = idsIn(list);
      for (const { conversationId, senderId, reads } of events) {
        const there = server.get(conversationId) ?? { lastSeq: 0, unreadCount: 0 };
        if (known === 'incomplete') throw new Error('Nothing was missing');
        if (reads) {
          server.set(conversationId, { ...there, unreadCount: 0 });
          known = afterRead(known, { conversationId, readSeq: there.lastSeq });
        } else {
          const lastSeq = there.lastSeq + 1;
          server.set(conversationId, { lastSeq, unreadCount: senderId === me ? 0 : there.unreadCount + 1 });
          order = [conversationId, ...order.filter((id) => id !== conversationId)];
          known = afterMessage(known, message(conversationId, lastSeq, senderId), me);
        }
      }
      const shown = inOrder(known).map(({ id, lastSeq, unreadCount }) => ({ id, lastSeq, unreadCount }));
      expect(shown).toEqual(order.map((id) => ({ id, ...server.get(id) })));
    }),
  );
});

test.each([
  ['', 'group'],
  ['tab=direct', 'direct'],
  ['user=5', 'direct'],
  ['game=5', 'direct'],
  ['group=5', 'group'],
  ['user=5&tab=group', 'group'],
  ['group=5&tab=direct', 'direct'],
  ['user=5&tab=awards', 'direct'],
])('%s shows conversations of kind %s', (address, kind) => {
  expect(kindIn(new URLSearchParams(address))).toBe(kind);
});

test.each([
  ['', 'direct', 'tab=direct'],
  ['tab=direct', 'group', ''],
  ['user=5', 'group', 'user=5&tab=group'],
  ['user=5&tab=group', 'direct', 'user=5'],
  ['group=5&q=net', 'direct', 'group=5&q=net&tab=direct'],
] as const)('%s, then the tab %s: %s', (address, kind, after) => {
  expect(addressOf(kind, new URLSearchParams(address)).toString()).toBe(after);
});

const said = (id: number, hour: number, part: Partial<Talk> = {}) =>
  aConversation(aTalk(aMessage({ sentAt: `2026-05-04T0${hour}:00:00.000Z` }), { id, ...part }));

test('the newest of what is unread and not muted, wherever it stands', () => {
  const read = said(1, 9, { readSeq: 1 });
  const muted = said(2, 8, { isMuted: true });
  expect(newestUnread([said(3, 5), said(4, 7), read, said(5, 6), muted])?.id).toBe(4);
  expect(newestUnread([read, muted])).toBeUndefined();
});

describe('the sums of what is unread', () => {
  const { queryKey: sums } = query(conversationCalls.unread);
  const with10 = (data?: RowPages<Conversation>) => {
    const client = clientWith(data);
    client.setQueryData(sums, { direct: 2, group: 10, muted: [7] }, { updatedAt: 1000 });
    return client;
  };

  test('grow and shrink with the rows, and once for each message', () => {
    const client = with10(list);
    applyMessage(client, message(1, 6), me);
    expect(applyMessage(client, message(1, 6), me)).toEqual([]);
    expect(client.getQueryData(sums)).toEqual({ direct: 2, group: 11, muted: [7] });
    applyRead(client, { conversationId: 2, readSeq: 3 });
    expect(client.getQueryData(sums)).toEqual({ direct: 2, group: 8, muted: [7] });
    applyMessage(client, message(1, 7, me), me);
    expect(client.getQueryData(sums)).toEqual({ direct: 2, group: 7, muted: [7] });
    expect(client.getQueryState(sums)?.dataUpdatedAt).toBe(1000);
  });

  test('leave out what is muted, whether it is here or not', () => {
    const client = with10({
      pages: [{ items: [{ ...conversation(3, 1, 1), isMuted: true }], next: undefined }],
      pageParams: [],
    });
    expect(applyMessage(client, message(3, 2), me)).toEqual([]);
    client.removeQueries({ queryKey });
    expect(applyMessage(client, message(7, 4), me)).toEqual([]);
    expect(client.getQueryData(sums)).toMatchObject({ group: 10 });
  });

  test('are never less than none', () => {
    const client = clientWith(list);
    client.setQueryData(sums, { direct: 0, group: 2, muted: [] });
    applyRead(client, { conversationId: 2, readSeq: 3 });
    expect(client.getQueryData(sums)).toEqual({ direct: 0, group: 0, muted: [] });
  });

  test('of conversations that are not here have to be fetched again', () => {
    expect(applyMessage(with10(), message(9, 1), me)).toEqual(again(sums));
    expect(applyRead(with10(list), { conversationId: 9, readSeq: 1 })).toEqual(again(sums));
  });

  test('have to be fetched again where they are on their way', async () => {
    const client = with10(list);
    const { promise, resolve } = Promise.withResolvers<UnreadCounts>();
    const fetched = client.fetchQuery({ queryKey: sums, queryFn: () => promise });
    expect(applyMessage(client, message(1, 6), me)).toEqual(again(sums));
    resolve({ direct: 2, group: 11, muted: [7] });
    await fetched;
  });
});
