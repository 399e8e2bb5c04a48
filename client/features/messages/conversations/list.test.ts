import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { pages, query, rowsOf } from '#client/data/queries.ts';
import { member } from '#client/lib/group-viewer-for-tests.ts';
import { aTalk } from '#client/lib/talk-for-tests.ts';
import { type Conversation, conversationCalls, type OpenedConversation } from '#contract/conversations.ts';
import type { Message } from '#contract/messages.ts';
import { type MyGroup, myGroupCalls } from '#contract/my-groups.ts';
import { applyChange, applyMessage, applyRead } from './list.ts';
import { groupRow, type RowPages } from './rows.ts';
import { again, clientWith, conversation, list, me, message, queryKey, shownIn } from './rows-for-tests.ts';

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
