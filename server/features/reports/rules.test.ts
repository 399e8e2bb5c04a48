import { expect, test } from 'vitest';
import { assertSettled } from './rules.ts';

test('a report that a decision did not settle was decided before', () => {
  expect(() => assertSettled([3, 4], 4)).not.toThrow();
  for (const settled of [[], [3]]) {
    expect(() => assertSettled(settled, 4)).toThrow(expect.objectContaining({ code: 'already_decided' }));
  }
});
