import { expect, test } from 'vitest';
import { aMessage } from '../../testing/a-message.ts';
import { newestPages } from './newest-pages.ts';

const saying = (content: string) => aMessage({ content });

/** Asks for the newest pages of conversations, one after the other; answers those that had to be loaded. */
async function loadedOf(bounds: { count: number; bytes: number }, ids: number[], content = 'hello'): Promise<number[]> {
  const pages = newestPages(bounds);
  const loaded: number[] = [];
  for (const id of ids) {
    await pages.page({ id, revision: 1 }, 50, async () => {
      loaded.push(id);
      return { items: [saying(content)], next: null };
    });
  }
  return loaded;
}

test('a page is loaded once, until its conversation has another revision or another length is asked for', async () => {
  const pages = newestPages();
  let loads = 0;
  const load = async () => {
    loads += 1;
    return { items: [saying(`load ${loads}`)], next: null };
  };
  const first = await pages.page({ id: 1, revision: 1 }, 50, load);
  expect(await pages.page({ id: 1, revision: 1 }, 50, load)).toBe(first);
  expect(loads).toBe(1);
  expect(String((await pages.page({ id: 1, revision: 2 }, 50, load)).json)).toContain('load 2');
  expect(String((await pages.page({ id: 1, revision: 2 }, 20, load)).json)).toContain('load 3');
});

test('whoever asks while a page is loaded waits for that one, unless it is of another revision or length', async () => {
  const pages = newestPages();
  const [begun, told] = [new Map<string, number>(), Promise.withResolvers<void>()];
  const ask = (revision: number, limit = 50) =>
    pages.page({ id: 1, revision }, limit, async () => {
      const name = `${revision}, ${limit}`;
      begun.set(name, (begun.get(name) ?? 0) + 1);
      await told.promise;
      return { items: [saying(name)], next: null };
    });
  const asked = [ask(2), ask(2), ask(3), ask(2), ask(2, 20), ask(3)];
  told.resolve();
  const answers = (await Promise.all(asked)).map(({ json }) => JSON.parse(String(json))[0].content);
  expect(answers).toEqual(['2, 50', '2, 50', '3, 50', '2, 50', '2, 20', '3, 50']);
  expect(Object.fromEntries(begun)).toEqual({ '2, 50': 1, '3, 50': 1, '2, 20': 1 });
});

test('a page that cannot be loaded fails those who wait for it, and is loaded anew', async () => {
  const pages = newestPages();
  const ask = (load: () => Promise<{ items: never[]; next: null }>) => pages.page({ id: 1, revision: 1 }, 50, load);
  const failing = async () => {
    throw new Error('The database is away');
  };
  const asked = await Promise.allSettled([ask(failing), ask(failing)]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(String((await ask(async () => ({ items: [], next: null }))).json)).toBe('[]');
});

test('no more pages are kept than may be: the one not asked for the longest goes', async () => {
  expect(await loadedOf({ count: 2, bytes: 1_000_000 }, [1, 2, 1, 3, 1, 2])).toEqual([1, 2, 3, 2]);
});

test('pages take no more room than they may', async () => {
  const long = 'x'.repeat(4000);
  expect(await loadedOf({ count: 100, bytes: 10_000 }, [1, 2, 1, 3, 2, 1], long)).toEqual([1, 2, 3, 2, 1]);
});

test('by itself it keeps 500 pages', async () => {
  const ids = Array.from({ length: 501 }, (_, at) => at + 1);
  const pages = newestPages();
  let loads = 0;
  for (const id of [...ids, 501, 1]) {
    await pages.page({ id, revision: 1 }, 50, async () => {
      loads += 1;
      return { items: [], next: null };
    });
  }
  expect(loads).toBe(502);
});
