import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mostAtOnce, type UserPicture } from '#contract/user-pictures.ts';
import { Gathering } from './PlayerFace.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Everybody with an even id has a picture. @returns whom was asked about in each call */
function listing() {
  const calls: (readonly number[])[] = [];
  const pictures = new Gathering(async (userIds) => {
    calls.push(userIds);
    return userIds.filter((id) => id % 2 === 0).map((userId) => ({ userId, imageUrl: `/pictures/${userId}` }));
  });
  return { calls, pictures };
}

test('those who come on screen at the same moment are asked for together, those who come later later', async () => {
  const { calls, pictures } = listing();
  const [one, two] = [pictures.ask(1), pictures.ask(2)];
  await vi.advanceTimersByTimeAsync(10);
  const four = pictures.ask(4);
  expect(calls).toEqual([]);
  await vi.runAllTimersAsync();
  expect(await Promise.all([one, two, four])).toEqual([null, '/pictures/2', '/pictures/4']);
  const three = pictures.ask(3);
  await vi.runAllTimersAsync();
  expect(await three).toBe(null);
  expect(calls).toEqual([[1, 2, 4], [3]]);
});

test('no call is about more than may be asked for at once', async () => {
  const { calls, pictures } = listing();
  const all = Array.from({ length: 2 * mostAtOnce + 1 }, (_, at) => pictures.ask(at + 1));
  await vi.runAllTimersAsync();
  expect(calls.map(({ length }) => length)).toEqual([mostAtOnce, mostAtOnce, 1]);
  expect((await Promise.all(all)).filter(Boolean)).toHaveLength(mostAtOnce);
});

test('where nobody answers, those hear so who were asked for, and the next are asked for anew', async () => {
  let isThere = false;
  const pictures = new Gathering(async (userIds): Promise<UserPicture[]> => {
    if (!isThere) throw new Error('away');
    return userIds.map((userId) => ({ userId, imageUrl: `/pictures/${userId}` }));
  });
  const refused = Promise.allSettled([pictures.ask(1), pictures.ask(2)]);
  await vi.runAllTimersAsync();
  expect((await refused).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isThere = true;
  const again = pictures.ask(1);
  await vi.runAllTimersAsync();
  expect(await again).toBe('/pictures/1');
});
