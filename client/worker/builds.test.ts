import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newestPage } from './builds.ts';
import { patience } from './patience.ts';

const kept = new Response('kept');
const fresh = new Response('fresh');

/** What the browser keeps: a build with its page, or nothing. */
function keeping(page: Response | undefined) {
  vi.stubGlobal('caches', { open: async () => ({ match: async () => page }) });
}

function answeringAfter(ms: number, answer: Response | Error) {
  vi.stubGlobal('fetch', async () => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    if (answer instanceof Error) throw answer;
    return answer;
  });
}

/** Which page is opened, as far as that is known after so many milliseconds. */
async function openedAfter(ms: number): Promise<Response | undefined> {
  let opened: Response | undefined;
  void newestPage(new Request('https://club.example/groups'), 'first').then((page) => {
    opened = page;
  });
  await vi.advanceTimersByTimeAsync(ms);
  return opened;
}

beforeEach(() => {
  vi.useFakeTimers();
  keeping(kept);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the network has the newest page', async () => {
  answeringAfter(300, fresh);
  expect(await openedAfter(300)).toBe(fresh);
});

test('on a network that hangs the kept page is opened, which leaves the rest of a second for what is on it', async () => {
  answeringAfter(60_000, fresh);
  expect(await openedAfter(patience.page - 1)).toBeUndefined();
  expect(await openedAfter(patience.page)).toBe(kept);
  expect(patience.page + patience.answers).toBeLessThanOrEqual(1000);
});

test.each([
  ['without a network', new TypeError('Failed to fetch')],
  ['while the server is unwell', new Response('', { status: 502 })],
])('%s the kept page is opened at once', async (_, answer) => {
  answeringAfter(0, answer);
  expect(await openedAfter(0)).toBe(kept);
});

test('where nothing is kept the network alone decides, however long it takes', async () => {
  keeping(undefined);
  answeringAfter(5_000, fresh);
  expect(await openedAfter(4_999)).toBeUndefined();
  expect(await openedAfter(5_000)).toBe(fresh);
});
