/** When an outbox tries again by itself, and when it does not. */
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#client/data/call-error.ts';
import { Kept } from '#client/lib/kept.ts';
import { storageInMemory } from '#client/lib/storage-for-tests.ts';
import { outboxKind } from './deeds.ts';
import { Outbox } from './outbox.ts';

const offline = new CallError('nobody there', { status: 0 });
const start = Date.UTC(2026, 4, 4, 18);

/** When it was tried, in seconds from the beginning; each attempt is answered in half a second, if at all. */
let tried: number[];
let trouble: CallError | undefined;

const said = outboxKind<string>({
  name: 'said',
  parse: (stored) => (typeof stored === 'string' ? stored : undefined),
  subjectOf: () => 'club',
  send: async () => {
    tried.push((Date.now() - start) / 1000);
    await new Promise((resolve) => setTimeout(resolve, 500));
    if (trouble) throw trouble;
  },
});
const client = new QueryClient();

let outbox: Outbox;
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  tried = [];
  trouble = offline;
  outbox = new Outbox({
    kept: new Kept('outbox', 1, storageInMemory()),
    deliver: (unsent) => said.deliver(client, unsent),
    alone: (_name, act) => act(),
  });
  outbox.add(said, 'hello');
});
afterEach(() => {
  outbox.stop();
  vi.useRealTimers();
});

test('it waits twice as long each time, from two seconds to thirty', async () => {
  await seconds(120);
  const pauses = tried.slice(1).map((at, index) => at - (tried[index] ?? 0) - 0.5);
  expect(pauses).toEqual([2, 4, 8, 16, 30, 30]);
});

test('who asks for it before the time does not have it tried twice', async () => {
  await seconds(1.5);
  outbox.retry();
  await seconds(1.4);
  // The first pause would be over by now; the second one has begun.
  expect(tried).toEqual([0, 1.5]);
});

test('news from other tabs do not put it off', async () => {
  await seconds(1);
  outbox.reload();
  await seconds(1);
  outbox.reload();
  await seconds(0.5);
  expect(tried).toEqual([0, 2.5]);
});

test('nothing is tried while nobody is signed in, and by itself again once somebody is', async () => {
  await seconds(1);
  outbox.rest();
  await seconds(60);
  expect(tried).toEqual([0]);
  outbox.retry();
  await seconds(10);
  expect(tried.slice(0, 3)).toEqual([0, 61, 65.5]);
});

test('whoever has signed out sends nothing more, also not what came after what was on its way', async () => {
  outbox.add(said, 'and one more thing');
  trouble = undefined;
  outbox.stop();
  await seconds(60);
  expect(tried).toEqual([0]);
});

test('shows what is tried again as being sent, and what was said against it only until then', async () => {
  trouble = new CallError('Too long', { status: 400 });
  await seconds(1);
  const [refused] = outbox.unsent;
  expect(refused).toMatchObject({ state: 'refused', problem: 'Too long' });
  outbox.retryRefused(refused?.id ?? '');
  expect(outbox.unsent).toMatchObject([{ state: 'sending' }]);
  expect(outbox.unsent[0]).not.toHaveProperty('problem');
});
