import { expect, test } from 'vitest';
import { TokenBucket } from './socket.ts';

test('so much at once, then so much a second, and never more than at first', () => {
  let now = 0;
  const bucket = new TokenBucket(3, 2, () => now);
  const takes = (times: number) => Array.from({ length: times }, () => bucket.take()).filter(Boolean).length;
  expect(takes(10)).toBe(3);
  now = 499;
  expect(takes(10)).toBe(0);
  now = 1_000;
  expect(takes(10)).toBe(2);
  now = 100_000;
  expect(takes(10)).toBe(3);
});
