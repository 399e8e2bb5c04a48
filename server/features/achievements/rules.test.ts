import { expect, test } from 'vitest';
import type { AchievementType } from '#contract/achievements/catalogue.ts';
import { assertOver, differenceOf, type Earned, givenTogether, isSame } from './rules.ts';

const [ann, ben] = [1, 2];

const earned = (userId: number, type: AchievementType, tournamentId: number | null = null): Earned => ({
  ...{ userId, type, tournamentId, metadata: {} },
});

test('what is given is left alone, what is missing is owed, what is not earned any longer goes', () => {
  const all = [earned(ann, 'upset', 3), earned(ben, 'upset', 3), earned(ann, 'match_first')];
  expect(differenceOf(all, [])).toEqual({ missing: all, unearned: [] });
  const given = [
    { id: 7, userId: ann, type: 'upset', tournamentId: 3 },
    // The same in another tournament, somebody else's, and another one.
    { id: 8, userId: ann, type: 'upset', tournamentId: 4 },
    { id: 9, userId: ben, type: 'match_first', tournamentId: null },
    { id: 10, userId: ann, type: 'match_10', tournamentId: null },
  ] as const;
  const difference = differenceOf(all, given);
  expect(difference).toEqual({ missing: all.slice(1), unearned: given.slice(1) });
  expect(isSame(difference)).toBe(false);
  expect(isSame(differenceOf(all.slice(0, 1), given.slice(0, 1)))).toBe(true);
  expect(isSame(differenceOf([], given.slice(0, 1)))).toBe(false);
});

test('nothing is awarded before the end', () => {
  expect(() => assertOver(true)).not.toThrow();
  expect(() => assertOver(false)).toThrow('This tournament is not over yet');
});

test('what is given within some seconds of each other is of one moment', () => {
  const given = ['11:59:54', '11:59:55', '11:59:56', '12:00:00', '12:00:01'].map((time, at) => {
    const type = (['welcome', 'event_first', 'event_10', 'event_50', 'event_regular'] as const)[at] ?? 'welcome';
    return { type, awardedAt: `2026-05-04T${time}.000Z` };
  });
  expect(givenTogether(given, '2026-05-04T12:00:00.000Z', 5000)).toEqual(['event_10', 'event_50']);
});
