import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mutation } from '#client/data/mutations.ts';
import { query } from '#client/data/queries.ts';
import { person } from '#client/lib/people-for-tests.ts';
import { sessionQuery } from '#client/lib/session.ts';
import { storageInMemory } from '#client/lib/storage-for-tests.ts';
import { groupCalls } from '#contract/groups.ts';
import { queryClient } from './query-client.ts';

const [anna, bob] = [person(1, 'anna'), person(2, 'bob')];
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
  vi.unstubAllGlobals();
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
  void queryClient.fetchQuery(options).catch(() => undefined);
  await vi.waitFor(() => expect(fetching).toHaveBeenCalledTimes(1));
  new MutationObserver(queryClient, mutation(groupCalls.join)).mutate({ params: { id: 5 } }).catch(() => undefined);
  await vi.waitFor(() => expect(fetching).toHaveBeenCalledTimes(2));
});
