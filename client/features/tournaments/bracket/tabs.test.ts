import { expect, test } from 'vitest';
import { firstTab, tabsOf } from './BracketTabs.tsx';
import { bracketOf, drawn, playedOn } from './bracket-for-tests.ts';

const single = drawn('single-elimination', 4);
const pools = drawn('pools', 8, { pools: { count: 2, advance: 2, into: 'single-elimination' } });

test('My Matches are there for as long as the viewer has any to play', () => {
  const elimination = { format: 'single-elimination' } as const;
  expect(tabsOf(elimination, bracketOf(single))).toEqual(['bracket', 'history', 'mine']);
  expect(tabsOf(elimination, bracketOf(playedOn(single, 10)))).toEqual(['bracket', 'history']);
});

test('pools come first, and are opened until they are played', () => {
  const format = { format: 'pools' } as const;
  const bracket = bracketOf(pools);
  expect(tabsOf(format, bracket)[0]).toBe('pools');
  expect(firstTab(format, bracket)).toBe('pools');
  const knockout = bracket.rounds.find(({ stage }) => stage === 'knockout');
  expect(firstTab(format, { ...bracket, currentRound: knockout?.roundNumber ?? 0 })).toBe('bracket');
});
