import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withAllItNeeds } from './fetched-ahead.ts';
import { nextTask } from './next-task.ts';

interface Link {
  rel: string;
  href: string;
  crossOrigin: string;
  onload: () => void;
  onerror: () => void;
  remove: () => void;
}

let links: Link[] = [];
/** Of a style sheet that stands in the page's own head. */
const there = 'link[rel="stylesheet"][href="/there.css"]';
const addresses = (rel: string) => links.filter((link) => link.rel === rel).map(({ href }) => href);

beforeEach(() => {
  links = [];
  vi.stubGlobal('document', {
    createElement: () => ({
      remove() {
        links = links.filter((link) => link !== this);
      },
    }),
    querySelector: (selector: string) => (selector === there ? {} : null),
    head: { append: (link: Link) => links.push(link) },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('what a piece needs is fetched a few at a time, each once, and the piece does not wait for it', async () => {
  const files = Array.from({ length: 20 }, (_, at) => `many-${at}.js`);
  expect(await withAllItNeeds(async () => 'the piece', files)).toBe('the piece');
  expect(addresses('modulepreload')).toEqual(files.slice(0, 8).map((file) => `/${file}`));
  await nextTask();
  expect(addresses('modulepreload')).toHaveLength(16);
  await vi.waitFor(() => expect(addresses('modulepreload')).toEqual(files.map((file) => `/${file}`)));
  await withAllItNeeds(async () => 'another piece', [...files, 'one-more.js']);
  await vi.waitFor(() => expect(links.at(-1)?.href).toBe('/one-more.js'));
  expect(links).toHaveLength(21);
  // Else the module would be fetched a second time.
  expect(links.every(({ crossOrigin }) => crossOrigin === '')).toBe(true);
});

test('it begins when its style sheet is there, which is fetched once', async () => {
  const load = vi.fn(async () => 'the piece');
  const [one, other] = [withAllItNeeds(load, ['page.css']), withAllItNeeds(load, ['page.css'])];
  await nextTask();
  expect(load).not.toHaveBeenCalled();
  expect(addresses('stylesheet')).toEqual(['/page.css']);
  links[0]?.onload();
  expect(await Promise.all([one, other])).toEqual(['the piece', 'the piece']);
});

test('a style sheet that came with the page is not fetched again', async () => {
  expect(await withAllItNeeds(async () => 'the piece', ['there.css'])).toBe('the piece');
  expect(links).toEqual([]);
});

test('a style sheet that could not be fetched is fetched anew with the next attempt', async () => {
  const load = async () => 'the piece';
  const failing = withAllItNeeds(load, ['broken.css']);
  links[0]?.onerror();
  await expect(failing).rejects.toThrow('The style sheet /broken.css could not be fetched');
  expect(links).toEqual([]);
  const again = withAllItNeeds(load, ['broken.css']);
  links[0]?.onload();
  expect(await again).toBe('the piece');
});
