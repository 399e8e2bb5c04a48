import { expect, test } from 'vitest';
import { assertMayDecide, assertSettled } from './rules.ts';

test('only whoever runs the site sees what was reported', () => {
  expect(() => assertMayDecide(true)).not.toThrow();
  expect(() => assertMayDecide(false)).toThrow(expect.objectContaining({ code: 'not_allowed' }));
});

test('a report that a decision did not settle was decided before', () => {
  expect(() => assertSettled([3, 4], 4)).not.toThrow();
  for (const settled of [[], [3]]) {
    expect(() => assertSettled(settled, 4)).toThrow(expect.objectContaining({ code: 'already_decided' }));
  }
});
