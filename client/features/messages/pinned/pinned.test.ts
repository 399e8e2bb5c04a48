import { expect, test } from 'vitest';
import { message } from '../loading/thread-for-tests.ts';
import { concerns } from './pinned.ts';

test('what is pinned is asked for again when it may look different', () => {
  const pinned = [message(3, { isPinned: true })];
  expect(concerns([message(9)], pinned)).toBe(false);
  expect(concerns([message(9, { isPinned: true })], pinned)).toBe(true);
  expect(concerns([message(3)], pinned)).toBe(true);
  expect(concerns([], pinned)).toBe(true);
});
