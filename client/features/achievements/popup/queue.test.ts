import { expect, test } from 'vitest';
import type { Achievement } from '#contract/achievements.ts';
import { nothingTold, type Queue, withEarned, withNext, without } from './queue.ts';

const earned = (...ids: number[]): Achievement[] =>
  ids.map((id) => ({
    id,
    type: 'first_message',
    title: `Achievement ${id}`,
    description: 'Did something',
    awardedAt: '2026-05-04T18:00:00.000Z',
    tournamentId: null,
    tournamentName: null,
    userId: 1,
    metadata: {},
  }));

/** All that is told, one after another. */
function toldBy(queue: Queue): (number | string)[] {
  const told: (number | string)[] = [];
  for (let at = queue; at.shown; at = withNext(at)) {
    told.push('more' in at.shown ? `and ${at.shown.more} more` : at.shown.achievement.id);
  }
  return told;
}

test('nothing is told to whoever has earned nothing', () => {
  expect(toldBy(nothingTold)).toEqual([]);
  expect(withEarned(nothingTold, []).shown).toBeNull();
});

test('the first is shown at once, and those that follow one after another, in the order in which they were given', () => {
  expect(toldBy(withEarned(nothingTold, earned(3, 1, 2)))).toEqual([1, 2, 3]);
  const two = withEarned(withEarned(nothingTold, earned(5)), earned(4));
  expect(two.shown).toEqual({ achievement: earned(5)[0] });
  expect(toldBy(two)).toEqual([5, 4]);
});

test('nothing is told twice: neither what is shown, nor what waits, nor what was told before', () => {
  let queue = withEarned(nothingTold, earned(1, 2, 2));
  queue = withEarned(queue, earned(2, 1));
  expect(toldBy(queue)).toEqual([1, 2]);
  queue = withEarned(withNext(withNext(queue)), earned(1, 2, 3));
  expect(toldBy(queue)).toEqual([3]);
});

test('when more than three wait the rest are told together', () => {
  expect(toldBy(withEarned(nothingTold, earned(1, 2, 3, 4)))).toEqual([1, 2, 3, 4]);
  const many = earned(...Array.from({ length: 16 }, (_, at) => at + 1));
  expect(toldBy(withEarned(nothingTold, many))).toEqual([1, 2, 3, 4, 'and 12 more']);
});

test('what comes while there are more to be told together is one of them', () => {
  let queue = withEarned(nothingTold, earned(1, 2, 3, 4, 5));
  queue = withEarned(withNext(withNext(queue)), earned(6, 7, 5));
  expect(toldBy(queue)).toEqual([3, 4, 'and 3 more']);
});

test('what comes while it is told how many more there are has its own moment after that', () => {
  let queue = withEarned(nothingTold, earned(1, 2, 3, 4, 5));
  for (let dismissed = 0; dismissed < 4; dismissed += 1) queue = withNext(queue);
  expect(queue.shown).toEqual({ more: 1 });
  expect(toldBy(withEarned(queue, earned(5, 6)))).toEqual(['and 1 more', 6]);
});

test('what was seen in another tab, or taken back, is not told, whether it is shown, waits or is still to come', () => {
  const queue = withEarned(nothingTold, earned(1, 2, 3));
  expect(toldBy(without(queue, [1]))).toEqual([2, 3]);
  expect(toldBy(without(queue, [2]))).toEqual([1, 3]);
  expect(toldBy(without(queue, [1, 2]))).toEqual([3]);
  expect(toldBy(without(queue, [1, 2, 3]))).toEqual([]);
  expect(toldBy(withEarned(without(queue, [4]), earned(4, 5)))).toEqual([1, 2, 3, 5]);
});
