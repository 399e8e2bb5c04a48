import { expect, test } from 'vitest';
import { type AchievementType, achievementTypes, catalogue } from '#contract/achievements/catalogue.ts';
import { earnedBy, everySubject, minInARow, type Subject, typesAbout } from './rules.ts';

const ann = 1;

const typesOf = (counts: Parameters<typeof earnedBy>[1], about: readonly Subject[] = everySubject) =>
  earnedBy(ann, counts, about).map(({ type }) => type);

test('whoever has reached a goal has earned it, and all before it, and one less is not enough', () => {
  for (const type of typesAbout(everySubject)) {
    const { goal } = catalogue[type];
    if (goal === undefined) throw new Error(`${type} has no goal`);
    expect(typesOf({ [goal.of]: goal.count })).toContain(type);
    expect(typesOf({ [goal.of]: goal.count - 1 })).not.toContain(type);
  }
  expect(typesOf({ matches: 50 })).toEqual(['match_first', 'match_10', 'match_50']);
  expect(typesOf({})).toEqual([]);
});

test('it is said how many it took, and that it is of no tournament', () => {
  expect(earnedBy(ann, { silver: 5 }, ['medals'])).toEqual([
    { userId: ann, type: 'medal_collector_silver_1', tournamentId: null, metadata: { count: 1 } },
    { userId: ann, type: 'medal_collector_silver_5', tournamentId: null, metadata: { count: 5 } },
  ]);
});

test('only what is asked about is looked at', () => {
  const counts = { matches: 1, events: 1, gold: 1 };
  expect(typesOf(counts, ['matches'])).toEqual(['match_first']);
  expect(typesOf(counts, ['events', 'medals'])).toEqual(['event_first', 'medal_collector_gold_1']);
});

test('every goal of the catalogue is about something that is counted', () => {
  const withGoal = achievementTypes.filter((type: AchievementType) => catalogue[type].goal !== undefined);
  expect(typesAbout(everySubject)).toEqual(withGoal);
  expect(minInARow).toBe(10);
});
