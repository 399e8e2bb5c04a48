import { describe, expect, test } from 'vitest';
import type { Tournament } from '#contract/tournaments.ts';
import { matchOf, played, roundOf, standingOf, tournamentOf } from '../tournament-for-tests.ts';
import { finalsProgress, firstRounds, hasFinals, meetingsIn, partOf } from './finals.ts';

const final = { ...matchOf(7, 1, 2, 3), playoffType: 'championship' } as const;
const third = { ...matchOf(6, 3, 4, 2), playoffType: 'thirdPlace' } as const;
const standings = ['ann', 'ben', 'cleo', 'dan', 'eve'].map((name, at) => standingOf(at + 1, at + 1, name));
const tournament = {
  ...tournamentOf({ names: ['ann', 'ben', 'cleo', 'dan', 'eve'], rounds: [], standings }),
  progress: { matchesPlayed: 1, matchesTotal: 3, currentRound: 1, roundCount: 3 },
};
const rounds = [roundOf(1, [matchOf(1, 1, 2)]), roundOf(2, [third]), roundOf(3, [final])];

function bracketOf(playoffs: NonNullable<Tournament['bracket']>['playoffs']) {
  if (!tournament.bracket) throw new Error('It has begun');
  return { ...tournament.bracket, rounds, playoffs };
}

test('the rounds in which everybody meets everybody are apart from the Finals', () => {
  expect(firstRounds({ rounds }).map(({ roundNumber }) => roundNumber)).toEqual([1]);
  expect([matchOf(1, 1, 2, 4), third, final].map(partOf)).toEqual(['Round 4', 'Third place', 'Championship']);
});

test('how far they are is said from before the end to after it', () => {
  const said = (playoffs: Parameters<typeof bracketOf>[0], phase: Tournament['phase']) =>
    finalsProgress({ bracket: bracketOf(playoffs), tournament: { ...tournament, phase } });
  expect(said(null, 'under-way')).toBe('if it ended now');
  expect(said(null, 'playoffs-due')).toBe('to come');
  expect(said({ championship: final, thirdPlace: played(third, [11, 4]) }, 'under-way')).toBe('1 of 2 played');
  expect(said({ championship: final, thirdPlace: null }, 'under-way')).toBe('0 of 1 played');
});

describe('Finals', () => {
  const withPlayoffs = { ...tournament, options: { ...tournament.options, playoffs: true } };
  test.each<[string, Tournament, boolean]>([
    ['follow a round robin', withPlayoffs, true],
    ['do not follow one that ends with its table', tournament, false],
    ['follow it after all once it is opened again', { ...tournament, phase: 'playoffs-due' }, true],
    ['have followed it', { ...tournament, status: 'completed', hasPlayoffs: true }, true],
    ['have not where it was concluded without', { ...withPlayoffs, status: 'completed' }, false],
    ['are no part of an elimination', { ...withPlayoffs, format: 'single-elimination' }, false],
  ])('%s', (_, subject, has) => {
    expect(hasFinals(subject)).toBe(has);
  });

  test('would bring together who stand first', () => {
    const meetings = ({ standings: rows = standings, ...rest }: Partial<Tournament> = {}) =>
      meetingsIn({ ...tournament, ...rest, standings: rows }).map(({ name, sides: [one, two] }) => [
        name,
        one.name,
        two.name,
      ]);
    expect(meetings()).toEqual([
      ['Championship', 'ann', 'ben'],
      ['Third place', 'cleo', 'dan'],
    ]);
    expect(meetings({ standings: standings.slice(0, 3) })).toEqual([['Championship', 'ann', 'ben']]);
    expect(meetings({ progress: { ...tournament.progress, matchesPlayed: 0 } })).toEqual([]);
  });
});
