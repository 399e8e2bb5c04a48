import { expect, test } from 'vitest';
import { matches, records, report, undo, withdraw } from '../index.ts';
import { drawn, granted } from './course.ts';

const entrants = [1, 2, 3, 4].map((id) => ({ id, members: [id] }));
const state = drawn({ format: 'double-elimination', entrants });

test('wins and losses are those of the matches, also by forfeit and withdrawal, and nobody’s of a double forfeit', () => {
  const first = granted(report(state, 'w1-1', { kind: 'points', games: [[4, 11]] })).state;
  const second = granted(report(first, 'w1-2', { kind: 'forfeit', by: 0 })).state;
  const third = granted(report(second, 'l1-1', { kind: 'double-forfeit' })).state;
  const out = granted(withdraw(third, 3)).state;
  for (const each of [state, first, second, third, out]) {
    const played = matches(each).filter(({ status }) => status === 'completed');
    const counted = entrants.map(({ id }) => ({
      entrant: id,
      wins: played.filter(({ winner }) => winner === id).length,
      losses: played.filter(({ loser }) => loser === id).length,
    }));
    expect(records(each)).toEqual(counted);
  }
  expect(records(out).map(({ wins, losses }) => [wins, losses])).not.toEqual(
    records(third).map(({ wins, losses }) => [wins, losses]),
  );
  expect(records(granted(undo(first, 'w1-1')).state)).toEqual(records(state));
});
