import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '#client/data/call-error.ts';
import { Kept } from '#client/lib/kept.ts';
import { alone } from '#client/lib/one-tab.ts';
import { Outbox } from './outbox.ts';
import { Line, Storage, saidOver } from './outbox-for-tests.ts';

const client = new QueryClient();
let line: Line;
let storage: Storage;
const said = saidOver(() => line);

const open = (parts: Partial<ConstructorParameters<typeof Outbox>[0]> = {}) =>
  new Outbox({
    kept: new Kept('outbox', 1, storage),
    deliver: (unsent) => said.deliver(client, unsent),
    pauseBefore: () => 10,
    alone: (_name, act) => act(),
    ...parts,
  });

const say = (outbox: Outbox, text: string, to = 'club') => outbox.add(said, { to, text });
const texts = (outbox: Outbox) => said.among(outbox.unsent).map(({ content }) => content.text);
const states = (outbox: Outbox) => outbox.unsent.map(({ state }) => state);
const passed = (milliseconds = 60_000) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  line = new Line();
  storage = new Storage();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('several tabs', () => {
  test('send it once', async () => {
    line.breaks = ['before'];
    const first = open({ pauseBefore: () => 600_000 });
    say(first, 'hello');
    await passed(0);
    const second = open();
    second.retry();
    await passed();
    first.retry();
    await passed();
    expect(line.asked).toBe(2);
    expect(first.unsent).toEqual([]);
  });

  test('see what another has taken or sent, and send it when that one is closed', async () => {
    const second = open();
    line.breaks = ['before'];
    const first = open({ pauseBefore: () => 600_000 });
    say(first, 'hello');
    await passed(0);
    first.stop();
    second.reload();
    expect(texts(second)).toEqual(['hello']);
    await passed();
    expect([...line.stored.values()]).toEqual(['hello']);
    expect(second.unsent).toEqual([]);
  });

  test('keep the order in which things were done, also of what both did at once', async () => {
    const [first, second] = [0, 1].map(() => open({ deliver: () => undefined }));
    if (first) say(first, 'one');
    await passed(1);
    if (second) say(second, 'two');
    await passed(1);
    if (first) say(first, 'three');
    expect(texts(open())).toEqual(['one', 'two', 'three']);
  });

  test('go on with the next thing when another has sent the first', async () => {
    line.breaks = ['before', 'before'];
    const first = open({ pauseBefore: () => 600_000 });
    say(first, 'one');
    say(first, 'two');
    say(first, 'elsewhere', 'friends');
    await passed(0);
    new Kept('outbox', 1, storage).set(`unsent:${first.unsent[0]?.id}`, '');
    line.breaks = [];
    first.retry();
    await passed(0);
    expect([...line.stored.values()].sort()).toEqual(['elsewhere', 'two']);
    expect(first.unsent).toEqual([]);
  });

  test('keep what is on its way, and what there was no room for, when another tells of a change', async () => {
    const outbox = open({ deliver: () => new Promise(() => {}) });
    say(outbox, 'on its way');
    storage.isFull = true;
    say(outbox, 'no room');
    outbox.reload();
    expect(texts(outbox)).toEqual(['on its way', 'no room']);
    expect(states(outbox)).toEqual(['sending', 'sending']);
  });

  test('do not put off what waits, and wait for nothing where nothing does', async () => {
    line.breaks = ['before'];
    const outbox = open({ pauseBefore: () => 1000 });
    say(outbox, 'hello');
    await passed(900);
    outbox.reload();
    await passed(100);
    expect([...line.stored.values()]).toEqual(['hello']);
    outbox.reload();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('keep the order of what the storage had no room for', async () => {
    line.breaks = ['before', 'before'];
    const outbox = open({ pauseBefore: () => 600_000 });
    storage.isFull = true;
    say(outbox, 'one');
    await passed(0);
    storage.isFull = false;
    say(outbox, 'two');
    await passed(0);
    outbox.reload();
    expect(texts(outbox)).toEqual(['one', 'two']);
    outbox.retry();
    await passed();
    expect([...line.stored.values()]).toEqual(['one', 'two']);
  });

  test('leave alone what was refused, though the storage had no room for that', async () => {
    line.breaks = [new CallError('No', { status: 400 })];
    const outbox = open({
      deliver: (unsent) => {
        storage.isFull = true;
        return said.deliver(client, unsent);
      },
    });
    say(outbox, 'hello');
    await passed(0);
    outbox.reload();
    await passed();
    expect(states(outbox)).toEqual(['refused']);
    expect(line.asked).toBe(1);
  });

  test('change nothing for one that has stopped', async () => {
    const stopped = open();
    stopped.stop();
    const other = open({ deliver: () => undefined });
    say(other, 'hello');
    stopped.reload();
    expect(stopped.unsent).toEqual([]);
  });
});

test('where the browser can, one tab at a time does something', async () => {
  const request = vi.fn(async (_name: string, act: () => Promise<void>) => act());
  vi.stubGlobal('navigator', { locks: { request } });
  const act = vi.fn(async () => {});
  await alone('outbox club', act);
  expect(request.mock.calls.map(([name]) => name)).toEqual(['outbox club']);
  expect(act).toHaveBeenCalledTimes(1);
});

test.each([{}, undefined])('where it cannot, each does it', async (navigator) => {
  vi.stubGlobal('navigator', navigator);
  const act = vi.fn(async () => {});
  await alone('outbox club', act);
  expect(act).toHaveBeenCalledTimes(1);
});
