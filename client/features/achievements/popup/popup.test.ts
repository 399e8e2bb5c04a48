import { MutationCache, QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { mutationKeyOf } from '#client/data/keys.ts';
import { anAchievement } from '#client/lib/achievements-for-tests.ts';
import { authCalls } from '#contract/auth.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { signInOf } from './IncomingAchievements.tsx';
import { contentOf, emptyQueue, type Queue, withEarned, withNext, withoutIds } from './queue.ts';

const earned = (...ids: number[]) => ids.map((id) => anAchievement({ id }));

/** All that is told, one after another. */
function toldBy(queue: Queue): (number | string)[] {
  const told: (number | string)[] = [];
  for (let at = queue; at.shown; at = withNext(at)) {
    told.push('more' in at.shown ? `and ${at.shown.more} more` : at.shown.achievement.id);
  }
  return told;
}

test('the first is shown at once, and those that follow one after another, in the order in which they were given', () => {
  expect(withEarned(emptyQueue, []).shown).toBeNull();
  expect(toldBy(withEarned(emptyQueue, earned(3, 1, 2)))).toEqual([1, 2, 3]);
  const two = withEarned(withEarned(emptyQueue, earned(5)), earned(4));
  expect(two.shown).toEqual({ achievement: earned(5)[0] });
  expect(toldBy(two)).toEqual([5, 4]);
});

test('nothing is told twice: neither what is shown, nor what waits, nor what was told before', () => {
  let queue = withEarned(emptyQueue, earned(1, 2, 2));
  queue = withEarned(queue, earned(2, 1));
  expect(toldBy(queue)).toEqual([1, 2]);
  queue = withEarned(withNext(withNext(queue)), earned(1, 2, 3));
  expect(toldBy(queue)).toEqual([3]);
});

test('when more than three wait the rest are told together', () => {
  expect(toldBy(withEarned(emptyQueue, earned(1, 2, 3, 4)))).toEqual([1, 2, 3, 4]);
  const many = earned(...Array.from({ length: 16 }, (_, at) => at + 1));
  expect(toldBy(withEarned(emptyQueue, many))).toEqual([1, 2, 3, 4, 'and 12 more']);
});

test('what comes while there are more to be told together is one of them', () => {
  let queue = withEarned(emptyQueue, earned(1, 2, 3, 4, 5));
  queue = withEarned(withNext(withNext(queue)), earned(6, 7, 5));
  expect(toldBy(queue)).toEqual([3, 4, 'and 3 more']);
});

test('what comes while it is told how many more there are has its own moment after that', () => {
  let queue = withEarned(emptyQueue, earned(1, 2, 3, 4, 5));
  for (let dismissed = 0; dismissed < 4; dismissed += 1) queue = withNext(queue);
  expect(queue.shown).toEqual({ more: 1 });
  expect(toldBy(withEarned(queue, earned(5, 6)))).toEqual(['and 1 more', 6]);
});

test('what was seen in another tab, or taken back, is not told, whether it is shown, waits or is still to come', () => {
  const queue = withEarned(emptyQueue, earned(1, 2, 3));
  expect(toldBy(withoutIds(queue, [1]))).toEqual([2, 3]);
  expect(toldBy(withoutIds(queue, [2]))).toEqual([1, 3]);
  expect(toldBy(withoutIds(queue, [1, 2]))).toEqual([3]);
  expect(toldBy(withoutIds(queue, [1, 2, 3]))).toEqual([]);
  expect(toldBy(withEarned(withoutIds(queue, [4]), earned(4, 5)))).toEqual([1, 2, 3, 5]);
});

const message = anAchievement({ id: 4 });
const win = anAchievement({ id: 5, title: 'Tournament Winner', tournamentId: 9, tournamentName: 'Autumn Cup' });

test('what is of a tournament is shown two seconds longer, and says which', () => {
  expect(contentOf({ achievement: message })).toEqual({
    id: 4,
    duration: 6000,
    title: 'First Message',
    text: 'Sent a first message',
    spoken: 'Achievement unlocked: First Message. Sent a first message.',
  });
  expect(contentOf({ achievement: win })).toMatchObject({ id: 5, duration: 8000, text: 'Autumn Cup' });
});

test('one that the viewer may not see is not named', () => {
  const hidden = { ...win, description: 'Won a tournament', tournamentName: null };
  expect(contentOf({ achievement: hidden })).toMatchObject({ duration: 8000, text: 'Won a tournament' });
});

test('several are told in one, which is none of them', () => {
  expect(contentOf({ more: 12 })).toMatchObject({
    id: -1,
    duration: 6000,
    title: 'And 12 more',
    spoken: 'And 12 more achievements.',
  });
});

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
    expect(signInOf(new MutationCache())).toBeUndefined();
    expect(signInOf(await cacheAfter({ call: authCalls.updateProfile }))).toBeUndefined();
  });

  test('by a login, by a registration, and not by what was refused', async () => {
    expect(signInOf(await cacheAfter({ call: authCalls.login }))).toMatchObject({ isNew: false });
    expect(signInOf(await cacheAfter({ call: authCalls.register }))).toMatchObject({ isNew: true });
    expect(signInOf(await cacheAfter({ call: authCalls.login, fails: true }))).toBeUndefined();
    const afterAll = await cacheAfter({ call: authCalls.register, fails: true }, { call: authCalls.login });
    expect(signInOf(afterAll)).toMatchObject({ isNew: false });
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
    expect(signInOf(client.getMutationCache())?.call).toBe(last);
    seen.resolve();
    await Promise.all(both);
    expect(signInOf(client.getMutationCache())?.call).toBe(last);
  });
});
