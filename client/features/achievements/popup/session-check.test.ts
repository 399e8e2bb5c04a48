import { MutationCache, QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { mutationKeyOf } from '#client/data/keys.ts';
import { authCalls } from '#contract/auth.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { pauseBefore, wayIn } from './session-check.ts';

/** What is left of calls that were made one after another. */
async function cacheAfter(...made: { call: Endpoint; fails?: boolean }[]): Promise<MutationCache> {
  const client = new QueryClient();
  for (const { call, fails } of made) {
    const mutation = client.getMutationCache().build(client, {
      mutationKey: mutationKeyOf(call),
      mutationFn: () => (fails ? Promise.reject(new Error('refused')) : Promise.resolve()),
    });
    await mutation.execute(undefined).catch(() => undefined);
  }
  return client.getMutationCache();
}

describe('how somebody came in', () => {
  test('whoever has only opened the page did not', async () => {
    expect(wayIn(new MutationCache())).toBeUndefined();
    expect(wayIn(await cacheAfter({ call: authCalls.updateProfile }))).toBeUndefined();
  });

  test('by a login, by a registration, and not by what was refused', async () => {
    expect(wayIn(await cacheAfter({ call: authCalls.login }))).toMatchObject({ isNew: false });
    expect(wayIn(await cacheAfter({ call: authCalls.register }))).toMatchObject({ isNew: true });
    expect(wayIn(await cacheAfter({ call: authCalls.login, fails: true }))).toBeUndefined();
    const afterAll = await cacheAfter({ call: authCalls.register, fails: true }, { call: authCalls.login });
    expect(wayIn(afterAll)).toMatchObject({ isNew: false });
  });

  test('by a call whose answer is still taken in, and by the last of several', async () => {
    const client = new QueryClient();
    const seen = Promise.withResolvers<void>();
    const login = () =>
      client.getMutationCache().build(client, {
        mutationKey: mutationKeyOf(authCalls.login),
        mutationFn: () => Promise.resolve(),
        onSuccess: () => seen.promise,
      });
    const [first, last] = [login(), login()];
    const both = [first.execute(undefined), last.execute(undefined)];
    expect(wayIn(client.getMutationCache())?.call).toBe(last);
    seen.resolve();
    await Promise.all(both);
    expect(wayIn(client.getMutationCache())?.call).toBe(last);
  });

  test('by the same call for as long as it is remembered', async () => {
    const calls = await cacheAfter({ call: authCalls.login });
    expect(wayIn(calls)?.call).toBe(wayIn(calls)?.call);
  });
});

test('the check comes half a second after a login, and at once after a registration', () => {
  const login = { isNew: false };
  expect(pauseBefore(login, 10_000, 10_000)).toBe(500);
  expect(pauseBefore(login, 10_000, 10_300)).toBe(200);
  expect(pauseBefore(login, 10_000, 12_000)).toBe(0);
  // The clock was put back meanwhile.
  expect(pauseBefore(login, 10_000, 2000)).toBe(500);
  expect(pauseBefore({ isNew: true }, 10_000, 10_000)).toBe(0);
});
