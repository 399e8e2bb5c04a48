import { describe, expect, test } from 'vitest';
import { chosenOptions, type TournamentOptions } from '#contract/tournaments/options.ts';
import { startPlayoffs, withdraw } from '#tournament/index.ts';
import { drawFor, roundsOf } from '../state/play.ts';
import { titleOf } from './titles.ts';

const settings = {
  gameType: 'singles',
  gamesToWin: 1,
  scoreSubmission: 'winner-only',
  randomizePartners: false,
  randomizeOpponents: false,
  balanceBySkill: false,
  seed: 1,
} as const;

const people = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    userId: at + 1,
    username: `p${at}`,
    name: `p${at}`,
    rating: 3,
    partnerId: null,
  }));

const pools = (into: 'single-elimination' | 'double-elimination', advance: number, wildCards: number) =>
  ({ pools: { count: 2, advance, wildCards, into } }) satisfies Partial<TournamentOptions>;

describe.each([
  ['round-robin', {}],
  ['single-elimination', {}],
  ['single-elimination', { thirdPlace: false }],
  ['double-elimination', {}],
  ['pools', pools('single-elimination', 3, 1)],
  ['pools', pools('double-elimination', 2, 0)],
] as const)('%s %j', (format, chosen) => {
  const options = chosenOptions.parse(chosen);

  test.each(['singles', 'doubles'] as const)('every round of %s is called as its draw calls it', (gameType) => {
    const each = gameType === 'doubles' ? 2 : 1;
    for (const entrants of format === 'pools' ? [8, 9, 17] : [2, 3, 4, 5, 8, 9, 16, 17, 33]) {
      const participantCount = entrants * each;
      const state = drawFor({ ...settings, gameType, format, options }, people(participantCount));
      for (const { title, keys } of roundsOf(state)) {
        for (const key of keys) expect(titleOf({ format, gameType, participantCount, options }, key)).toBe(title);
      }
    }
  });
});

test('the playoffs of a round robin have their names', () => {
  const options = chosenOptions.parse({});
  const drawn = drawFor({ ...settings, format: 'round-robin', options }, people(4));
  const decided = [4, 3, 2].reduce((state, id) => {
    const gone = withdraw(state, id);
    return gone.ok ? gone.state : state;
  }, drawn);
  const started = startPlayoffs(decided);
  const names = started.ok ? started.changed.map(({ key, title }) => [key, title]) : [];
  expect(names.length).toBeGreaterThan(0);
  const field = { format: 'round-robin', gameType: 'singles', participantCount: 4, options } as const;
  expect(names).toEqual(names.map(([key = '']) => [key, titleOf(field, key)]));
});
