import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { anAchievement } from '#client/lib/achievements-for-tests.ts';
import { achievementTypes } from '#contract/achievements/catalogue.ts';
import type { Achievement, AchievementProgress, Famous } from '#contract/achievements.ts';
import {
  availableTo,
  byTournament,
  categoryTitle,
  collectionOf,
  collectorsAmong,
  missingText,
  rankedIn,
  wayTo,
} from './model.ts';
import { isNew, NothingYet } from './parts.tsx';

const nothing: AchievementProgress = {
  earned: [],
  matches: 0,
  events: 0,
  eventsInARow: 0,
  gold: 0,
  silver: 0,
  bronze: 0,
};

const typesFor = (progress: Partial<AchievementProgress>) =>
  availableTo({ ...nothing, ...progress }).map(({ type }) => type);

test('whoever has nothing can earn all that is done at once, and of each ladder the first step', () => {
  expect(typesFor({})).toEqual([
    'first_message',
    'group_player',
    'group_admin',
    'tournament_player',
    'tournament_third_place',
    'tournament_runner_up',
    'tournament_win',
    'upset',
    'undefeated_round_robin',
    'comeback_win',
    'match_first',
    'event_first',
    'event_regular',
    'medal_collector_gold_1',
    'medal_collector_silver_1',
    'medal_collector_bronze_1',
  ]);
});

test('what is earned is not listed, and its ladder goes on with the next step', () => {
  const earned = ['match_first', 'medal_collector_gold_1', 'medal_collector_gold_5'];
  const types = typesFor({ earned, matches: 4, gold: 7 });
  expect(types).not.toContain('match_first');
  expect(types.filter((type) => type.startsWith('match_'))).toEqual(['match_10']);
  expect(types.filter((type) => type.includes('gold'))).toEqual(['medal_collector_gold_10']);
});

test('what is nearest comes first, with how far it is; never further than it goes', () => {
  const [first, second, third] = availableTo({ ...nothing, matches: 3, eventsInARow: 9, bronze: 1 });
  expect(first).toEqual({ type: 'match_first', steps: { done: 1, all: 1 } });
  expect(second).toEqual({ type: 'medal_collector_bronze_1', steps: { done: 1, all: 1 } });
  expect(third).toEqual({ type: 'event_regular', steps: { done: 9, all: 10 } });
});

test('a ladder that is climbed is not listed any longer, and whoever has all has nothing left', () => {
  const earned = achievementTypes.filter((type) => type.startsWith('event_'));
  expect(typesFor({ earned, events: 60 }).filter((type) => type.startsWith('event_'))).toEqual([]);
  expect(typesFor({ earned: [...achievementTypes] })).toEqual([]);
});

test('what is missing is said in what is counted', () => {
  expect(missingText({ type: 'match_10', steps: { done: 2, all: 10 } })).toBe('2 of 10 matches');
  expect(missingText({ type: 'match_first', steps: { done: 0, all: 1 } })).toBe('0 of 1 match');
  expect(missingText({ type: 'medal_collector_gold_5', steps: { done: 1, all: 5 } })).toBe('1 of 5 gold medals');
  expect(missingText({ type: 'group_player' })).toBe('Not earned yet');
});

test('each leads to where it is done', () => {
  expect(wayTo('first_message').to).toBe('/messages');
  expect(wayTo('group_player').to).toBe('/groups?tab=discover');
  expect(wayTo('group_admin').to).toBe('/groups');
  expect(wayTo('event_10').to).toBe('/groups');
  for (const type of ['tournament_win', 'upset', 'match_50', 'medal_collector_silver_5'] as const) {
    expect(wayTo(type).to).toBe('/tournaments');
  }
});

test.for([
  ['gold', 0, undefined, 1, 'Win once to start'],
  ['silver', 0, undefined, 1, 'Come second once to start'],
  ['bronze', 0, undefined, 1, 'Come third once to start'],
  ['gold', 1, 1, 5, '4 more to reach 5'],
  ['gold', 19, 10, 20, '1 more to reach 20'],
  ['gold', 20, 20, 50, '30 more to reach 50'],
  ['gold', 99, 50, 100, '1 more to reach 100'],
  ['gold', 100, 100, undefined, 'All collected'],
  ['gold', 230, 100, undefined, 'All collected'],
] as const)('a collection of %s medals, %i of them', ([metal, count, reached, next, words]) => {
  expect(collectionOf(metal, count)).toEqual({ reached, next, words });
});

test('what was given for collections comes by its step, the largest first; all else is left out', () => {
  const types = [
    'medal_collector_bronze_5',
    'tournament_win',
    'medal_collector_gold_1',
    'medal_collector_silver_20',
    'medal_collector_gold_5',
    'medal_collector_platinum_5',
    'medal_collector_gold_20',
  ];
  const given = types.map((type, at) => anAchievement({ id: at + 1, type }));
  expect(collectorsAmong(given).map(({ type }) => type)).toEqual([
    'medal_collector_gold_20',
    'medal_collector_silver_20',
    'medal_collector_gold_5',
    'medal_collector_bronze_5',
    'medal_collector_gold_1',
  ]);
});

const medal = (id: number, type: string, tournamentId: number | null, place?: 1 | 2 | 3) =>
  anAchievement({ id, type, tournamentId, metadata: place ? { place } : {} });

const shown = (achievements: readonly Achievement[]) =>
  byTournament(achievements).map(({ best, others }) => [best.type, ...others.map(({ type }) => type)]);

test('what was earned in a tournament stands together, the medal first and that one played last', () => {
  const achievements = [
    medal(9, 'medal_collector_gold_5', null),
    medal(8, 'undefeated_round_robin', 2),
    medal(7, 'tournament_win', 2, 1),
    medal(6, 'tournament_player', 2),
    medal(5, 'match_10', null),
    medal(4, 'tournament_player', 1),
    medal(3, 'upset', 1),
  ];
  expect(shown([medal(1, 'welcome', null)])).toEqual([]);
  expect(shown(achievements)).toEqual([
    ['tournament_win', 'undefeated_round_robin', 'tournament_player'],
    ['upset', 'tournament_player'],
  ]);
});

const member = (id: number, [gold, silver, bronze]: readonly [number, number, number]): Famous => ({
  user: { id, username: `p${id}`, name: `p${id}` },
  ...{ gold, silver, bronze, tournaments: 4, matchesWon: 9 },
});
const page = (...items: Famous[]) => ({ items, next: undefined });

test('whoever has the same medals shares a rank, and the next one stands as many lower', () => {
  const pages = [
    page(member(1, [2, 1, 1]), member(2, [1, 1, 1]), member(3, [1, 1, 1]), member(4, [1, 0, 1])),
    page(member(5, [1, 0, 0]), member(6, [1, 0, 0])),
  ];
  expect(rankedIn({ pages }).map(({ user, rank }) => [user.id, rank])).toEqual([
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 4],
    [5, 5],
    [6, 5],
  ]);
});

test('a member who moved while the pages were fetched is listed once', () => {
  const pages = [page(member(1, [2, 0, 0]), member(2, [1, 0, 0])), page(member(2, [1, 0, 0]))];
  expect(rankedIn({ pages }).map(({ user }) => user.id)).toEqual([1, 2]);
});

test.for([
  ['tournament_win', 'Tournament Winner'],
  ['tournament_runner', 'Tournament Runner-Up'],
  ['undefeated_round', 'Undefeated'],
  ['welcome', 'Welcome'],
  ['medal_collector', 'Medal Collector'],
  // One of a newer server's.
  ['night_owl', 'Night Owl'],
] as const)('%s is called %s', ([category, title]) => {
  expect(categoryTitle(category)).toBe(title);
});

const awardedAt = '2026-05-04T18:00:00.000Z';

test.for([
  { at: '2026-05-04T18:00:00.000Z', is: true, why: 'this moment' },
  { at: '2026-05-04T18:59:59.999Z', is: true, why: 'less than an hour ago' },
  { at: '2026-05-04T19:00:00.000Z', is: false, why: 'an hour ago' },
  { at: '2026-05-04T17:59:00.000Z', is: true, why: 'by a clock that is behind' },
])('what was awarded $why is new: $is', ({ at, is }) => {
  expect(isNew(awardedAt, Date.parse(at))).toBe(is);
});

test('whoever has earned nothing reads so under the title of the list', () => {
  const text = renderToStaticMarkup(createElement(NothingYet)).replaceAll(/<[^>]+>/g, ' ');
  expect(text.replaceAll('&#x27;', "'")).toMatch(/Earned Achievements\s+You haven't earned any achievements yet\./);
});
