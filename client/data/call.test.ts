import { beforeEach, describe, expect, test, vi } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { addressOf, call, callPage, nextPageIn } from './call.ts';
import { CallError } from './call-error.ts';

function answering(body: string | null, { type, ...init }: ResponseInit & { type?: string }) {
  const headers = new Headers(init.headers);
  if (type) headers.set('content-type', type);
  const fetching = vi.fn(async (_address: string, _request: RequestInit) => new Response(body, { ...init, headers }));
  vi.stubGlobal('fetch', fetching);
  return fetching;
}

describe('what a call sends', () => {
  test('fills the address and sends JSON even without a body', async () => {
    const fetching = answering(null, { status: 204 });
    await call(authCalls.logout, {});
    expect(fetching.mock.calls[0]).toEqual([
      '/api/auth/logout',
      expect.objectContaining({ method: 'POST', body: '{}' }),
    ]);
  });

  test('a page brings the query of the next one', async () => {
    answering('[]', { type: 'application/json', headers: { link: '</api/groups?limit=2&cursor=a%2Bb>; rel="next"' } });
    expect(await callPage(groupCalls.list, { query: { limit: 2 } })).toEqual({
      items: [],
      next: { limit: '2', cursor: 'a+b' },
    });
  });

  test('a page of what counts its changes brings up to which one it holds', async () => {
    answering('[]', { type: 'application/json', headers: { revision: '12' } });
    expect(await callPage(groupCalls.list, {})).toEqual({ items: [], next: undefined, revision: 12 });
  });

  test('under a key, where it has one', async () => {
    const fetching = answering(null, { status: 204 });
    await call(authCalls.logout, {}, { idempotencyKey: 'the same one' });
    expect(fetching.mock.calls[0]?.[1].headers).toMatchObject({ 'idempotency-key': 'the same one' });
  });

  test('what reads has no body; what deletes has one where there is something to say', async () => {
    const sentBy = async (made: () => Promise<unknown>) => {
      const fetching = answering(null, { status: 204 });
      await made();
      const { method, headers, body } = fetching.mock.calls[0]?.[1] ?? {};
      return { method, headers, body };
    };
    const accept = 'application/json';
    expect(await sentBy(() => call(authCalls.me, {}))).toEqual({ method: 'GET', headers: { accept } });
    expect(await sentBy(() => call(authCalls.signOutDevice, { params: { id: 5 } }))).toEqual({
      method: 'DELETE',
      headers: { accept },
    });
    expect(await sentBy(() => call(authCalls.deleteAccount, { body: { password: 'dink' } }))).toEqual({
      method: 'DELETE',
      headers: { accept, 'content-type': accept },
      body: '{"password":"dink"}',
    });
  });

  test('outlives the page unless it reads, or is too large for a browser to allow it', async () => {
    const message = { type: 'application/json' };
    const outlives = async (content: string) => {
      const fetching = answering('{}', message);
      // What is not of interest here is left as it comes.
      await call(messageCalls.send, { body: { groupId: 1, content } }).catch(() => undefined);
      return fetching.mock.calls[0]?.[1].keepalive;
    };
    expect(await outlives('a word')).toBe(true);
    expect(await outlives('a word '.repeat(10_000))).toBe(false);
    for (const [endpoint, request] of [
      [authCalls.updateProfile, { body: {} }],
      [authCalls.deleteAccount, { body: {} }],
    ] as const) {
      const fetching = answering('{}', message);
      // Nothing but the method is of interest here.
      await call<Endpoint>(endpoint, request).catch(() => undefined);
      expect(fetching.mock.calls[0]?.[1].keepalive).toBe(true);
    }
    const fetching = answering('[]', message);
    await callPage(groupCalls.list, {});
    expect(fetching.mock.calls[0]?.[1].keepalive).toBeUndefined();
  });
});

describe('a server that says nothing', () => {
  beforeEach(() => void vi.useFakeTimers());

  /** Answers after so long, unless nobody waits any longer. */
  function answeringAfter(ms: number, answer: () => Response) {
    vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
      return new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        setTimeout(() => resolve(answer()), ms);
      });
    });
  }
  const done = () => new Response(null, { status: 204 });
  const outcomeOf = (made: Promise<unknown>) =>
    made.then(
      () => 'answered',
      (error: unknown) => error,
    );

  test('is waited for, for half a minute', async () => {
    answeringAfter(29_900, done);
    const outcome = outcomeOf(call(authCalls.logout, {}));
    await vi.advanceTimersByTimeAsync(29_900);
    expect(await outcome).toBe('answered');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('counts as not there after that', async () => {
    answeringAfter(31_000, done);
    const outcome = outcomeOf(call(authCalls.logout, {}));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await outcome).toMatchObject({ status: 0, isPassing: true, message: /cannot be reached/ });
  });

  test('counts as not there where it stops in the middle, and what it did is not known', async () => {
    const half = () => new ReadableStream({ pull: (body) => body.error(new TypeError('network error')) });
    answeringAfter(0, () => new Response(half(), { status: 201, headers: { 'content-type': 'application/json' } }));
    const outcome = outcomeOf(call(groupCalls.create, { body: { name: 'Dinkers' } }));
    await vi.advanceTimersByTimeAsync(0);
    expect(await outcome).toMatchObject({ status: 0, isPassing: true });
  });

  test('is let go of by whoever does not need the answer any longer, and nobody is told', async () => {
    answeringAfter(5_000, done);
    const leaving = new AbortController();
    const outcome = outcomeOf(call(authCalls.logout, {}, { signal: leaving.signal }));
    leaving.abort();
    expect(await outcome).toBe(leaving.signal.reason);
    expect(await outcome).not.toBeInstanceOf(CallError);
    expect(vi.getTimerCount()).toBe(1);
  });

  test('is not even asked by whoever has left before', async () => {
    const fetching = answering(null, { status: 204 });
    const signal = AbortSignal.abort();
    expect(await outcomeOf(call(authCalls.logout, {}, { signal }))).toBe(signal.reason);
    expect(fetching).not.toHaveBeenCalled();
  });
});

describe('what is no answer of ours', () => {
  test('is refused, whatever its status', async () => {
    answering('<h1>Welcome to our network</h1>', { type: 'text/html' });
    await expect(call(authCalls.me, {})).rejects.toThrow('Server error (200) - Please try again later');
    answering('{"id":', { type: 'application/json' });
    await expect(call(authCalls.me, {})).rejects.toMatchObject({ message: 'An unknown error occurred', status: 200 });
    answering(null, { status: 200 });
    await expect(call(authCalls.me, {})).rejects.toThrow('Error: 200');
  });
});

test('an address has its parameters filled in, parameters and leaves out what is not given', () => {
  const address = addressOf('/tournaments/:id/matches/:matchId', {
    params: { id: 5, matchId: 'a/b' },
    query: { limit: 2, after: 0, cursor: undefined, q: 'two words' },
  });
  expect(address).toBe('/api/tournaments/5/matches/a%2Fb?limit=2&after=0&q=two+words');
});

test('an address with a hole in it is refused', () => {
  for (const params of [undefined, {}, { id: null }, { id: '' }]) {
    expect(() => addressOf('/groups/:id', { params })).toThrow('id is missing');
  }
  expect(addressOf('/groups', { query: { cursor: null } })).toBe('/api/groups');
});

test('the next page is found among several links', () => {
  const link = '<https://x.org/api/groups?cursor=1>; rel="prev", </api/groups?cursor=2&limit=3>; rel="next"';
  expect(nextPageIn(link)).toEqual({ cursor: '2', limit: '3' });
  expect(nextPageIn('</api/groups?cursor=2> ; title="more"; rel=next')).toEqual({ cursor: '2' });
  expect(nextPageIn('</api/groups?cursor=1>; rel="prev"')).toBeUndefined();
  expect(nextPageIn(null)).toBeUndefined();
});
