import { hashKey, MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nextTask, queryClient } from '#client/app/query-client.ts';
import { mutation } from '#client/data/mutations.ts';
import { query } from '#client/data/queries.ts';
import { person } from '#client/lib/people-for-tests.ts';
import { sessionQuery } from '#client/lib/session.ts';
import { storageInMemory } from '#client/lib/storage-for-tests.ts';
import { groupCalls } from '#contract/groups.ts';
import { lastSeenAfter, writeLastSeen } from './offline/last-seen-storage.ts';

const [anna, bob] = [person(1, 'anna'), person(2, 'bob')];
/** The page of somebody whom the server has marked so. */
const signedIn = { cookie: 'thirdshot-signed-in=1' };
const options = query(groupCalls.get, { params: { id: 5 } });
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('localStorage', storageInMemory());
  queryClient.setQueryData(sessionQuery.queryKey, anna);
});
afterEach(() => {
  onlineManager.setOnline(true);
  queryClient.clear();
});

test('the cache of the page is emptied for the next person', () => {
  queryClient.setQueryData<unknown>(options.queryKey, { id: 5 });
  queryClient.setQueryData(sessionQuery.queryKey, bob);
  expect(queryClient.getQueryData(options.queryKey)).toBeUndefined();
});

test('a call that finds the session ended shows everybody on the page that nobody is signed in', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: 'Sign in', code: 'not_signed_in' }, { status: 401 }));
  await expect(queryClient.fetchQuery(options)).rejects.toThrow('Sign in');
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeNull();
});

test('whatever the browser says of the network it is asked at once, to read and to change', async () => {
  const fetching = vi.fn(unreachable);
  vi.stubGlobal('fetch', fetching);
  onlineManager.setOnline(false);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const read = queryClient.fetchQuery(options).catch(String);
  await vi.waitFor(() => expect(fetching).toHaveBeenCalledTimes(1));
  // Once more, as everybody is.
  await vi.runAllTimersAsync();
  expect(await read).toMatch('reached');
  expect(fetching).toHaveBeenCalledTimes(2);
  new MutationObserver(queryClient, mutation(groupCalls.join)).mutate({ params: { id: 5 } }).catch(() => undefined);
  await vi.waitFor(() => expect(fetching).toHaveBeenCalledTimes(3));
});

test('what is on screen and may be old is asked for again when the network is back', async () => {
  const queryFn = vi.fn(async () => 'news');
  queryClient.mount();
  const leave = new QueryObserver(queryClient, { queryKey: ['what is on screen'], queryFn }).subscribe(() => undefined);
  await vi.waitFor(() => expect(queryClient.getQueryData(['what is on screen'])).toBe('news'));
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  leave();
  queryClient.unmount();
});

test('who one is is asked for at once: every page waits for it', async () => {
  queryClient.clear();
  vi.stubGlobal('document', signedIn);
  const asked = Promise.withResolvers<string>();
  vi.stubGlobal('fetch', () => {
    asked.resolve('asked');
    return unreachable();
  });
  const isFree = nextTask().then(() => 'later');
  void queryClient.fetchQuery(sessionQuery).catch(() => undefined);
  expect(await Promise.race([asked.promise, isFree])).toBe('asked');
});

test('where nobody answers there is what was last seen', async () => {
  vi.stubGlobal('document', signedIn);
  vi.stubGlobal('fetch', unreachable);
  const now = Date.now();
  const seen = [{ hash: hashKey(options.queryKey), data: { id: 5 }, at: now }];
  writeLastSeen(lastSeenAfter(undefined, { viewer: anna, at: now }, { seen, refused: [], now }));
  expect(await queryClient.fetchQuery(options)).toEqual({ id: 5 });
});

test('of what is asked for at once the second waits until the browser is free again', async () => {
  const happened: string[] = [];
  vi.stubGlobal('fetch', () => {
    happened.push('asked');
    queueMicrotask(() => happened.push('free'));
    return unreachable();
  });
  for (const id of [5, 6]) {
    void queryClient.fetchQuery(query(groupCalls.get, { params: { id } })).catch(() => undefined);
  }
  await vi.waitFor(() => expect(happened).toEqual(['asked', 'free', 'asked', 'free']));
});
