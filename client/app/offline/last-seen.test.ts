import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '#client/data/call-error.ts';
import { person } from '#client/lib/people-for-tests.ts';
import { emptyForTheNext, sessionQuery } from '#client/lib/session.ts';
import { storageInMemory } from '#client/lib/storage-for-tests.ts';
import { forgetShown, isAnythingLastSeen, isAnythingUnreachable, orLastSeen } from './last-seen.ts';
import { lastSeenAfter, writeLastSeen } from './last-seen-storage.ts';

const [anna, bob] = [person(1, 'anna'), person(2, 'bob')];
const groups: QueryKey = ['groups', 'list', 'mine'];
const unreachable = new CallError('nobody there', { status: 0 });

let client: QueryClient;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const session = sessionQuery.queryKey;
const shownFor = (key: QueryKey) => client.getQueryData(key);

/** What a page does that has nothing to show yet. */
function open(queryKey: QueryKey, answer: Promise<unknown>): void {
  void client.fetchQuery({ queryKey, queryFn: () => answer, retry: false }).catch(() => {});
}

/** The same on a network that hangs, until what was last seen is shown. */
async function openHanging(queryKey: QueryKey): Promise<PromiseWithResolvers<unknown>> {
  const answer = Promise.withResolvers<unknown>();
  open(queryKey, answer.promise);
  await pass(600);
  return answer;
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

describe('on a network that hangs', () => {
  test('whoever was last seen is shown after a moment, and what they saw with them', async () => {
    open(session, new Promise(() => {}));
    await pass(599);
    expect(shownFor(session)).toBeUndefined();
    await pass(1);
    expect(shownFor(session)).toEqual(anna);
    open(groups, new Promise(() => {}));
    await pass(0);
    expect(shownFor(groups)).toEqual(['Dinkers']);
    expect(isAnythingLastSeen()).toBe(true);
    // Its answers may still come.
    expect(isAnythingUnreachable()).toBe(false);
  });

  test('the late answer counts: the same person stays, and nothing is last seen any longer', async () => {
    const me = await openHanging(session);
    const list = await openHanging(groups);
    me.resolve(anna);
    list.resolve(['Dinkers', 'Lobbers']);
    await pass(0);
    expect(shownFor(session)).toEqual(anna);
    expect(shownFor(groups)).toEqual(['Dinkers', 'Lobbers']);
    expect(isAnythingLastSeen()).toBe(false);
  });

  test.each([
    ['whoever is signed out is out', null],
    ['somebody else sees nothing of the first', bob],
  ])('the late answer counts: %s', async (_, viewer) => {
    const me = await openHanging(session);
    open(groups, new Promise(() => {}));
    await pass(0);
    expect(shownFor(groups)).toEqual(['Dinkers']);
    me.resolve(viewer);
    await pass(0);
    expect(shownFor(session)).toEqual(viewer);
    if (viewer) expect(shownFor(groups)).toBeUndefined();
  });

  test('a late answer is not put over a newer one', async () => {
    const me = await openHanging(session);
    client.setQueryData(session, null);
    me.resolve(anna);
    await pass(0);
    expect(shownFor(session)).toBeNull();
    expect(isAnythingLastSeen()).toBe(false);
  });

  test('a late refusal is told', async () => {
    client.setQueryData(session, anna);
    const list = await openHanging(groups);
    expect(shownFor(groups)).toEqual(['Dinkers']);
    list.reject(new CallError('gone', { status: 404 }));
    await pass(0);
    expect(client.getQueryState(groups)?.isInvalidated).toBe(true);
  });

  test('a late failure to reach anybody changes nothing', async () => {
    const me = await openHanging(session);
    me.reject(unreachable);
    await pass(0);
    expect(shownFor(session)).toEqual(anna);
    expect(isAnythingUnreachable()).toBe(true);
    expect(client.getQueryState(session)?.isInvalidated).toBe(false);
  });
});

test('an answer in time is the only one that counts', async () => {
  const me = Promise.withResolvers<unknown>();
  open(session, me.promise);
  await pass(500);
  me.resolve(null);
  await pass(5000);
  expect(shownFor(session)).toBeNull();
  expect(isAnythingLastSeen()).toBe(false);
});

test('without a network it is shown at once; a refusal shows nothing', async () => {
  open(session, Promise.reject(unreachable));
  await pass(0);
  expect(shownFor(session)).toEqual(anna);
  open(groups, Promise.reject(new CallError('gone', { status: 404 })));
  await pass(0);
  expect(shownFor(groups)).toBeUndefined();
});

test('nothing is out of reach any longer once it has been fetched again', async () => {
  client.setQueryData(session, anna);
  open(groups, Promise.reject(unreachable));
  await pass(0);
  expect(isAnythingUnreachable()).toBe(true);
  await client.fetchQuery({ queryKey: groups, queryFn: async () => ['Lobbers'], staleTime: 0 });
  expect([isAnythingUnreachable(), isAnythingLastSeen()]).toEqual([false, false]);
});

test('what has been fetched since is not given up for what was last seen', async () => {
  client.setQueryData(session, anna);
  client.setQueryData(groups, ['Lobbers']);
  const again = client.fetchQuery({ queryKey: groups, queryFn: () => Promise.reject(unreachable), staleTime: 0 });
  await expect(again).rejects.toBe(unreachable);
  expect(shownFor(groups)).toEqual(['Lobbers']);
});

test('what was seen is shown to nobody but whoever saw it', async () => {
  client.setQueryData(session, bob);
  await openHanging(groups);
  expect(shownFor(groups)).toBeUndefined();
});
