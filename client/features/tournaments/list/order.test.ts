import { expect, test } from 'vitest';
import { keepingOrder } from './order.ts';

test.each([
  { what: 'nothing is shown yet', shown: [], now: [3, 1, 2], order: [3, 1, 2] },
  { what: 'others came first', shown: [1, 2, 3], now: [3, 1, 2], order: [1, 2, 3] },
  { what: 'one has gone', shown: [1, 2, 3], now: [3, 1], order: [1, 3] },
  { what: 'one is new in front', shown: [1, 2], now: [9, 2, 1], order: [9, 1, 2] },
  { what: 'a page more', shown: [1, 2], now: [2, 1, 3, 4], order: [1, 2, 3, 4] },
  { what: 'a page more in order', shown: [1, 2], now: [1, 2, 3, 4], order: [1, 2, 3, 4] },
])('what is shown stays where it is: $what', ({ shown, now, order }) => {
  expect(keepingOrder(shown, now)).toEqual(order);
});
