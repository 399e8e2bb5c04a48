/** What signing in and out tells the rest of the browser, and what it takes from it. */
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#client/data/call-error.ts';
import { idempotencyKeys } from '#client/data/mutations.ts';
import { groupCalls } from '#contract/groups.ts';
import { person } from './people-for-tests.ts';
import { emptyForTheNext, enter, expire, leave, pendingLogout, sessionQuery } from './session.ts';
import { storageInMemory } from './storage-for-tests.ts';
import { UserStorage } from './user-storage.ts';

const [anna, bob] = [person(1, 'anna'), person(2, 'bob')];

let client: QueryClient;

beforeEach(() => {
  vi.stubGlobal('document', { cookie: 'thirdshot-signed-in=1' });
  vi.stubGlobal('localStorage', storageInMemory());
  client = new QueryClient();
  emptyForTheNext(client);
});
afterEach(async () => {
  await pendingLogout.replacedBy(async () => undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('whoever signs out takes along all that they typed and did not send, and nothing of anybody else', () => {
  for (const { id } of [anna, bob]) {
    for (const corner of ['drafts', 'outbox', 'seen'] as const) new UserStorage(corner, id).set('draft', 'Half a sent');
  }
  // As an id that begins like the other one.
  new UserStorage('drafts', 12).set('draft', 'Half a sent');
  enter(client, anna);
  leave(client, anna.id);
  const left = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
  expect(left).toEqual(['drafts:2:draft', 'outbox:2:draft', 'seen:2:draft', 'drafts:12:draft']);
});

/** The key under which the same group would be made now, of which nobody hears what becomes. */
async function keyNow(): Promise<string> {
  let used = '';
  const request = { body: { name: 'Riverside Dinkers' } };
  await idempotencyKeys
    .carryOut(groupCalls.create, request, async (key) => {
      used = key;
      throw new CallError('nobody there', { status: 0 });
    })
    .catch(() => undefined);
  return used;
}

test('what somebody asked for and never heard of is forgotten with them, whoever signs in next', async () => {
  enter(client, anna);
  const annas = await keyNow();
  leave(client, anna.id);
  enter(client, anna);
  expect(await keyNow()).not.toBe(annas);
});

test('it is not the next person’s where a session has ended by itself; whoever comes back to theirs asks for the same', async () => {
  enter(client, anna);
  const annas = await keyNow();
  expire(client);
  client.setQueryData(sessionQuery.queryKey, anna);
  expect(await keyNow()).toBe(annas);
  expire(client);
  client.setQueryData(sessionQuery.queryKey, bob);
  expect(await keyNow()).not.toBe(annas);
});

test('a check that finds nobody is no failure', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: 'Sign in', code: 'not_signed_in' }, { status: 401 }));
  expect(await client.fetchQuery({ ...sessionQuery, retry: false })).toBeNull();
});

test('the other tabs hear who has signed in, and that they have signed out', async () => {
  const otherTab = new BroadcastChannel('session');
  const heard: unknown[] = [];
  const isOver = Promise.withResolvers<void>();
  otherTab.onmessage = ({ data }: MessageEvent) => {
    heard.push(data);
    if (heard.length === 2) isOver.resolve();
  };
  enter(client, anna);
  leave(client, anna.id);
  await isOver.promise;
  otherTab.close();
  expect(heard).toEqual([
    { kind: 'entered', userId: 1 },
    { kind: 'left', userId: 1 },
  ]);
});
