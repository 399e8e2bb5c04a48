import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { groupCalls } from '#contract/groups.ts';
import { call } from './call.ts';
import { CallError } from './call-error.ts';

/** A server that says nothing: each request lasts until it is called off. */
let requests: RequestInit[];

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  vi.stubGlobal('fetch', (_address: string, request: RequestInit) => {
    requests.push(request);
    return new Promise((_, reject) => {
      request.signal?.addEventListener('abort', () => reject(new DOMException('Called off', 'AbortError')));
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Asks for something; how it has ended, once it has. */
function asking(signal?: AbortSignal) {
  const asked: { error?: unknown } = {};
  call(groupCalls.get, { params: { id: 5 } }, signal ? { signal } : {}).catch((error: unknown) => {
    asked.error = error;
  });
  return asked;
}

test('a server that is silent for 30 seconds counts as not there', async () => {
  const asked = asking();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(asked.error).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.error).toBeInstanceOf(CallError);
  expect(asked.error).toMatchObject({ status: 0 });
});

test('a request that nobody waits for any longer is called off, which is no failure to tell of', async () => {
  const leaving = new AbortController();
  const asked = asking(leaving.signal);
  await vi.advanceTimersByTimeAsync(100);
  leaving.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(requests[0]?.signal?.aborted).toBe(true);
  expect(asked.error).toMatchObject({ name: 'AbortError' });
});

test('what is called off beforehand is not asked for', async () => {
  const asked = asking(AbortSignal.abort());
  await vi.advanceTimersByTimeAsync(0);
  expect(requests).toEqual([]);
  expect(asked.error).toMatchObject({ name: 'AbortError' });
});

test('a page that comes in the place of an answer, as of a public network, is a failure', async () => {
  vi.stubGlobal(
    'fetch',
    async () => new Response('<h1>Accept our terms</h1>', { headers: { 'content-type': 'text/html' } }),
  );
  await expect(call(groupCalls.get, { params: { id: 5 } })).rejects.toThrow('Server error (200)');
});

test.each([
  ['PUT', authCalls.updateProfile],
  ['DELETE', authCalls.deleteAccount],
])('a change by %s outlives the page as well', async (_, endpoint) => {
  // Nothing but the method is of interest here.
  void call<Endpoint>(endpoint, { body: {} }).catch(() => undefined);
  expect(requests[0]?.keepalive).toBe(true);
});
