import fc from 'fast-check';
import { expect, test } from 'vitest';
import { score } from '#contract/tournaments.ts';
import { entryOf, tied } from './score-entry.ts';

test.for<[one: string, two: string, state: string]>([
  ['', '', 'incomplete'],
  ['11', ' ', 'incomplete'],
  ['11', '4', 'ready'],
  ['0', '11', 'ready'],
  ['11', '11', 'wrong'],
  ['11', '-1', 'wrong'],
  ['11', '4.5', 'wrong'],
  ['100', '4', 'wrong'],
  ['11', 'x', 'wrong'],
])('%j to %j is %s', ([one, two, state]) => {
  expect(entryOf(one, two).state).toBe(state);
});

test('a tie is refused in the words of the specification', () => {
  expect(entryOf('7', '7')).toEqual({ state: 'wrong', message: tied });
});

test.for<[one: number, two: number]>([
  [11, 100],
  [-1, 11],
  [11, 4.5],
])('what is wrong with %d to %d is said in the words of the contract', ([one, two]) => {
  const refused = score.safeParse({ player1Score: one, player2Score: two });
  expect(entryOf(String(one), String(two))).toEqual({ state: 'wrong', message: refused.error?.issues[0]?.message });
});

test('what is ready is what the contract takes', () => {
  const points = fc.integer({ min: -5, max: 120 });
  fc.assert(
    fc.property(points, points, (one, two) => {
      const entry = entryOf(String(one), String(two));
      const isTaken = score.safeParse({ player1Score: one, player2Score: two }).success && one !== two;
      expect(entry.state === 'ready').toBe(isTaken);
    }),
  );
});
