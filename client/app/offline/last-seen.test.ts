import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '#client/data/call-error.ts';
import { person } from '#client/lib/people-for-tests.ts';
import { emptyForTheNext, sessionQuery } from '#client/lib/session.ts';
import { storageInMemory } from '#client/lib/storage-for-tests.ts';
import { forgetShown, isAnythingLastSeen, isAnythingUnreachable, orLastSeen } from './last-seen.ts';
import { lastSeenAfter, writeLastSeen } from './last-seen-storage.ts';

const [anna, bob] = [person(1, 'anna'), person(2, 'bob')];
const groups: QueryKey = ['groups', 'list', 'mine'];
const unreachable = new CallError('nobody there', { status: 0 });

/** An answer that comes when the test says so. */
function hanging() {
  return Promise.withResolvers<unknown>();
}

let client: QueryClient;
const shownFor = (key: QueryKey) => client.getQueryData(key);

/** What a page does that has nothing to show yet. */
function open(queryKey: QueryKey, answer: Promise<unknown>): void {
  void client.fetchQuery({ queryKey, queryFn: () => answer, retry: false }).catch(() => {});
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', storageInMemory());
  forgetShown();
  const now = Date.now();
  const seen = [{ hash: JSON.stringify(groups), data: ['Dinkers'], at: now }];
  writeLastSeen(lastSeenAfter(undefined, { viewer: anna, at: now }, { seen, refused: [], now }));
  client = new QueryClient({ defaultOptions: { queries: { persister: orLastSeen, staleTime: Infinity } } });
  emptyForTheNext(client);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('on a network that hangs', () => {
  test('whoever was last seen is shown after a moment, and what they saw with them', async () => {
    open(sessionQuery.queryKey, hanging().promise);
    await vi.advanceTimersByTimeAsync(599);
    expect(shownFor(sessionQuery.queryKey)).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(shownFor(sessionQuery.queryKey)).toEqual(anna);
    open(groups, hanging().promise);
    await vi.advanceTimersByTimeAsync(0);
    expect(shownFor(groups)).toEqual(['Dinkers']);
    expect(isAnythingLastSeen()).toBe(true);
    // Its answers may still come.
    expect(isAnythingUnreachable()).toBe(false);
  });

  test('the late answer counts: the same person stays, and nothing is last seen any longer', async () => {
    const [me, list] = [hanging(), hanging()];
    open(sessionQuery.queryKey, me.promise);
    await vi.advanceTimersByTimeAsync(600);
    open(groups, list.promise);
    await vi.advanceTimersByTimeAsync(0);
    me.resolve(anna);
    list.resolve(['Dinkers', 'Lobbers']);
    await vi.advanceTimersByTimeAsync(0);
    expect(shownFor(sessionQuery.queryKey)).toEqual(anna);
    expect(shownFor(groups)).toEqual(['Dinkers', 'Lobbers']);
    expect(isAnythingLastSeen()).toBe(false);
  });

  test('the late answer counts: whoever is signed out is out', async () => {
    const me = hanging();
    open(sessionQuery.queryKey, me.promise);
    await vi.advanceTimersByTimeAsync(600);
    me.resolve(null);
    await vi.advanceTimersByTimeAsync(0);
    expect(shownFor(sessionQuery.queryKey)).toBeNull();
  });

  test('the late answer counts: somebody else sees nothing of the first', async () => {
    const me = hanging();
    open(sessionQuery.queryKey, me.promise);
    await vi.advanceTimersByTimeAsync(600);
    open(groups, hanging().promise);
    await vi.advanceTimersByTimeAsync(0);
    me.resolve(bob);
    await vi.advanceTimersByTimeAsync(0);
    expect(shownFor(sessionQuery.queryKey)).toEqual(bob);
    expect(shownFor(groups)).toBeUndefined();
  });

  test('a late answer is not put over a newer one', async () => {
    const me = hanging();
    open(sessionQuery.queryKey, me.promise);
    await vi.advanceTimersByTimeAsync(600);
    client.setQueryData(sessionQuery.queryKey, null);
    me.resolve(anna);
    await vi.advanceTimersByTimeAsync(0);
    expect(shownFor(sessionQuery.queryKey)).toBeNull();
    expect(isAnythingLastSeen()).toBe(false);
  });

  test('a late refusal is told', async () => {
    const list = hanging();
    client.setQueryData(sessionQuery.queryKey, anna);
    open(groups, list.promise);
    await vi.advanceTimersByTimeAsync(600);
    expect(shownFor(groups)).toEqual(['Dinkers']);
    list.reject(new CallError('gone', { status: 404 }));
    await vi.advanceTimersByTimeAsync(0);
    expect(client.getQueryState(groups)?.isInvalidated).toBe(true);
  });

  test('a late failure to reach anybody changes nothing', async () => {
    const me = hanging();
    open(sessionQuery.queryKey, me.promise);
    await vi.advanceTimersByTimeAsync(600);
    me.reject(unreachable);
    await vi.advanceTimersByTimeAsync(0);
    expect(shownFor(sessionQuery.queryKey)).toEqual(anna);
    expect(isAnythingUnreachable()).toBe(true);
    expect(client.getQueryState(sessionQuery.queryKey)?.isInvalidated).toBe(false);
  });
});

test('an answer in time is the only one that counts', async () => {
  const me = hanging();
  open(sessionQuery.queryKey, me.promise);
  await vi.advanceTimersByTimeAsync(500);
  me.resolve(null);
  await vi.advanceTimersByTimeAsync(5000);
  expect(shownFor(sessionQuery.queryKey)).toBeNull();
  expect(isAnythingLastSeen()).toBe(false);
});

test('without a network it is shown at once; a refusal shows nothing', async () => {
  open(sessionQuery.queryKey, Promise.reject(unreachable));
  await vi.advanceTimersByTimeAsync(0);
  expect(shownFor(sessionQuery.queryKey)).toEqual(anna);
  open(groups, Promise.reject(new CallError('gone', { status: 404 })));
  await vi.advanceTimersByTimeAsync(0);
  expect(shownFor(groups)).toBeUndefined();
});

test('nothing is out of reach any longer once it has been fetched again', async () => {
  client.setQueryData(sessionQuery.queryKey, anna);
  open(groups, Promise.reject(unreachable));
  await vi.advanceTimersByTimeAsync(0);
  expect(isAnythingUnreachable()).toBe(true);
  await client.fetchQuery({ queryKey: groups, queryFn: async () => ['Lobbers'], staleTime: 0 });
  expect([isAnythingUnreachable(), isAnythingLastSeen()]).toEqual([false, false]);
});

test('what has been fetched since is not given up for what was last seen', async () => {
  client.setQueryData(sessionQuery.queryKey, anna);
  client.setQueryData(groups, ['Lobbers']);
  const again = client.fetchQuery({ queryKey: groups, queryFn: () => Promise.reject(unreachable), staleTime: 0 });
  await expect(again).rejects.toBe(unreachable);
  expect(shownFor(groups)).toEqual(['Lobbers']);
});

test('what was seen is shown to nobody but whoever saw it', async () => {
  client.setQueryData(sessionQuery.queryKey, bob);
  open(groups, hanging().promise);
  await vi.advanceTimersByTimeAsync(600);
  expect(shownFor(groups)).toBeUndefined();
});
