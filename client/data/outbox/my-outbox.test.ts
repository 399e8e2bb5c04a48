import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Shelf } from '#client/lib/kept.ts';
import { forgetPerson } from '#client/lib/leaving.ts';
import { shelfInMemory } from '#client/lib/shelf-for-tests.ts';
import { outboxKind } from './deeds.ts';
import { outboxOf } from './my-outbox.ts';

const said = outboxKind<string>({
  name: 'said',
  parse: (stored) => (typeof stored === 'string' ? stored : undefined),
  subjectOf: () => 'club',
  send: async () => {
    await fetch('/api/messages');
  },
});

let shelf: Shelf;
let breakLine: (() => void) | undefined;

beforeEach(() => {
  shelf = shelfInMemory();
  vi.stubGlobal('localStorage', shelf);
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
  expect(shelf.length).toBe(1);
  forgetPerson(7);
  expect(shelf.length).toBe(0);
  breakLine?.();
  await new Promise(setImmediate);
  expect(shelf.length).toBe(0);
  expect(outboxOf(7, client).unsent, 'nor to the one who is back').toEqual([]);
});
