import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { groupConversations } from '../conversations/queries.ts';
import { threadIn, threadQuery } from './cache.ts';
import { open } from './opening.ts';
import type { Thread } from './thread.ts';
import { conversation, type FakeServer, fakeServer, groupId, run } from './thread-for-tests.ts';

let client: QueryClient;
let server: FakeServer;
beforeEach(() => {
  client = new QueryClient();
  server = fakeServer(700, 640);
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** @param age in minutes */
function listed(standing: { lastSeq: number; readSeq: number }, age = 0) {
  const { queryKey } = groupConversations;
  const list = { pages: [{ items: [conversation(standing)], next: undefined }], pageParams: [undefined] };
  client.setQueryData(queryKey, list, { updatedAt: Date.now() - age * 60_000 });
}

function loaded(from: number, to: number) {
  client.setQueryData<Thread>(threadQuery(groupId).queryKey, { messages: run(from, to), lastSeq: to });
}

const isHere = () => threadIn(client, groupId).messages.length > 0;

describe('how far one has read', () => {
  test('is in the list of conversations while that is up to date', async () => {
    listed({ lastSeq: 700, readSeq: 690 });
    expect(await open(client, groupId)).toEqual({ name: 'Dinkers', readSeq: 690, markedSeq: 690, lastSeq: 700 });
    expect(server.asked).toEqual([]);
  });

  test('is asked of the server where that is old, or was never fetched', async () => {
    expect(await open(client, groupId)).toMatchObject({ readSeq: 640 });
    listed({ lastSeq: 700, readSeq: 690 }, 6);
    expect(await open(client, groupId)).toMatchObject({ readSeq: 640 });
    expect(server.asked).toEqual(Array(2).fill(`/conversations/group/${groupId}`));
  });

  test('is as it was last seen without a network, and the thread stays as it is', async () => {
    listed({ lastSeq: 700, readSeq: 690 }, 60);
    loaded(1, 50);
    server.isAway = true;
    expect(await open(client, groupId)).toMatchObject({ readSeq: 690 });
    expect(isHere()).toBe(true);
  });

  test('is not waited for longer than a second with a thread to show', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    loaded(651, 700);
    const opening = open(client, groupId);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await opening).toEqual({ name: undefined, readSeq: undefined, markedSeq: 0, lastSeq: 0 });
  });

  test('leaves no line where all was read', async () => {
    listed({ lastSeq: 700, readSeq: 700 });
    expect(await open(client, groupId)).toMatchObject({ readSeq: undefined, markedSeq: 700 });
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
    await open(client, groupId);
    expect(isHere()).toBe(stays);
    expect(threadIn(client, groupId).lastSeq).toBe(stays ? to : standing.lastSeq);
  });
});
