import { describe, expect, test } from 'vitest';
import {
  counts,
  type DrawInput,
  match,
  matches,
  podium,
  progress,
  report,
  rounds,
  type SettingsInput,
  startPlayoffs,
} from '../index.ts';
import { randomFrom } from '../random.ts';
import { drawn, favouritesWin, field, granted, playedWith, readyMatches, resultFor } from './course.ts';

const bracket = (size: number, more: Partial<DrawInput> = {}) =>
  drawn({ format: 'double-elimination', entrants: field(size), ...more });
const played = (input: Omit<DrawInput, 'entrants'>, size: number): number =>
  progress(favouritesWin(drawn({ ...input, entrants: field(size) }))).total;

describe('the number of matches', () => {
  const sizes = [2, 3, 4, 5, 6, 7, 8, 9, 12, 16, 17, 31, 33, 64];

  test.each(sizes)('of %i entrants', (size) => {
    expect(played({ format: 'single-elimination' }, size)).toBe(size - 1 + (size >= 4 ? 1 : 0));
    expect(played({ format: 'single-elimination', thirdPlace: false }, size)).toBe(size - 1);
    expect(played({ format: 'double-elimination' }, size)).toBe(2 * size - 2);
  });

  test.each(sizes)('of a double elimination of %i is said from the first minute to the grand final', (size) => {
    const random = randomFrom(size);
    const totals = new Set<number>();
    const before = playedWith(bracket(size), ({ key }, state) => {
      totals.add(progress(state).total);
      return key === 'gf-1' ? null : random.below(2) === 0 ? 0 : 1;
    });
    expect([...totals, progress(before).total]).toEqual(Array(totals.size + 1).fill(2 * size - 2));
  });

  test.each([2, 3, 4, 5, 8, 9])('of a round robin of %i', (size) => {
    const meetings = (size * (size - 1)) / 2;
    expect(played({ format: 'round-robin', playoffs: 'none' }, size)).toBe(meetings);
    expect(played({ format: 'round-robin', playoffs: 'none', legs: 2 }, size)).toBe(2 * meetings);
    expect(played({ format: 'round-robin' }, size)).toBe(meetings + (size >= 4 ? 2 : 1));
  });

  test.each([2, 3, 5, 8, 13])('of %i grows by the deciding game when the losers’ champion wins', (size) => {
    const state = playedWith(bracket(size), ({ key }) => (key === 'gf-1' ? 1 : 0));
    expect(progress(state).total).toBe(2 * size - 1);
  });

  test.each([2, 3, 5, 8, 13])('of %i does not where the grand final is the last, whoever wins it', (size) => {
    for (const winner of [0, 1] as const) {
      const from = bracket(size, { decidingGame: false });
      expect(match(from, 'gf-2')).toBeNull();
      const state = playedWith(from, ({ key }) => (key === 'gf-1' ? winner : 0));
      expect(progress(state)).toMatchObject({ phase: 'over', total: 2 * size - 2 });
      const final = match(state, 'gf-1');
      expect(podium(state)).toMatchObject({ first: [final?.winner], second: [final?.loser] });
      expect(final?.winnerSide).toBe(winner);
    }
  });

  test.each([4, 8, 16, 32])('of rounds of %i', (size) => {
    const depth = Math.log2(size);
    const inStage = (stage: string) => rounds(bracket(size)).filter((round) => round.stage === stage).length;
    expect([inStage('winners'), inStage('losers')]).toEqual([depth, 2 * (depth - 1)]);
  });
});

describe('what is said of a tournament while it is played', () => {
  const pools = (into: 'single-elimination' | 'double-elimination', count: number): SettingsInput => ({
    format: 'pools',
    pools: { count, advance: 2, into },
  });
  const formats: SettingsInput[] = [
    { format: 'single-elimination' },
    { format: 'single-elimination', thirdPlace: false },
    { format: 'single-elimination', consolation: 'first-match' },
    { format: 'single-elimination', consolation: 'first-match', thirdPlace: false },
    { format: 'double-elimination' },
    { format: 'double-elimination', decidingGame: false },
    { format: 'round-robin' },
    { format: 'round-robin', playoffs: 'none', legs: 2 },
    pools('single-elimination', 3),
    pools('double-elimination', 2),
    { ...pools('single-elimination', 2), consolation: 'first-match' },
  ];

  test.each(formats)('of %j never falls, and ends as what was played', (settings) => {
    for (let size = 2 * (settings.pools?.count ?? 1); size <= 64; size++) {
      // Tables of so many are the same with each more, and take as long as all else together.
      if (['round-robin', 'pools'].includes(settings.format) && size > 16 && size % 24 !== 16) continue;
      const random = randomFrom(size);
      let state = drawn({ ...settings, entrants: field(size) });
      const { matches: sure, most } = counts(settings, size);
      const playoffs = settings.format === 'round-robin' && settings.playoffs !== 'none' ? (size < 4 ? 1 : 2) : 0;
      let said = progress(state);
      expect([size, said.decided, said.total]).toEqual([size, 0, sure - playoffs]);
      for (let ready = readyMatches(state); ready.length > 0; ready = readyMatches(state)) {
        for (const { key } of ready.toSorted(() => random.below(3) - 1)) {
          state = granted(report(state, key, resultFor(state, key, random.below(2) === 0 ? 0 : 1, random))).state;
          const now = progress(state);
          expect(now.decided).toBe(said.decided + 1);
          expect(now.total).toBeGreaterThanOrEqual(said.total);
          expect(now.total).toBeLessThanOrEqual(most);
          said = now;
        }
        if (said.phase === 'playoffs-due') state = granted(startPlayoffs(state)).state;
      }
      expect(said).toMatchObject({ phase: 'over', decided: said.total });
    }
  });
});

test.each([
  ['single-elimination', 16, 'Round 1, Quarter-Finals, Semi-Finals, Third Place, Final'],
  [
    'double-elimination',
    8,
    'Winners’ Quarter-Finals, Winners’ Semi-Finals, Losers’ Round 1, Losers’ Round 2, Losers’ Round 3, Winners’ Final, Losers’ Final, Grand Final, Deciding Game',
  ],
  ['round-robin', 4, 'Round 1, Round 2, Round 3'],
] as const)('the titles of a %s of %i', (format, size, titles) => {
  const found = new Set(matches(drawn({ format, entrants: field(size) })).map(({ title }) => title));
  expect([...found].join(', ')).toBe(titles);
});
