import { expect, test } from 'vitest';
import { minute } from '#client/lib/use-now.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import { matchOf, played, roundOf } from '../tournament-for-tests.ts';
import { callable, courtsOf, nextToCall } from './courts.ts';

const start = Date.UTC(2026, 4, 4, 18);
const onCourt = (match: Match, court: number): Match => ({ ...match, court, status: 'in_progress' });
const bracketOf = (...rounds: Match[][]) => ({ rounds: rounds.map((matches, at) => roundOf(at + 1, matches)) });
const nextIn = (bracket: ReturnType<typeof bracketOf>, now: number) => nextToCall(callable(bracket, now))?.id;

test('the next match is the first in the order of playing whose players are on no court', () => {
  const bracket = bracketOf(
    [onCourt(matchOf(1, 1, 2), 2), matchOf(2, 1, 3)],
    [matchOf(3, 3, 4, 2), matchOf(4, 3, 5, 2)],
  );
  expect(nextIn(bracket, start)).toBe(3);
});

test('whoever has just played rests, unless there is nobody else: then those who have rested longest play', () => {
  const matches = [played(matchOf(1, 1, 2), [11, 3], 0), played(matchOf(2, 3, 4), [11, 3], 2)];
  const bracket = bracketOf(matches, [matchOf(3, 3, 1, 2), matchOf(4, 1, 2, 2), matchOf(5, 5, 6, 2)]);
  expect(nextIn(bracket, start + 3 * minute)).toBe(5);
  const four = bracketOf(matches, [matchOf(3, 3, 1, 2), matchOf(4, 1, 2, 2)]);
  expect(nextIn(four, start + 3 * minute)).toBe(4);
  expect(nextIn(four, start + 7 * minute)).toBe(3);
});

test('what is over, waits for its players or is a bye is not called', () => {
  const waiting: Match = { ...matchOf(2, 0, 0), state: 'waiting', team1: [], team2: [] };
  const bracket = bracketOf([played(matchOf(1, 1, 2), [11, 3]), waiting, matchOf(3, 5, null)]);
  expect(callable(bracket, start)).toEqual([]);
});

test('each free court is offered a match of its own', () => {
  const bracket = bracketOf([onCourt(matchOf(1, 1, 2), 2), matchOf(2, 3, 4), matchOf(3, 5, 6)], [matchOf(4, 3, 5, 2)]);
  const courts = courtsOf(bracket, 4, start);
  expect(courts.map(({ match }) => match?.id)).toEqual([undefined, 1, undefined, undefined]);
  expect(courts.map(({ next }) => next?.id)).toEqual([2, undefined, 3, undefined]);
});

test('a match that was played on a court leaves it', () => {
  const bracket = bracketOf([{ ...played(matchOf(1, 1, 2), [11, 3]), court: 1 }, matchOf(2, 3, 4)]);
  expect(courtsOf(bracket, 1, start)).toMatchObject([{ match: undefined, next: { id: 2 } }]);
});
