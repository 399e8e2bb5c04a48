import { expect, test } from 'vitest';
import type { Achievement } from '#contract/achievements.ts';
import { medalCount, shownMedals } from './shown-medals.ts';

const none = { gold: 0, silver: 0, bronze: 0 };

const earned = (...types: string[]): Achievement[] =>
  types.map((type, index) => ({
    id: index + 1,
    type,
    title: type,
    description: '',
    awardedAt: '2026-05-04T18:00:00.000Z',
    tournamentId: null,
    tournamentName: null,
    userId: 7,
    metadata: {},
  }));

const typesOf = (...given: Parameters<typeof shownMedals>) => shownMedals(...given).map(({ type }) => type);

test('medals of tournaments come first, each with how many there are', () => {
  const medals = { gold: 2, silver: 0, bronze: 4 };
  expect(medalCount(medals)).toBe(6);
  expect(shownMedals(medals, [])).toEqual([
    { type: 'tournament_win', title: 'Gold', count: 2 },
    { type: 'tournament_third_place', title: 'Bronze', count: 4 },
  ]);
});

test('then comes the newest of each other kind, as far as there is room', () => {
  const list = earned('upset', 'tournament_win', 'match_10', 'upset', 'event_first', 'welcome', 'first_message');
  expect(typesOf({ ...none, gold: 1 }, list)).toEqual([
    'tournament_win',
    'upset',
    'match_10',
    'event_first',
    'welcome',
  ]);
});

test('nothing is shown of whoever has earned nothing', () => {
  expect(shownMedals(none, [])).toEqual([]);
  // How many medals there are the record says: one of another moment does not stand beside it.
  expect(typesOf(none, earned('tournament_win', 'welcome'))).toEqual(['welcome']);
});
