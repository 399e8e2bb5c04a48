import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type IsOlder, trackRequests } from './request-times.ts';

const start = 1_000_000;
let client: QueryClient;
let isOlder: IsOlder;

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  client = new QueryClient();
  isOlder = trackRequests(client.getQueryCache());
});
afterEach(() => {
  client.clear();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A query whose answer takes so long. */
function fetchFor(ms: number, name: string, answer: () => unknown = () => 'data') {
  const queryFn = async () => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    return answer();
  };
  return client.fetchQuery({ queryKey: [name], queryFn, retry: false }).catch(() => {});
}

/** Since when whatever happened is in what is shown: the moment of its request. */
function expectRequestAt(name: string, moment: number): void {
  const query = client.getQueryCache().find({ queryKey: [name] });
  if (!query) throw new Error(`${name} was not asked for`);
  expect([moment - 1, moment].map((each) => isOlder(query, each))).toEqual([false, true]);
}

test('an answer is as old as its request, before it has come, too', async () => {
  const fetched = fetchFor(400, 'group');
  await pass(300);
  expectRequestAt('group', start);
  await pass(5_000);
  await fetched;
  expectRequestAt('group', start);
});

test('while it is fetched again it is as old as before, also where that fails or something is taken in', async () => {
  await Promise.all([fetchFor(0, 'group'), pass(1_000)]);
  const again = fetchFor(500, 'group');
  await pass(100);
  client.setQueryData(['group'], 'patched');
  expectRequestAt('group', start);
  await pass(500);
  await again;
  expectRequestAt('group', start + 1_000);
  const fails = fetchFor(0, 'group', () => {
    throw new Error('away');
  });
  await Promise.all([fails, pass(1_000)]);
  expectRequestAt('group', start + 1_000);
});

test('one more page does not make the others younger', async () => {
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ['list'],
    queryFn: async ({ pageParam }) => pageParam,
    initialPageParam: 0,
    getNextPageParam: (last: number) => last + 1,
  });
  const end = observer.subscribe(() => {});
  await pass(2_000);
  await observer.fetchNextPage();
  expect(observer.getCurrentResult().data?.pages).toEqual([0, 1]);
  expectRequestAt('list', start);
  await pass(2_000);
  await observer.refetch();
  expectRequestAt('list', start + 4_000);
  end();
});

test('what was only taken in, or comes from the future, may lack anything', async () => {
  client.setQueryData(['other'], 'made here');
  await Promise.all([fetchFor(0, 'group'), pass(1_000)]);
  vi.setSystemTime(start - 1);
  for (const query of client.getQueryCache().getAll()) expect(isOlder(query, 0)).toBe(true);
});
