import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { pages } from '#client/data/queries.ts';
import { notificationCalls } from '#contract/notifications.ts';
import { answered, answers } from './answers.ts';
import { showRead } from './reading.ts';
import { unreadQuery } from './unread.ts';

afterEach(() => {
  answered.set(new Map());
});

const answer = {
  notificationId: 5,
  createdAt: '2030-06-01T12:00:00.000Z',
  label: 'I’m in',
  done: 'You’re in',
  request: { method: 'PUT', path: '/api/events/7/reply', body: { status: 'going' } },
  undo: { method: 'DELETE', path: '/api/events/7/reply' },
  isUndo: false,
} as const;

function serverThatSays(status: number) {
  const fetching = vi.fn(async (_address: string, _request: RequestInit) => new Response(null, { status }));
  vi.stubGlobal('fetch', fetching);
  return fetching;
}

const list = pages(notificationCalls.list, { query: { limit: 40 } }).queryKey;

function clientWith(...unread: number[]) {
  const client = new QueryClient();
  const rows = unread.map((id) => ({ id, isRead: false }));
  client.setQueryData<unknown>(list, { pages: [{ items: rows, next: undefined }], pageParams: [] });
  const newest = unread.map((id) => ({ id, subject: `event:${id}` }));
  client.setQueryData(unreadQuery.queryKey, { count: unread.length + 100, newest });
  return client;
}

const readIn = (client: QueryClient) =>
  (client.getQueryData<unknown>(list) as { pages: { items: { isRead: boolean }[] }[] }).pages[0]?.items.map(
    ({ isRead }) => isRead,
  );

test('an answer is sent as it is written, under its key; then it is read, and shown as done until it is taken back', async () => {
  const fetching = serverThatSays(204);
  const client = clientWith(5, 6);
  await answers.send(client, answer, 'key');
  const [address, request] = fetching.mock.calls[0] ?? [];
  expect([address, request?.method, request?.body]).toEqual([
    '/api/events/7/reply',
    'PUT',
    JSON.stringify({ status: 'going' }),
  ]);
  expect(request?.headers).toMatchObject({ 'idempotency-key': 'key' });
  expect(fetching.mock.calls[1]?.[0]).toBe('/api/notifications/read');
  expect(readIn(client)).toEqual([true, false]);
  expect(answered.get().get(5)).toBe(answer);

  await answers.send(client, { ...answer, isUndo: true }, 'other');
  expect([fetching.mock.calls[2]?.[0], fetching.mock.calls[2]?.[1]?.method]).toEqual(['/api/events/7/reply', 'DELETE']);
  expect(answered.get().size).toBe(0);
});

test('one that is refused is not done', async () => {
  serverThatSays(409);
  const client = clientWith(5);
  await expect(answers.send(client, answer, 'key')).rejects.toMatchObject({ status: 409 });
  expect(answered.get().size).toBe(0);
  expect(readIn(client)).toEqual([false]);
});

test('what is kept of one in the browser is looked at before it is sent', () => {
  expect(answers.parse(JSON.parse(JSON.stringify(answer)))).toEqual(answer);
  expect(answers.parse({ ...answer, undo: null })).toMatchObject({ undo: null });
  const path = 'https://elsewhere.example/api/x';
  const { body: _, ...bare } = answer.request;
  expect(answers.parse({ ...answer, request: bare })?.request).toEqual(bare);
  for (const wrong of [
    null,
    { ...answer, notificationId: 'x' },
    { ...answer, request: null },
    { ...answer, request: { ...answer.request, path } },
    { ...answer, request: { ...answer.request, path: '/api/../x' } },
    { ...answer, request: { ...answer.request, method: 'GET' } },
    { ...answer, isUndo: undefined },
    { ...answer, label: 3 },
  ]) {
    expect(answers.parse(wrong)).toBeUndefined();
  }
});

test('what is read is so in the list and in the count at once, and again unread in the list', () => {
  const client = clientWith(5, 6, 7);
  showRead(client, [5, 9]);
  expect(readIn(client)).toEqual([true, false, false]);
  expect(client.getQueryData(unreadQuery.queryKey)).toMatchObject({ count: 102, newest: [{ id: 6 }, { id: 7 }] });
  showRead(client, undefined);
  expect(readIn(client)).toEqual([true, true, true]);
  expect(client.getQueryData(unreadQuery.queryKey)).toEqual({ count: 0, newest: [] });
  showRead(client, [6], false);
  expect(readIn(client)).toEqual([true, false, true]);
});
