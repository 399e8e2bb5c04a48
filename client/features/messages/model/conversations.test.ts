import { QueryClient, type QueryKey } from '@tanstack/react-query';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pages, query, rowsOf } from '#client/data/queries.ts';
import { member } from '#client/lib/group-viewer-for-tests.ts';
import { aConversation, aMessage, aTalk } from '#client/lib/talk-for-tests.ts';
import { type Conversation, conversationCalls, type OpenedConversation, type Talk } from '#contract/conversations.ts';
import type { Message } from '#contract/messages.ts';
import { type MyGroup, myGroupCalls } from '#contract/my-groups.ts';
import { addressOf, applyChange, applyMessage, applyRead, kindIn, newestUnread } from './conversations.ts';

const me = 1;
const { queryKey } = pages(conversationCalls.list);

const message = (conversationId: number, seq: number, senderId = 2, part: Partial<Message> = {}): Message =>
  aMessage({
    id: conversationId * 1000 + seq,
    conversationId,
    seq,
    groupId: conversationId,
    senderId,
    sender: { id: senderId, username: 'sam', name: 'sam' },
    ...part,
  });

const talk = (id: number, lastSeq: number, unreadCount: number): Talk =>
  aTalk(lastSeq === 0 ? null : message(id, lastSeq), { id, lastSeq, readSeq: lastSeq - unreadCount });
const conversation = (...of: Parameters<typeof talk>): Conversation => aConversation(talk(...of), { groupId: of[0] });

type Rows = { pages: { items: Conversation[]; next: { cursor: string } | undefined }[]; pageParams: unknown[] };
/** Two pages: 1 has read all of five, 2 none of three; on the second page 3 is empty. */
const list: Rows = {
  pages: [
    { items: [conversation(1, 5, 0), conversation(2, 3, 3)], next: { cursor: 'x' } },
    { items: [conversation(3, 0, 0)], next: undefined },
  ],
  pageParams: [undefined, { cursor: 'x' }],
};

/** Has the list, fetched a second after the beginning of all time. */
function clientWith(data: unknown = list): QueryClient {
  const client = new QueryClient();
  client.setQueryData<unknown>(queryKey, data, { updatedAt: 1000 });
  return client;
}
const shownIn = (client: QueryClient) =>
  (client.getQueryData<Rows>(queryKey)?.pages ?? []).flatMap(({ items }) => items);
const idsIn = (client: QueryClient) => shownIn(client).map(({ id }) => id);
const again = (key: QueryKey) => [{ queryKey: key, exact: true }];

describe('a message', () => {
  test('is the last one of its conversation, which comes first and has one more unread, and grows no younger by it', () => {
    const client = clientWith();
    expect(applyMessage(client, message(2, 4), me)).toEqual([]);
    expect(idsIn(client)).toEqual([2, 1, 3]);
    expect(shownIn(client)[0]).toMatchObject({ lastSeq: 4, unreadCount: 4, lastMessage: { content: 'message 4' } });
    expect(client.getQueryState(queryKey)?.dataUpdatedAt).toBe(1000);
  });

  test('that names one says so until it is read, and so does one that calls everybody', () => {
    const named = (part: Partial<Message>) => {
      const client = clientWith();
      applyMessage(client, message(2, 4, 2, part), me);
      applyMessage(client, message(2, 5), me);
      const before = shownIn(client)[0]?.hasMention;
      applyRead(client, { conversationId: 2, readSeq: 5 });
      return [before, shownIn(client)[0]?.hasMention];
    };
    expect(named({ mentions: [{ id: me, typed: 'rosa', name: 'rosa' }] })).toEqual([true, false]);
    expect(named({ isForAll: true })).toEqual([true, false]);
    expect(named({ mentions: [{ id: 2, typed: 'sam', name: 'sam' }] })).toEqual([false, false]);
    const client = clientWith();
    applyMessage(client, message(2, 4, me, { isForAll: true }), me);
    expect(shownIn(client)[0]?.hasMention).toBe(false);
  });

  test('of one’s own leaves nothing unread', () => {
    const client = clientWith();
    applyMessage(client, message(2, 4, me), me);
    expect(shownIn(client)[0]).toMatchObject({ lastSeq: 4, unreadCount: 0 });
  });

  test('brings a conversation up from a later page, and all pages stay', () => {
    const client = clientWith();
    applyMessage(client, message(3, 1), me);
    expect(idsIn(client)).toEqual([3, 1, 2]);
    expect(client.getQueryData(queryKey)).toMatchObject({
      pageParams: list.pageParams,
      pages: [{ next: { cursor: 'x' } }, { next: undefined }],
    });
  });

  test.for<[what: string, message: Message, stale: boolean]>([
    ['that is known changes nothing', message(1, 2), false],
    ['that does not follow the last one shows that something is missing', message(1, 7), true],
    ['of a conversation that is not here does, too', message(9, 1), true],
  ])('%s', ([, sent, isStale]) => {
    const client = clientWith();
    expect(applyMessage(client, sent, me)).toEqual(isStale ? again(queryKey) : []);
    expect(client.getQueryData(queryKey)).toBe(list);
  });

  test('to the viewer marks its conversation until they have read all', () => {
    const client = clientWith();
    const replyTo = {
      id: 1,
      seq: 1,
      senderId: me,
      sender: { id: me, username: 'me', name: 'me' },
      content: '?',
      isDeleted: false,
    };
    const steps: [() => unknown, boolean][] = [
      [() => applyMessage(client, message(1, 6, 2, { replyTo }), me), true],
      [() => applyMessage(client, message(1, 7, 2), me), true],
      [() => applyRead(client, { conversationId: 1, readSeq: 6 }), true],
      [() => applyRead(client, { conversationId: 1, readSeq: 7 }), false],
      [() => applyMessage(client, message(1, 8, 2, { replyTo }), me), true],
      // Whoever sends something has read what came before it.
      [() => applyMessage(client, message(1, 9, me), me), false],
    ];
    for (const [step, isMarked] of steps) {
      step();
      expect(shownIn(client)[0]?.hasAnswer).toBe(isMarked);
    }
  });

  test('is not missing in a list of the other kind', () => {
    const client = new QueryClient();
    const direct = pages(conversationCalls.list, { query: { kind: 'direct' } }).queryKey;
    client.setQueryData(direct, { pages: [{ items: [], next: undefined }], pageParams: [] });
    expect(applyMessage(client, message(1, 6), me)).toEqual([]);
    for (const part of [{ groupId: null }, { groupId: null, gameId: 7 }]) {
      expect(applyMessage(client, message(1, 6, 2, part), me)).toEqual(again(direct));
    }
  });
});

describe('reading on', () => {
  test('leaves unread what comes after the mark, and the order as it is', () => {
    const client = clientWith();
    expect(applyRead(client, { conversationId: 2, readSeq: 2 })).toEqual([]);
    expect(idsIn(client)).toEqual([1, 2, 3]);
    expect(shownIn(client)[1]).toMatchObject({ unreadCount: 1, lastSeq: 3 });
  });

  test.for<[conversationId: number, readSeq: number, stale: boolean]>([
    [1, 3, false],
    [1, 5, false],
    [1, 6, true],
    [9, 6, false],
  ])('never goes back, nor past what is here: %s to %s', ([conversationId, readSeq, isStale]) => {
    const client = clientWith();
    expect(applyRead(client, { conversationId, readSeq })).toEqual(isStale ? again(queryKey) : []);
    expect(client.getQueryData(queryKey)).toBe(list);
  });
});

describe('a message that looks different', () => {
  const told = (...messages: Message[]) => ({
    conversationId: 1,
    revision: Math.max(...messages.map(({ revision }) => revision)),
    messages,
  });

  test('is changed where it is the last, and what came before it changes nothing', () => {
    const client = clientWith();
    expect(applyChange(client, told(message(1, 5, 2, { revision: 9, content: '', isDeleted: true })))).toEqual([]);
    expect(shownIn(client)[0]).toMatchObject({ id: 1, revision: 9, lastMessage: { isDeleted: true } });
    const before = client.getQueryData(queryKey);
    applyChange(client, told(message(1, 5, 2, { revision: 8 })));
    applyChange(client, told(message(1, 3, 2, { revision: 10 })));
    expect(client.getQueryData(queryKey)).toBe(before);
  });

  test('has to be looked for where it was told before the message itself, or they were too many', () => {
    expect(applyChange(clientWith(), told(message(1, 6, 2, { revision: 9 })))).toEqual(again(queryKey));
    expect(applyChange(clientWith(), { conversationId: 1, revision: 99, messages: [] })).toEqual(again(queryKey));
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
      const client = clientWith();
      const server = new Map(shownIn(client).map(({ id, lastSeq, unreadCount }) => [id, { lastSeq, unreadCount }]));
      let order = idsIn(client);
      for (const { conversationId, senderId, reads } of events) {
        const there = server.get(conversationId) ?? { lastSeq: 0, unreadCount: 0 };
        if (reads) {
          server.set(conversationId, { ...there, unreadCount: 0 });
          expect(applyRead(client, { conversationId, readSeq: there.lastSeq })).toEqual([]);
        } else {
          const lastSeq = there.lastSeq + 1;
          server.set(conversationId, { lastSeq, unreadCount: senderId === me ? 0 : there.unreadCount + 1 });
          order = [conversationId, ...order.filter((id) => id !== conversationId)];
          expect(applyMessage(client, message(conversationId, lastSeq, senderId), me)).toEqual([]);
        }
      }
      const shown = shownIn(client).map(({ id, lastSeq, unreadCount }) => ({ id, lastSeq, unreadCount }));
      expect(shown).toEqual(order.map((id) => ({ id, ...server.get(id) })));
    }),
  );
});

describe('in the cache', () => {
  test('a list that is on its way has to be fetched again, and is patched where it is shown meanwhile', async () => {
    for (const [client, isShown] of [
      [new QueryClient(), false],
      [clientWith(), true],
    ] as const) {
      const { promise, resolve } = Promise.withResolvers<Rows>();
      const fetched = client.fetchQuery({ queryKey, queryFn: () => promise });
      expect(applyMessage(client, message(1, 6), me)).toEqual(again(queryKey));
      expect(applyRead(client, { conversationId: 2, readSeq: 3 })).toEqual(again(queryKey));
      if (isShown) expect(shownIn(client)[0]).toMatchObject({ id: 1, lastSeq: 6 });
      resolve(list);
      await fetched;
      expect(applyMessage(client, message(1, 6), me)).toEqual([]);
    }
  });

  test('a list that nobody has looked at is left alone', () => {
    expect(applyMessage(new QueryClient(), message(1, 6), me)).toEqual([]);
  });

  test('a list that is out of date, and could not be fetched, is not patched but has to be fetched again', async () => {
    const client = clientWith();
    await client.invalidateQueries({ queryKey });
    expect(applyMessage(client, message(1, 6), me)).toEqual(again(queryKey));
    expect(client.getQueryData(queryKey)).toBe(list);
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });

  test('one conversation by itself follows, too, and others stay as they are', () => {
    const client = new QueryClient();
    const keyOf = (groupId: number) => query(conversationCalls.ofGroup, { params: { groupId } }).queryKey;
    const viewer = { maySend: true, mayModerate: false, mutedUntil: null, hasBlocked: false, mayMakeEvents: false };
    const opened = (id: number): OpenedConversation => ({ ...conversation(id, 5, 0), people: 4, viewer });
    const byId = query(conversationCalls.get, { params: { id: 1 } }).queryKey;
    for (const id of [1, 2]) client.setQueryData(keyOf(id), opened(id));
    client.setQueryData(byId, opened(1));
    expect(applyMessage(client, message(1, 6), me)).toEqual([]);
    expect(client.getQueryData(keyOf(1))).toMatchObject({ kind: 'group', lastSeq: 6, unreadCount: 1 });
    expect(client.getQueryData(byId)).toMatchObject({ lastSeq: 6, viewer });
    expect(client.getQueryData(keyOf(2))).toMatchObject({ lastSeq: 5 });
  });

  const group = (id: number, activeAt: string, ...of: [lastSeq: number, unreadCount: number]): MyGroup => ({
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
    activeAt,
    lastJoined: { id: 2, username: 'sam', name: 'sam', joinedAt: '2026-05-04T17:00:00.000Z' },
    talk: talk(id, ...of),
    now: null,
  });
  const [six, seven, eight] = [18, 19, 20].map((hour) => `2026-05-04T${hour}:00:00.000Z`) as [string, string, string];

  test('one’s groups follow, too: the one that talks comes first, active since then, or since something later', () => {
    const client = new QueryClient();
    const { queryKey: mine } = pages(myGroupCalls.list);
    const rows = [group(1, six, 5, 0), group(2, six, 3, 3), group(3, eight, 0, 0)];
    client.setQueryData(mine, { pages: [{ items: rows, next: undefined }], pageParams: [] });
    expect(applyMessage(client, { ...message(3, 1), sentAt: seven }, me)).toEqual([]);
    expect(applyMessage(client, { ...message(2, 4), sentAt: seven }, me)).toEqual([]);
    expect(applyRead(client, { conversationId: 2, readSeq: 3 })).toEqual([]);
    const shown = rowsOf<MyGroup>(client.getQueryData(mine) ?? { pages: [] });
    expect(shown.map(({ id, talk: { unreadCount }, activeAt }) => [id, unreadCount, activeAt])).toEqual([
      [2, 1, seven],
      [3, 1, eight],
      [1, 0, six],
    ]);
  });

  test('groups that are there to choose from are left alone', () => {
    const client = new QueryClient();
    const chosenFrom = [...pages(myGroupCalls.list).queryKey, 'every page'];
    client.setQueryData(chosenFrom, [group(1, six, 5, 0)]);
    expect(applyMessage(client, message(1, 6), me)).toEqual([]);
    expect(client.getQueryData(chosenFrom)).toEqual([group(1, six, 5, 0)]);
  });
});

describe('the sums of what is unread', () => {
  const { queryKey: sums } = query(conversationCalls.unread);
  const with10 = (data?: unknown) => {
    const client = data ? clientWith(data) : new QueryClient();
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
    const muted = { ...conversation(3, 1, 1), isMuted: true };
    const client = with10({ pages: [{ items: [muted], next: undefined }], pageParams: [] });
    expect(applyMessage(client, message(3, 2), me)).toEqual([]);
    client.removeQueries({ queryKey });
    expect(applyMessage(client, message(7, 4), me)).toEqual([]);
    expect(client.getQueryData(sums)).toMatchObject({ group: 10 });
  });

  test('are never less than none', () => {
    const client = clientWith();
    client.setQueryData(sums, { direct: 0, group: 2, muted: [] });
    applyRead(client, { conversationId: 2, readSeq: 3 });
    expect(client.getQueryData(sums)).toEqual({ direct: 0, group: 0, muted: [] });
  });

  test('have to be fetched again where the conversation is not here, or they are on their way', async () => {
    expect(applyMessage(with10(), message(9, 1), me)).toEqual(again(sums));
    const client = with10(list);
    expect(applyRead(client, { conversationId: 9, readSeq: 1 })).toEqual(again(sums));
    void client.fetchQuery({ queryKey: sums, queryFn: () => new Promise(() => {}) });
    expect(applyMessage(client, message(1, 6), me)).toEqual(again(sums));
  });
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

test('the newest of what is unread and not muted, wherever it stands', () => {
  const sent = (id: number, hour: number, part: Partial<Talk> = {}) =>
    aConversation(aTalk(aMessage({ sentAt: `2026-05-04T0${hour}:00:00.000Z` }), { id, ...part }));
  const [read, muted] = [sent(1, 9, { readSeq: 1 }), sent(2, 8, { isMuted: true })];
  expect(newestUnread([sent(3, 5), sent(4, 7), read, sent(5, 6), muted])?.id).toBe(4);
  expect(newestUnread([read, muted])).toBeUndefined();
});
