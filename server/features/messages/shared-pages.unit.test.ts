import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { aMessage } from '../../testing/a-message.ts';
import { sharedPages } from './shared-pages.ts';

const saying = (content: string) => aMessage({ content });

test('a page is loaded once, until its conversation has another revision or another stretch is asked for', async () => {
  const pages = sharedPages();
  let loads = 0;
  const load = async () => {
    loads += 1;
    return { items: [saying(`load ${loads}`)], next: null };
  };
  const first = await pages.page({ id: 1, revision: 1 }, 'newest 50', load);
  expect(await pages.page({ id: 1, revision: 1 }, 'newest 50', load)).toBe(first);
  expect(loads).toBe(1);
  expect(String((await pages.page({ id: 1, revision: 2 }, 'newest 50', load)).json)).toContain('load 2');
  expect(String((await pages.page({ id: 1, revision: 2 }, 'newest 20', load)).json)).toContain('load 3');
});

test('whoever asks while a page is loaded waits for that one, unless it is of another revision or stretch', async () => {
  const pages = sharedPages();
  const [begun, told] = [new Map<string, number>(), Promise.withResolvers<void>()];
  const ask = (revision: number, stretch = 'newest 50') =>
    pages.page({ id: 1, revision }, stretch, async () => {
      const name = `${revision}, ${stretch}`;
      begun.set(name, (begun.get(name) ?? 0) + 1);
      await told.promise;
      return { items: [saying(name)], next: null };
    });
  const asked = [ask(2), ask(2), ask(3), ask(2), ask(2, 'newest 20'), ask(3)];
  told.resolve();
  const answers = (await Promise.all(asked)).map(({ json }) => JSON.parse(String(json))[0].content);
  expect(answers).toEqual([
    '2, newest 50',
    '2, newest 50',
    '3, newest 50',
    '2, newest 50',
    '2, newest 20',
    '3, newest 50',
  ]);
  expect(Object.fromEntries(begun)).toEqual({ '2, newest 50': 1, '3, newest 50': 1, '2, newest 20': 1 });
});

test('a page that cannot be loaded fails those who wait for it, and is loaded anew', async () => {
  const pages = sharedPages();
  const ask = (load: () => Promise<{ items: never[]; next: null }>) =>
    pages.page({ id: 1, revision: 1 }, 'newest 50', load);
  const failing = async () => {
    throw new Error('The database is away');
  };
  const asked = await Promise.allSettled([ask(failing), ask(failing)]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(String((await ask(async () => ({ items: [], next: null }))).json)).toBe('[]');
});

test('a page is compressed once it is asked for again', async () => {
  const pages = sharedPages();
  const ask = () =>
    pages.page({ id: 1, revision: 1 }, 'newest 50', async () => ({ items: [saying('hello')], next: null }));
  const page = await ask();
  // Whatever was to be compressed before this is done with it.
  await promisify(gzip)(page.json);
  expect(page.gzipped).toBeUndefined();
  expect(await ask()).toBe(page);
  const compressed = await vi.waitUntil(() => page.gzipped, { interval: 1 });
  expect(gunzipSync(compressed).equals(page.json)).toBe(true);
  expect(await ask()).toBe(page);
});

test('what a page takes compressed counts as well', async () => {
  const pages = sharedPages({ count: 100, bytes: 10_000 });
  const loaded: number[] = [];
  const ask = (id: number) =>
    pages.page({ id, revision: 1 }, 'newest 50', async () => {
      loaded.push(id);
      return { items: [saying(randomBytes(1900).toString('hex'))], next: null };
    });
  const [first] = [await ask(1), await ask(2)];
  await ask(1);
  await vi.waitUntil(() => first?.gzipped, { interval: 1 });
  await ask(1);
  await ask(2);
  expect(loaded, 'the second one had to go').toEqual([1, 2, 2]);
});
