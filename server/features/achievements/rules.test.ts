import { expect, test } from 'vitest';
import type { AchievementType } from '#contract/achievements/catalogue.ts';
import { assertOver, earnedIn, owed } from './rules.ts';

const [ann, ben, cleo, dan] = [1, 2, 3, 4];

test('whoever played has earned that, and the first three their place, the winner last', () => {
  const places = [
    { userId: ann, place: 4 },
    { userId: ben, place: 1 },
    { userId: cleo, place: 3 },
    { userId: dan, place: 2 },
  ];
  expect(earnedIn(places)).toEqual([
    ...places.map(({ userId }) => ({ userId, type: 'tournament_player', metadata: {} })),
    { userId: cleo, type: 'tournament_third_place', metadata: { place: 3 } },
    { userId: dan, type: 'tournament_runner_up', metadata: { place: 2 } },
    { userId: ben, type: 'tournament_win', metadata: { place: 1 } },
  ]);
});

test('a place that is shared is given to all who do, and one that nobody knows to nobody', () => {
  const shared = earnedIn([
    { userId: ann, place: 3 },
    { userId: ben, place: 3 },
    { userId: cleo, place: null },
  ]);
  expect(shared.slice(3).map(({ userId, type }) => [userId, type])).toEqual([
    [ann, 'tournament_third_place'],
    [ben, 'tournament_third_place'],
  ]);
  expect(earnedIn([])).toEqual([]);
});

test('what is given is left alone, what is missing is owed, what is not earned any longer goes', () => {
  const earned = earnedIn([
    { userId: ann, place: 1 },
    { userId: ben, place: 2 },
  ]);
  const given = (...rows: [number, number, AchievementType][]) =>
    rows.map(([id, userId, type]) => ({ id, userId, type }));
  expect(owed(earned, [])).toEqual({ missing: earned, unearned: [] });
  const before = given(
    [5, ann, 'tournament_player'],
    [6, ben, 'tournament_player'],
    [7, ann, 'tournament_runner_up'],
    [8, ben, 'tournament_win'],
    [9, cleo, 'tournament_player'],
  );
  expect(owed(earned, before)).toEqual({
    missing: [
      { userId: ben, type: 'tournament_runner_up', metadata: { place: 2 } },
      { userId: ann, type: 'tournament_win', metadata: { place: 1 } },
    ],
    unearned: [7, 8, 9],
  });
  expect(owed([], before).unearned).toEqual([5, 6, 7, 8, 9]);
});

test('nothing is awarded before the end', () => {
  expect(() => assertOver(true)).not.toThrow();
  expect(() => assertOver(false)).toThrow('This tournament is not over yet');
});
