import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '#client/data/call-error.ts';
import { forgetPerson } from '#client/lib/leaving.ts';
import { person } from '#client/lib/people-for-tests.ts';
import { enter, sessionQuery } from '#client/lib/session.ts';
import { storageInMemory } from '#client/lib/storage-for-tests.ts';
import type { BrowserStorage } from '#client/lib/user-storage.ts';
import { canSend, outboxOf } from './my-outbox.ts';
import { outboxKind } from './queued-mutation.ts';

const said = outboxKind<string>({
  name: 'said',
  parse: (stored) => (typeof stored === 'string' ? stored : undefined),
  subjectOf: () => 'club',
  send: async () => {
    await fetch('/api/messages');
  },
});

let storage: BrowserStorage;
let breakLine: (() => void) | undefined;

beforeEach(() => {
  storage = storageInMemory();
  vi.stubGlobal('localStorage', storage);
  // Without locks: an outbox that another file left may hold the one of the same person.
  vi.stubGlobal('navigator', {});
  forgetPerson(7);
  vi.stubGlobal('fetch', () => {
    return new Promise((_, reject) => {
      breakLine = () => reject(new TypeError('Failed to fetch'));
    });
  });
});

afterEach(() => void vi.unstubAllGlobals());

test('what is on its way when somebody signs out comes back to nobody’s storage', async () => {
  const client = new QueryClient();
  const outbox = outboxOf(7, client);
  outbox.add(said, 'Between you and me');
  expect(storage.length).toBe(1);
  forgetPerson(7);
  expect(storage.length).toBe(0);
  breakLine?.();
  await new Promise(setImmediate);
  expect(storage.length).toBe(0);
  expect(outboxOf(7, client).unsent, 'nor to the one who is back').toEqual([]);
});

describe('what is sent', () => {
  const [anna, bob] = [person(7, 'anna'), person(8, 'bob')];
  const sent: string[] = [];
  let trouble: Error | undefined;
  const noted = outboxKind<string>({
    name: 'noted',
    parse: (stored) => (typeof stored === 'string' ? stored : undefined),
    subjectOf: () => 'club',
    send: async (_client, text) => {
      if (trouble) throw trouble;
      sent.push(text);
    },
  });
  let client: QueryClient;
  const settled = () => new Promise(setImmediate);

  beforeEach(() => {
    sent.length = 0;
    trouble = undefined;
    client = new QueryClient();
    enter(client, anna);
  });
  afterEach(() => {
    for (const { id } of [anna, bob]) forgetPerson(id);
  });

  test('is of the kinds that the page knows', async () => {
    const outbox = outboxOf(anna.id, client);
    outbox.add(noted, 'Court 3 at six');
    await settled();
    expect(sent).toEqual([]);
    canSend([noted]);
    outbox.retry();
    await settled();
    expect(sent).toEqual(['Court 3 at six']);
    expect(outboxOf(anna.id, client), 'it is the same one').toBe(outbox);
  });

  test('finds out when the session is over, and only then', async () => {
    canSend([noted]);
    const outbox = outboxOf(anna.id, client);
    for (const passing of [new TypeError('x is undefined'), new CallError('No', { status: 500 })]) {
      trouble = passing;
      outbox.add(noted, 'Court 3 at six');
      await settled();
      expect(client.getQueryData(sessionQuery.queryKey)).toEqual(anna);
    }
    trouble = new CallError('Log in', { status: 401, code: 'not_signed_in' });
    outbox.retry();
    await settled();
    expect(client.getQueryData(sessionQuery.queryKey)).toBeNull();
  });

  test('is that of whoever is signed in: the outbox of the one before stops', async () => {
    trouble = new CallError('away', { status: 0 });
    canSend([noted]);
    const annas = outboxOf(anna.id, client);
    annas.add(noted, 'from anna');
    await settled();
    const bobs = outboxOf(bob.id, client);
    expect(bobs.unsent).toEqual([]);
    trouble = undefined;
    annas.retry();
    await settled();
    expect(sent).toEqual([]);
  });

  test('goes on when somebody else signs out, in another tab for instance', async () => {
    canSend([noted]);
    const outbox = outboxOf(anna.id, client);
    forgetPerson(bob.id);
    expect(outboxOf(anna.id, client)).toBe(outbox);
    outbox.add(noted, 'still here');
    await settled();
    expect(sent).toEqual(['still here']);
  });
});
