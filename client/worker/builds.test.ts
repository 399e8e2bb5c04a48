import { beforeEach, expect, test, vi } from 'vitest';
import { answeredBy, newestPage } from './builds.ts';
import { startTimeouts } from './messages.ts';

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

test('the network has the newest page', async () => {
  answeringAfter(300, fresh);
  expect(await openedAfter(300)).toBe(fresh);
});

test('on a network that hangs the kept page is opened, which leaves the rest of a second for what is on it', async () => {
  answeringAfter(60_000, fresh);
  expect(await openedAfter(startTimeouts.pageMs - 1)).toBeUndefined();
  expect(await openedAfter(startTimeouts.pageMs)).toBe(kept);
  expect(startTimeouts.pageMs + startTimeouts.answersMs).toBeLessThanOrEqual(1000);
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

const origin = 'https://club.example';
const files = ['/index.html', '/theme.js', '/assets/start-a1.js'];

function asked(path: string, { method = 'GET', mode = 'cors' } = {}) {
  return answeredBy({ url: new URL(path, origin).href, method, mode }, origin, files);
}

test('every address that is opened is the page', () => {
  expect(asked('/', { mode: 'navigate' })).toBe('page');
  expect(asked('/messages?group=5', { mode: 'navigate' })).toBe('page');
});

test('files of this build and of the one before come from what is kept', () => {
  expect(asked('/theme.js')).toBe('built');
  expect(asked('/assets/start-a1.js')).toBe('built');
  expect(asked('/assets/of-another-build.js')).toBe('built');
});

test('what the server says of people never passes through the worker, opened as a page or not', () => {
  expect(asked('/api/auth/me')).toBe('network');
  expect(asked('/api/docs', { mode: 'navigate' })).toBe('network');
  expect(asked('/ws')).toBe('network');
});

test('the worker does not answer for itself, for other sites, or for anything but reading', () => {
  expect(asked('/service-worker.js')).toBe('network');
  expect(asked('https://elsewhere.example/theme.js')).toBe('network');
  expect(asked('/theme.js', { method: 'POST' })).toBe('network');
});
