import { hashKey, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyOf } from '#client/data/keys.ts';
import { sessionQuery } from '#client/lib/session.ts';
import { groupCalls } from '#contract/groups.ts';
import { keepSeen } from './keep-seen.ts';
import { lastSeenAfter } from './kept-queries.ts';
import { readLastSeen, writeLastSeen } from './storage.ts';

const anna = { id: 7, username: 'anna' };

beforeEach(() => {
  vi.useFakeTimers();
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', () => undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const groupKey = keyOf(groupCalls.get, { params: { id: 5 } });
const group = { hash: hashKey(groupKey), data: { id: 5 }, at: Date.now() };

test('what was answered before it began is kept as well', () => {
  const client = new QueryClient();
  client.setQueryData<unknown>(sessionQuery.queryKey, anna);
  client.setQueryData<unknown>(groupKey, { id: 5 });
  keepSeen(client);
  vi.runAllTimers();
  expect(readLastSeen()?.queries.map(({ hash, data }) => ({ hash, data }))).toEqual([
    { hash: group.hash, data: group.data },
  ]);
});

test.for<[who: string, session: unknown]>([
  ['nobody', null],
  ['somebody else', { ...anna, id: 8 }],
])('what is kept of one person goes where %s was found signed in before it began', ([, session]) => {
  const client = new QueryClient();
  writeLastSeen(
    lastSeenAfter(undefined, { viewer: anna, at: Date.now() }, { seen: [group], refused: [], now: Date.now() }),
  );
  expect(readLastSeen()?.viewer.id).toBe(7);
  client.setQueryData<unknown>(sessionQuery.queryKey, session);
  keepSeen(client);
  expect(readLastSeen()).toBeUndefined();
});
