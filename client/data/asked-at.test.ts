import { InfiniteQueryObserver, type Query, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AskedAt } from './asked-at.ts';

const start = 1_000_000;
let client: QueryClient;
let askedAt: AskedAt;

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  client = new QueryClient();
  askedAt = new AskedAt(client.getQueryCache());
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

const all = () => true;
const named =
  (name: string) =>
  ({ queryKey }: Query) =>
    queryKey[0] === name;

/** A query whose answer takes so long. */
function fetchFor(ms: number, name: string, answer: () => unknown = () => 'data') {
  const queryFn = async () => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    return answer();
  };
  return client.fetchQuery({ queryKey: [name], queryFn, retry: false });
}

test('is now where nothing is shown', () => {
  expect(askedAt.oldest(all)).toBe(start);
});

test('is when the request began, not when it was answered, and before the answer, too', async () => {
  const fetched = fetchFor(400, 'group');
  await vi.advanceTimersByTimeAsync(300);
  expect(askedAt.oldest(all)).toBe(start);
  await vi.advanceTimersByTimeAsync(5_000);
  await fetched;
  expect(askedAt.oldest(all)).toBe(start);
});

test('is that of the oldest of the queries that are meant', async () => {
  await Promise.all([fetchFor(0, 'group'), vi.advanceTimersByTimeAsync(100)]);
  await Promise.all([fetchFor(0, 'list'), vi.advanceTimersByTimeAsync(100)]);
  expect(askedAt.oldest(named('list'))).toBe(start + 100);
  expect(askedAt.oldest(all)).toBe(start);
});

test('as long as it is fetched again it is still that of what is shown', async () => {
  await Promise.all([fetchFor(0, 'group'), vi.advanceTimersByTimeAsync(1_000)]);
  const again = fetchFor(500, 'group');
  await vi.advanceTimersByTimeAsync(100);
  expect(askedAt.oldest(all)).toBe(start);
  await vi.advanceTimersByTimeAsync(500);
  await again;
  expect(askedAt.oldest(all)).toBe(start + 1_000);
});

test('what is taken in while it is fetched again is no answer to that request', async () => {
  await Promise.all([fetchFor(0, 'group'), vi.advanceTimersByTimeAsync(1_000)]);
  const again = fetchFor(500, 'group');
  await vi.advanceTimersByTimeAsync(100);
  client.setQueryData(['group'], 'patched');
  expect(askedAt.oldest(all)).toBe(start);
  await vi.advanceTimersByTimeAsync(500);
  await again;
});

test('what could not be fetched again is as old as before, and what never could is not shown', async () => {
  const fails = () => {
    throw new Error('away');
  };
  await Promise.all([fetchFor(0, 'group'), vi.advanceTimersByTimeAsync(1_000)]);
  for (const name of ['group', 'other']) {
    await Promise.all([fetchFor(0, name, fails).catch(() => {}), vi.advanceTimersByTimeAsync(1_000)]);
  }
  expect(askedAt.oldest(named('group'))).toBe(start);
  expect(askedAt.oldest(named('other'))).toBe(Date.now());
});

test('one more page does not make the others younger', async () => {
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ['list'],
    queryFn: async ({ pageParam }) => pageParam,
    initialPageParam: 0,
    getNextPageParam: (last: number) => last + 1,
  });
  const end = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(2_000);
  await observer.fetchNextPage();
  expect(observer.getCurrentResult().data?.pages).toEqual([0, 1]);
  expect(askedAt.oldest(all)).toBe(start);
  await vi.advanceTimersByTimeAsync(2_000);
  const again = Date.now();
  await observer.refetch();
  expect(askedAt.oldest(all)).toBe(again);
  end();
});

test('what is taken in changes nothing of it, and what was only taken in is of an unknown moment', async () => {
  await Promise.all([fetchFor(0, 'group'), vi.advanceTimersByTimeAsync(1_000)]);
  client.setQueryData(['group'], 'patched');
  expect(askedAt.oldest(all)).toBe(start);
  client.setQueryData(['other'], 'made here');
  expect(askedAt.oldest(all)).toBeUndefined();
  expect(askedAt.oldest(named('group'))).toBe(start);
});
