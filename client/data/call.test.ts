import { afterEach, describe, expect, test, vi } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { call, callPage } from './call.ts';

afterEach(() => vi.unstubAllGlobals());

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
    answering('[]', {
      type: 'application/json',
      headers: { link: '</api/groups?limit=2&cursor=a%2Bb>; rel="next"' },
    });
    expect(await callPage(groupCalls.list, { query: { limit: 2 } })).toEqual({
      items: [],
      next: { limit: '2', cursor: 'a+b' },
    });
  });

  test('the last page has no next one', async () => {
    answering('[]', { type: 'application/json' });
    expect((await callPage(groupCalls.list, {})).next).toBeUndefined();
  });

  test('under a key, where it has one', async () => {
    const fetching = answering(null, { status: 204 });
    await call(authCalls.logout, {}, { idempotencyKey: 'the same one' });
    expect(fetching.mock.calls[0]?.[1].headers).toMatchObject({ 'idempotency-key': 'the same one' });
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
    const fetching = answering('[]', message);
    await callPage(groupCalls.list, {});
    expect(fetching.mock.calls[0]?.[1].keepalive).toBeUndefined();
  });
});
