import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { query } from '#client/data/queries.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { directConversations, groupConversations } from './conversations.ts';
import { open } from './opening.ts';
import type { Thread } from './thread.ts';
import { threadIn, threadQuery } from './thread-cache.ts';
import {
  conversation,
  conversationId,
  type FakeServer,
  fakeServer,
  groupId,
  run,
  threadOf,
} from './thread-for-tests.ts';

let client: QueryClient;
let server: FakeServer;
beforeEach(() => {
  client = new QueryClient();
  server = fakeServer(700, 640);
});
afterEach(() => {
  client.clear();
});

/** @param age in minutes */
function listed(standing: { lastSeq: number; readSeq: number }, age = 0) {
  const { queryKey } = groupConversations;
  const list = { pages: [{ items: [conversation(standing)], next: undefined }], pageParams: [undefined] };
  client.setQueryData(queryKey, list, { updatedAt: Date.now() - age * 60_000 });
}

function loaded(from: number, to: number) {
  client.setQueryData<Thread>(threadQuery(conversationId).queryKey, threadOf(run(from, to)));
}

const isHere = () => threadIn(client, conversationId).messages.length > 0;

describe('how far one has read', () => {
  test('is in the list of conversations while that is up to date', async () => {
    listed({ lastSeq: 700, readSeq: 690 });
    expect(await open(client, { groupId })).toMatchObject({
      conversation: { id: conversationId, group: { name: 'Dinkers' } },
      readSeq: 690,
      markedSeq: 690,
      lastSeq: 700,
    });
    expect(server.asked).toEqual([]);
  });

  test('is known of the conversation of a game, or with a person, by these', async () => {
    const game = { ...conversation({ lastSeq: 700, readSeq: 690 }), kind: 'game' as const, groupId: null, gameId: 7 };
    const list = { pages: [{ items: [game], next: undefined }], pageParams: [undefined] };
    client.setQueryData(directConversations.queryKey, list);
    expect(await open(client, { gameId: 7 })).toMatchObject({ conversation: { gameId: 7 }, readSeq: 690 });
    expect(server.asked).toEqual([]);
    await open(client, { gameId: 8 });
    await open(client, { userId: 9 });
    expect(server.asked).toEqual(['/conversations/game/8', '/conversations/user/9']);
  });

  test('is asked of the server where that is old, or was never fetched', async () => {
    expect(await open(client, { groupId })).toMatchObject({ readSeq: 640 });
    client.clear();
    listed({ lastSeq: 700, readSeq: 690 }, 6);
    expect(await open(client, { groupId })).toMatchObject({ readSeq: 640 });
    expect(server.asked).toEqual(Array(2).fill(`/conversations/group/${groupId}`));
  });

  test('is as it was last seen without a network, and the thread stays as it is', async () => {
    listed({ lastSeq: 700, readSeq: 690 }, 60);
    loaded(1, 50);
    server.isAway = true;
    expect(await open(client, { groupId })).toMatchObject({ readSeq: 690 });
    expect(isHere()).toBe(true);
  });

  test('is not waited for longer than a second with a thread to show', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    listed({ lastSeq: 700, readSeq: 690 }, 6);
    loaded(651, 700);
    const opening = open(client, { groupId });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await opening).toMatchObject({ readSeq: 690, markedSeq: 690, lastSeq: 700 });
  });

  test('is asked once: what the server says of it is kept, as what one may do there', async () => {
    await open(client, { groupId });
    server.asked = [];
    expect(await open(client, { groupId })).toMatchObject({ readSeq: 640 });
    expect(server.asked).toEqual([]);
    expect(
      client.getQueryData(query(conversationCalls.get, { params: { id: conversationId } }).queryKey),
    ).toMatchObject({ viewer: { maySend: true } });
  });

  test('is in the lists as they were last seen where nothing is here and the server is away, or silent', async () => {
    const list = { pages: [{ items: [conversation({ lastSeq: 700, readSeq: 690 })], next: undefined }] };
    const kept = { ...list, pageParams: [undefined] };
    // What the browser keeps is in the place of an answer that does not come.
    const persister = () => kept;
    client.setDefaultOptions({ queries: { persister } });
    server.isAway = true;
    expect(await open(client, { groupId })).toMatchObject({ readSeq: 690, conversation: { id: conversationId } });
    client.clear();
    vi.useFakeTimers();
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    const opening = open(client, { groupId });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await opening).toMatchObject({ readSeq: 690 });
  });

  test('is not looked for elsewhere where the server refuses', async () => {
    client.setDefaultOptions({ queries: { persister: () => expect.unreachable() } });
    vi.stubGlobal('fetch', async () => new Response('{"error":"Gone"}', { status: 404 }));
    await expect(open(client, { groupId })).rejects.toMatchObject({ status: 404 });
  });

  test('cannot be known where the server refuses, or is away, and nothing was seen', async () => {
    server.isAway = true;
    await expect(open(client, { groupId })).rejects.toThrow();
  });

  test('leaves no line where all was read', async () => {
    listed({ lastSeq: 700, readSeq: 700 });
    expect(await open(client, { groupId })).toMatchObject({ readSeq: undefined, markedSeq: 700 });
  });
});

describe('what is loaded of the thread', () => {
  test.for<[from: number, to: number, standing: { lastSeq: number; readSeq: number }, stays: boolean]>([
    [600, 700, { lastSeq: 700, readSeq: 640 }, true],
    [600, 700, { lastSeq: 700, readSeq: 700 }, true],
    [600, 700, { lastSeq: 900, readSeq: 640 }, true],
    [600, 700, { lastSeq: 900, readSeq: 900 }, false],
    [600, 700, { lastSeq: 900, readSeq: 800 }, false],
    [600, 700, { lastSeq: 900, readSeq: 700 }, false],
    [600, 700, { lastSeq: 900, readSeq: 699 }, true],
    [600, 700, { lastSeq: 700, readSeq: 100 }, false],
  ])('%i to %i, opened with %j', async ([from, to, standing, stays]) => {
    listed(standing);
    loaded(from, to);
    await open(client, { groupId });
    expect(isHere()).toBe(stays);
    expect(threadIn(client, conversationId).lastSeq).toBe(stays ? to : standing.lastSeq);
  });
});

test('a message that is looked for decides where it is opened', async () => {
  const at = async (seq: number) => {
    listed({ lastSeq: 700, readSeq: 640 });
    loaded(600, 700);
    return (await open(client, { groupId }, seq)).at;
  };
  expect(await at(620)).toBe(620);
  expect(isHere()).toBe(true);
  expect(await at(20)).toBe(20);
  expect(isHere()).toBe(false);
});
