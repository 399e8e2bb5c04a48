import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '#client/data/call-error.ts';
import { forgetPerson } from '#client/lib/leaving.ts';
import { sessionQuery } from '#client/lib/session.ts';
import { storageInMemory } from '#client/lib/storage-for-tests.ts';
import type { BrowserStorage } from '#client/lib/user-storage.ts';
import { type FakeBrowser, fakeBrowser } from '#client/live/browser-for-tests.ts';
import { live } from '#client/live/live.ts';
import { outboxOf, startSending } from './my-outbox.ts';
import { outboxKind } from './queued-mutation.ts';

/** The attempts that are under way, each to be ended by the test. */
let attempts: { as: string; text: string; end: PromiseWithResolvers<void> }[];

/** Kinds that look alike in the storage. */
const kindNamed = (name: string) =>
  outboxKind<string>({
    name,
    parse: (stored) => (typeof stored === 'string' ? stored : undefined),
    subjectOf: () => 'club',
    send: (_client, text) => {
      const end = Promise.withResolvers<void>();
      attempts.push({ as: name, text, end });
      return end.promise;
    },
  });
const [said, sung] = [kindNamed('said'), kindNamed('sung')];

const me = 7;
const offline = new CallError('nobody there', { status: 0 });

let browser: FakeBrowser;
let shelf: BrowserStorage;
let client: QueryClient;
let end: () => void;

const asked = () => attempts.map(({ text }) => text);
const passed = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);
async function breaks(attempt: number, error = offline): Promise<void> {
  attempts[attempt]?.end.reject(error);
  await passed();
}

beforeEach(() => {
  browser = fakeBrowser();
  shelf = storageInMemory();
  vi.stubGlobal('localStorage', shelf);
  // As on plain http: what one test leaves under way holds up no other.
  vi.stubGlobal('navigator', {});
  client = new QueryClient();
  attempts = [];
  end = startSending(me, client, [said, sung]);
});
afterEach(() => {
  end();
  forgetPerson(me);
  live.stop();
});

describe('when somebody signs out', () => {
  test('what is on its way comes back to nobody’s storage', async () => {
    outboxOf(me, client).add(said, 'Between you and me');
    expect(asked()).toEqual(['Between you and me']);
    expect(shelf.length).toBe(1);
    forgetPerson(me);
    expect(shelf.length).toBe(0);
    await breaks(0);
    expect(shelf.length).toBe(0);
    expect(outboxOf(me, client).unsent, 'nor to the one who is back').toEqual([]);
  });

  test('what another person has is left alone', async () => {
    const outbox = outboxOf(me, client);
    forgetPerson(8);
    outbox.add(said, 'Still here');
    expect(asked()).toEqual(['Still here']);
  });
});

test('nothing of the first is sent once another person is signed in', async () => {
  const outbox = outboxOf(me, client);
  outbox.add(said, 'one');
  outbox.add(said, 'two');
  outboxOf(8, client);
  attempts[0]?.end.resolve();
  await passed(60_000);
  expect(asked()).toEqual(['one']);
});

test('a session that is found to have ended is told to everybody on the page; what was done waits', async () => {
  client.setQueryData<unknown>(sessionQuery.queryKey, { id: me });
  const outbox = outboxOf(me, client);
  outbox.add(said, 'hello');
  await breaks(0, new CallError('No', { status: 500 }));
  expect(client.getQueryData(sessionQuery.queryKey), 'and nothing else ends it').not.toBeNull();
  outbox.retry();
  await breaks(1, new CallError('Sign in', { status: 401, code: 'not_signed_in' }));
  expect(client.getQueryData(sessionQuery.queryKey)).toBeNull();
  expect(outbox.unsent).toMatchObject([{ state: 'waiting' }]);
});

test('each is sent as what it is, and shown among its own', async () => {
  const outbox = outboxOf(me, client);
  outbox.add(said, 'hello');
  outbox.add(sung, 'la la la');
  expect(said.among(outbox.unsent).map(({ content }) => content)).toEqual(['hello']);
  attempts[0]?.end.resolve();
  await passed();
  expect(attempts.map(({ as, text }) => [as, text])).toEqual([
    ['said', 'hello'],
    ['sung', 'la la la'],
  ]);
});

describe('what waits is tried at once', () => {
  beforeEach(async () => {
    outboxOf(me, client).add(said, 'hello');
    await breaks(0);
    expect(asked()).toHaveLength(1);
  });

  test('when the network is back', () => {
    browser.comesOnline();
    expect(asked()).toHaveLength(2);
  });

  test('when the server is back', () => {
    live.start(me);
    browser.socket.opens();
    browser.socket.hears({ type: 'ready', quietMs: 60_000 });
    expect(asked()).toHaveLength(2);
  });

  test('and neither then nor later by itself once nobody is signed in, until somebody is', async () => {
    live.start(me);
    end();
    browser.comesOnline();
    browser.socket.opens();
    browser.socket.hears({ type: 'ready', quietMs: 60_000 });
    await passed(60_000);
    expect(asked()).toHaveLength(1);
    end = startSending(me, client, [said, sung]);
    expect(asked()).toHaveLength(2);
  });
});

test('what is done in another tab is shown in this one', () => {
  const outbox = outboxOf(me, client);
  const content = { kind: 'said', subject: 'club', content: 'from there', writtenAt: '2026-05-04', order: 1 };
  shelf.setItem('outbox:7:unsent:a', JSON.stringify({ id: 'a', ...content }));
  browser.otherTabStores();
  expect(said.among(outbox.unsent)).toMatchObject([{ content: 'from there' }]);
});
