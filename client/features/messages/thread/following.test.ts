import { expect, test } from 'vitest';
import type { Thread } from '../loading/thread.ts';
import { run, threadOf } from '../loading/thread-for-tests.ts';
import { isFollowing } from './following.ts';

const thread = (to: number, lastSeq = to): Thread => threadOf(run(1, to), { lastSeq });

test.for<[why: string, before: Thread, after: Thread, follows: boolean]>([
  ['what is said now is followed', thread(20), thread(21), true],
  ['a short break is, too', thread(20), thread(28), true],
  ['what was missed in a long one is read from where one was', thread(20), thread(29), false],
  ['a page that one has scrolled to moves nothing', thread(20, 600), thread(25, 600), false],
  ['nor does the last one', thread(20, 22), thread(22), false],
])('%s', ([, before, after, follows]) => {
  expect(isFollowing(before, after)).toBe(follows);
});
