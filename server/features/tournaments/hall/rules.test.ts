import { expect, test } from 'vitest';
import { assertNobodyPlays, assertRunning } from './rules.ts';

test('only what runs in the group uses its courts', () => {
  expect(() => assertRunning([1, 2], [{ id: 1 }, { id: 2 }, { id: 3 }])).not.toThrow();
  expect(() => assertRunning([1, 4], [{ id: 1 }, { id: 2 }])).toThrow('isn’t running');
});

test('nobody who plays loses their court', () => {
  const on = [{ tournamentId: 1, court: 3 }];
  expect(() => assertNobodyPlays(on, 3, [1, 2])).not.toThrow();
  expect(() => assertNobodyPlays(on, 2, [1, 2])).toThrow('A match is on court 3. Take it off first.');
  expect(() => assertNobodyPlays(on, 3, [2])).toThrow('A match is on court 3.');
  expect(() => assertNobodyPlays([], 1, [])).not.toThrow();
});
