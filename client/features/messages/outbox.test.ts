import { beforeEach, describe, expect, test } from 'vitest';
import { CallError } from '#client/lib/call-error.ts';
import { Kept, type Shelf } from '#client/lib/kept.ts';
import { Outbox, type Unsent } from './outbox.ts';

const offline = new CallError('nobody there', { status: 0 });

/** A server that stores by `clientId`, on a line that may break before the message or before the answer. */
class Line {
  readonly stored = new Map<string, string>();
  breaks: ('before' | 'after' | CallError)[] = [];

  send = async ({ clientId, content }: Unsent) => {
    const trouble = this.breaks.shift();
    if (trouble === 'before') throw offline;
    if (trouble instanceof CallError) throw trouble;
    if (!this.stored.has(clientId)) this.stored.set(clientId, content);
    if (trouble === 'after') throw offline;
  };
}

function shelf(): Shelf {
  const items = new Map<string, string>();
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, text) => void items.set(name, text),
    removeItem: (name) => void items.delete(name),
    key: (index) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
}

const settled = (outbox: Outbox) =>
  expect.poll(() => outbox.unsent.filter(({ state }) => state !== 'refused').length).toBe(0);

let line: Line;
let storage: Shelf;
const open = () => new Outbox({ kept: new Kept('messages', 1, storage), send: line.send, pauseBefore: () => 1 });

beforeEach(() => {
  line = new Line();
  storage = shelf();
});

describe('the outbox', () => {
  test('stores every message once and in order, whatever breaks', async () => {
    line.breaks = Array.from({ length: 60 }, (_, index) => (index % 3 === 0 ? 'before' : 'after'));
    const outbox = open();
    const said = Array.from({ length: 30 }, (_, index) => `message ${index}`);
    for (const text of said) outbox.write(5, text);
    await settled(outbox);
    expect([...line.stored.values()]).toEqual(said);
  });

  test('keeps what is unsent for the next time the page is opened, under the same clientId', async () => {
    line.breaks = ['after'];
    const closed = new Outbox({ kept: new Kept('messages', 1, storage), send: line.send, pauseBefore: () => 60_000 });
    closed.write(5, 'hello');
    await expect.poll(() => closed.unsent[0]?.state).toBe('waiting');
    closed.stop();
    const outbox = open();
    expect(outbox.unsent).toMatchObject([{ content: 'hello', state: 'waiting' }]);
    outbox.retry();
    await settled(outbox);
    expect([...line.stored.values()]).toEqual(['hello']);
    expect(storage.length).toBe(0);
  });

  test('sets a refused message aside with the reason and goes on with the next', async () => {
    line.breaks = [new CallError('Message is too long', { status: 400 })];
    const outbox = open();
    outbox.write(5, 'refused');
    outbox.write(5, 'fine');
    await settled(outbox);
    expect([...line.stored.values()]).toEqual(['fine']);
    expect(outbox.unsent).toMatchObject([{ content: 'refused', state: 'refused', problem: 'Message is too long' }]);
  });

  test('waits as long as the server asks for', async () => {
    line.breaks = [new CallError('slow down', { status: 429, retryAfter: 0 })];
    const outbox = open();
    outbox.write(5, 'hello');
    await settled(outbox);
    expect(line.stored.size).toBe(1);
  });

  test('keeps one person’s messages from the next', () => {
    new Kept('messages', 1, storage).set('draft:5', 'secret');
    expect(new Kept('messages', 2, storage).get('draft:5')).toBeUndefined();
    new Kept('messages', 2, storage).clear();
    expect(new Kept('messages', 1, storage).get('draft:5')).toBe('secret');
    new Kept('messages', 1, storage).clear();
    expect(storage.length).toBe(0);
  });
});
