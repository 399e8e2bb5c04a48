import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '#client/data/call-error.ts';
import { Kept } from '#client/lib/kept.ts';
import { readUnsent, type Unsent } from './deeds.ts';
import { Outbox } from './outbox.ts';
import { Line, offline, Storage, saidOver } from './outbox-for-tests.ts';

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
});

describe('what was done', () => {
  test('is stored once and in order, whatever breaks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('before' as const, 'after' as const, undefined), { maxLength: 40 }),
        async (breaks) => {
          line = new Line();
          storage = new Storage();
          line.breaks = [...breaks];
          const outbox = open();
          const all = Array.from({ length: 10 }, (_, index) => `message ${index}`);
          for (const text of all) say(outbox, text);
          await passed();
          expect([...line.stored.values()]).toEqual(all);
          expect(outbox.unsent).toEqual([]);
          expect(storage.length).toBe(0);
        },
      ),
      { numRuns: 30 },
    );
  });

  test('waits for what was done before it about the same, and not for anything else', async () => {
    line.breaks = ['before', undefined];
    const outbox = open();
    say(outbox, 'first', 'club');
    say(outbox, 'second', 'club');
    say(outbox, 'other', 'friends');
    await passed(0);
    expect([...line.stored.values()]).toEqual(['other']);
    await passed();
    expect([...line.stored.values()]).toEqual(['other', 'first', 'second']);
  });

  test('came back over the socket while its answer was lost: it is done, and the next one follows', async () => {
    const lost = Promise.withResolvers<void>();
    const outbox = open({
      deliver: (unsent) => (unsent.order === 1 ? lost.promise : said.deliver(client, unsent)),
    });
    say(outbox, 'first');
    say(outbox, 'second');
    await passed(0);
    outbox.drop(outbox.unsent[0]?.id ?? '');
    lost.reject(offline);
    await passed(0);
    expect([...line.stored.values()]).toEqual(['second']);
    expect(storage.length).toBe(0);
  });

  test('of what is not there nothing is dropped or tried again, and nobody told', async () => {
    line.breaks = ['before'];
    const outbox = open();
    say(outbox, 'hello');
    await passed(0);
    const told = vi.fn();
    outbox.subscribe(told);
    outbox.drop(null);
    outbox.drop('another');
    outbox.retryRefused('another');
    expect(told).not.toHaveBeenCalled();
    expect(texts(outbox)).toEqual(['hello']);
  });

  test('is there for the next time the page is opened, under the same id', async () => {
    line.breaks = ['after'];
    const closed = open({ pauseBefore: () => 600_000 });
    say(closed, 'hello');
    await passed(0);
    expect(closed.unsent).toMatchObject([{ state: 'waiting', problem: 'nobody there' }]);
    closed.stop();
    const outbox = open();
    expect(outbox.unsent).toMatchObject([{ content: { text: 'hello' }, state: 'waiting', problem: 'nobody there' }]);
    outbox.retry();
    await passed();
    expect([...line.stored.values()]).toEqual(['hello']);
    expect(storage.length).toBe(0);
  });

  test('keeps its order over a reload', async () => {
    line.breaks = ['before'];
    const closed = open({ pauseBefore: () => 600_000 });
    for (const text of ['one', 'two', 'three']) say(closed, text);
    await passed(0);
    closed.stop();
    const outbox = open();
    outbox.retry();
    await passed();
    expect([...line.stored.values()]).toEqual(['one', 'two', 'three']);
  });

  test('is sent where storage is full or switched off, too', async () => {
    storage.isFull = true;
    line.breaks = ['before', 'after'];
    const outbox = open();
    say(outbox, 'hello');
    await passed();
    expect([...line.stored.values()]).toEqual(['hello']);
    expect(outbox.unsent).toEqual([]);
  });

  test('of a kind that this page does not know waits for one that does', async () => {
    const strange = open({ deliver: () => undefined });
    say(strange, 'hello');
    await passed();
    strange.stop();
    expect(line.asked).toBe(0);
    const outbox = open();
    outbox.retry();
    await passed();
    expect([...line.stored.values()]).toEqual(['hello']);
  });
});

describe('what was refused', () => {
  const refusal = () => new CallError('Message is too long', { status: 400 });

  test('is set aside with the reason, over a reload too, and the next one goes on', async () => {
    line.breaks = [refusal()];
    const closed = open();
    say(closed, 'refused');
    say(closed, 'fine');
    await passed();
    expect([...line.stored.values()]).toEqual(['fine']);
    closed.stop();
    const outbox = open();
    outbox.retry();
    await passed();
    expect(line.asked).toBe(2);
    expect(outbox.unsent).toMatchObject([
      { content: { text: 'refused' }, state: 'refused', problem: 'Message is too long' },
    ]);
  });

  test('is tried again, or discarded, when the person says so', async () => {
    line.breaks = [refusal(), refusal()];
    const outbox = open();
    say(outbox, 'one');
    say(outbox, 'two');
    await passed();
    const [one, two] = outbox.unsent;
    outbox.retryRefused(one?.id ?? '');
    outbox.drop(two?.id ?? '');
    await passed();
    expect([...line.stored.values()]).toEqual(['one']);
    expect(storage.length).toBe(0);
  });

  test.each([0, 408, 429, 500, 503])('is not what was answered with %i', async (status) => {
    line.breaks = [new CallError('later', { status })];
    const outbox = open();
    say(outbox, 'hello');
    await passed(0);
    expect(states(outbox)).toEqual(['waiting']);
    await passed();
    expect([...line.stored.values()]).toEqual(['hello']);
  });

  test('is not what found the session ended', async () => {
    line.breaks = [new CallError('Sign in', { status: 401, code: 'not_signed_in' })];
    const outbox = open();
    say(outbox, 'hello');
    await passed(0);
    expect(states(outbox)).toEqual(['waiting']);
  });
});

describe('trying again', () => {
  test('waits as many seconds as the server asks for', async () => {
    line.breaks = [new CallError('slow down', { status: 429, retryAfter: 7 })];
    const outbox = open();
    say(outbox, 'hello');
    await passed(6_900);
    expect(line.asked).toBe(1);
    await passed(200);
    expect(line.asked).toBe(2);
  });

  test.each([0, -5, 1e12, 86_400])(
    'neither hurries nor gives up where it is asked for %d seconds',
    async (retryAfter) => {
      line.breaks = Array.from({ length: 1000 }, () => new CallError('slow down', { status: 429, retryAfter }));
      const outbox = open();
      say(outbox, 'hello');
      await passed(600_000);
      expect(line.asked).toBeGreaterThan(1);
      expect(line.asked).toBeLessThan(700);
    },
  );

  test('waits longer each time, and from the beginning once something went through', async () => {
    line.breaks = ['before', 'before', 'before', undefined, 'before'];
    const pauses: number[] = [];
    const outbox = open({
      pauseBefore: (attempts) => {
        pauses.push(attempts);
        return 1;
      },
    });
    say(outbox, 'one');
    await passed();
    say(outbox, 'two');
    await passed();
    expect(pauses).toEqual([0, 1, 2, 0]);
  });

  test('waits two seconds, then twice as long each time, and half a minute at most', async () => {
    line.breaks = Array.from({ length: 6 }, () => 'before');
    const outbox = new Outbox({ kept: new Kept('outbox', 1, storage), deliver: (each) => said.deliver(client, each) });
    const moments: number[] = [];
    const began = Date.now();
    line.onAsked = () => moments.push((Date.now() - began) / 1000);
    say(outbox, 'hello');
    await passed(200_000);
    expect(moments).toEqual([0, 2, 6, 14, 30, 60, 90]);
  });

  test('waits once for all, and for nothing when everything is settled', async () => {
    line.breaks = ['before', 'before', undefined, new CallError('too long', { status: 400 })];
    const outbox = open({ pauseBefore: () => 1000 });
    say(outbox, 'one', 'club');
    say(outbox, 'two', 'friends');
    await passed(0);
    expect(vi.getTimerCount()).toBe(1);
    await passed(1000);
    expect(states(outbox)).toEqual(['refused']);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('shows that it is on its way again', async () => {
    line.breaks = ['before'];
    const shown: string[][] = [];
    const outbox = open();
    const end = outbox.subscribe(() => shown.push(states(outbox)));
    say(outbox, 'hello');
    await passed(10);
    expect(shown).toEqual([['sending'], ['waiting'], ['sending'], []]);
    end();
    say(outbox, 'and more');
    expect(shown).toHaveLength(4);
  });

  test('goes on after a fault of our own, of which there is nothing to tell', async () => {
    const faults = [new TypeError('x is undefined')];
    const outbox = open({
      deliver: async (unsent) => {
        const fault = faults.shift();
        if (fault) throw fault;
        await said.deliver(client, unsent);
      },
    });
    say(outbox, 'hello');
    await passed(0);
    expect(outbox.unsent).toEqual([expect.not.objectContaining({ problem: expect.anything() })]);
    expect(states(outbox)).toEqual(['waiting']);
    await passed();
    expect([...line.stored.values()]).toEqual(['hello']);
  });

  test('ends when it rests, or stops', async () => {
    for (const end of ['rest', 'stop'] as const) {
      line.breaks = ['before'];
      const outbox = open();
      say(outbox, 'hello');
      await passed(0);
      outbox[end]();
      expect(vi.getTimerCount()).toBe(0);
    }
  });

  test('rests while nobody is signed in', async () => {
    line.breaks = ['before'];
    const outbox = open();
    say(outbox, 'hello');
    outbox.rest();
    await passed();
    expect(line.asked).toBe(1);
    outbox.retry();
    await passed();
    expect([...line.stored.values()]).toEqual(['hello']);
  });
});

describe('a correction', () => {
  const correct = (outbox: Outbox, text: string) =>
    outbox.add(said, { to: 'club', text }, ({ content }) => content.to === 'club');

  test('takes the place of what was not sent', async () => {
    line.breaks = ['before'];
    const outbox = open({ pauseBefore: () => 1000 });
    correct(outbox, '11–4');
    await passed(0);
    correct(outbox, '11–5');
    expect(texts(outbox)).toEqual(['11–5']);
    await passed();
    expect([...line.stored.values()]).toEqual(['11–5']);
  });

  test('follows what is on its way at this moment', async () => {
    const outbox = open();
    correct(outbox, '11–4');
    correct(outbox, '11–5');
    expect(texts(outbox), 'neither is called back').toEqual(['11–4', '11–5']);
    await passed();
    expect([...line.stored.values()]).toEqual(['11–4', '11–5']);
  });

  test('leaves alone what it does not correct', async () => {
    line.breaks = ['before', 'before', 'before'];
    const outbox = open({ pauseBefore: () => 1000 });
    say(outbox, 'other', 'friends');
    say(outbox, 'before', 'club');
    await passed(0);
    say(outbox, 'no correction', 'club');
    await passed(0);
    outbox.add(said, { to: 'club', text: 'correction' }, ({ content }) => content.text === 'before');
    expect(texts(outbox)).toEqual(['other', 'no correction', 'correction']);
  });
});

describe('whoever signs out', () => {
  test('leaves nothing behind, also of what is on its way', async () => {
    let answer: (error: Error) => void = () => undefined;
    const outbox = open({
      deliver: () =>
        new Promise((_resolve, reject) => {
          answer = reject;
        }),
    });
    say(outbox, 'secret');
    await passed(0);
    outbox.stop();
    new Kept('outbox', 1, storage).clear();
    answer(offline);
    await passed();
    expect(storage.length).toBe(0);
  });

  test('keeps what they had unsent from the next person', () => {
    new Kept('outbox', 1, storage).set('unsent:5', 'secret');
    expect(new Kept('outbox', 2, storage).all('unsent:')).toEqual([]);
    new Kept('outbox', 2, storage).clear();
    expect(storage.length).toBe(1);
  });
});

test('of what anybody left in the storage only what is whole is read', () => {
  const whole: Unsent = {
    id: 'a',
    kind: 'said',
    subject: 'club',
    content: { to: 'club', text: 'hello' },
    writtenAt: '2026-05-04T18:00:00.000Z',
    order: 1,
    state: 'sending',
  };
  expect(readUnsent(JSON.stringify(whole))).toEqual([{ ...whole, state: 'waiting' }]);
  for (const name of ['id', 'kind', 'subject', 'writtenAt', 'order']) {
    expect(readUnsent(JSON.stringify({ ...whole, [name]: null }))).toEqual([]);
  }
  for (const text of ['', '{', 'null', '[]', '5']) expect(readUnsent(text)).toEqual([]);
  expect(readUnsent(JSON.stringify({ ...whole, problem: 5 }))).toEqual([{ ...whole, state: 'waiting' }]);
  expect(said.among([{ ...whole, content: 'not this' }])).toEqual([]);
});

test('a kind knows its own, and only these', () => {
  const unsent: Unsent = {
    id: 'a',
    kind: 'entered',
    subject: 'club',
    content: { to: 'club', text: 'hello' },
    writtenAt: '2026-05-04T18:00:00.000Z',
    order: 1,
    state: 'waiting',
  };
  expect(said.among([unsent])).toEqual([]);
  expect(said.deliver(client, unsent)).toBeUndefined();
  expect(said.deliver(client, { ...unsent, kind: 'said', content: 'not this' })).toBeUndefined();
  expect(line.asked).toBe(0);
});
