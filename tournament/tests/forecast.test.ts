import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  counts,
  estimateMinutes,
  type MatchView,
  progress,
  report,
  type SettingsInput,
  type Side,
  startPlayoffs,
} from '../index.ts';
import { randomFrom } from '../random.ts';
import { drawn, favourite, field, granted, readyMatches, resultFor } from './course.ts';

type Winner = (view: MatchView) => Side;
/** As much is played as can be: the losers’ champion wins, who had a bye does not. */
const contested: Winner = (view) => (view.stage === 'grand-final' || favourite(view) === 0 ? 1 : 0);

/** Plays on so many courts, whatever can be played in the order of the matches; gives the matches and the turns. */
function playedOn(settings: SettingsInput, size: number, courts: number, winner: Winner) {
  let state = drawn({ ...settings, entrants: field(size) });
  for (let turns = 0; ; turns++) {
    const busy = new Set<number | null>();
    const next = readyMatches(state).filter(({ sides: [a, b] }) => {
      const isFree = busy.size < 2 * courts && !busy.has(a.entrant) && !busy.has(b.entrant);
      if (isFree) busy.add(a.entrant).add(b.entrant);
      return isFree;
    });
    for (const view of next) {
      state = granted(report(state, view.key, resultFor(state, view.key, winner(view), randomFrom(1)))).state;
    }
    if (next.length > 0) continue;
    const playoffs = startPlayoffs(state);
    if (!playoffs.ok) return { matches: progress(state).total, turns };
    state = playoffs.state;
    turns -= 1;
  }
}

const pools = (count: number, advance: number, into: 'single-elimination' | 'double-elimination') =>
  ({ format: 'pools', pools: { count, advance, into } }) as const;

const brackets: SettingsInput[] = [
  { format: 'single-elimination' },
  { format: 'single-elimination', thirdPlace: false },
  { format: 'single-elimination', consolation: 'first-match' },
  { format: 'single-elimination', consolation: 'first-match', thirdPlace: false },
  { format: 'double-elimination' },
  { format: 'double-elimination', decidingGame: false },
];
const everything: SettingsInput[] = [
  ...brackets,
  { format: 'round-robin' },
  { format: 'round-robin', playoffs: 'none', legs: 2 },
  pools(1, 2, 'single-elimination'),
  pools(2, 2, 'double-elimination'),
  { ...pools(3, 1, 'single-elimination'), legs: 2 },
];
const sizes = [2, 3, 4, 5, 6, 7, 8, 9, 12, 16, 17];
const canPlay = (settings: SettingsInput, size: number) => size >= 2 * (settings.pools?.count ?? 1);

describe('a forecast', () => {
  test.each(everything)('of %j counts the matches that are played', (settings) => {
    for (const size of sizes.filter((one) => canPlay(settings, one))) {
      const { matches: fewest, most } = counts(settings, size);
      expect([size, playedOn(settings, size, 1000, favourite).matches]).toEqual([size, fewest]);
      expect([size, playedOn(settings, size, 1000, contested).matches]).toEqual([size, most]);
    }
  });

  test.each<[settings: SettingsInput, size: number, rounds: number]>([
    [{ format: 'single-elimination' }, 16, 4],
    [{ format: 'single-elimination' }, 17, 5],
    [{ format: 'single-elimination', consolation: 'first-match' }, 16, 4],
    [{ format: 'single-elimination', consolation: 'first-match' }, 17, 6],
    [{ format: 'double-elimination' }, 8, 7],
    [{ format: 'double-elimination', decidingGame: false }, 8, 6],
    [{ format: 'round-robin', playoffs: 'none' }, 7, 7],
    [{ format: 'round-robin' }, 8, 8],
    [{ ...pools(2, 2, 'single-elimination'), legs: 2 }, 7, 8],
  ])('of %j for %i counts the rounds', (settings, size, rounds) => {
    expect(counts(settings, size).rounds).toBe(rounds);
  });

  test.each(brackets)('of %j takes as long as it does on so many courts, or little longer', (settings) => {
    for (const size of sizes) {
      const { most, rounds } = counts(settings, size);
      for (const courts of [1, 2, 3, 5, 50]) {
        const turns = estimateMinutes(settings, size, { courts, minutesPerMatch: 1 });
        const real = playedOn(settings, size, courts, contested).turns;
        expect(turns).toBeGreaterThanOrEqual(Math.max(real, rounds, Math.ceil(most / courts)));
        expect(turns).toBeLessThanOrEqual(real + 2);
      }
    }
  });

  test.each<[settings: SettingsInput, size: number, courts: number, turns: number]>([
    // 15 matches, of which no more than three at once.
    [{ format: 'round-robin', playoffs: 'none' }, 6, 1, 15],
    [{ format: 'round-robin', playoffs: 'none' }, 6, 2, 8],
    [{ format: 'round-robin', playoffs: 'none' }, 6, 9, 5],
    [{ format: 'round-robin' }, 6, 2, 9],
    [{ format: 'round-robin' }, 6, 1, 17],
    // Pools of 4 and 3 have nine matches, then the bracket of four.
    [pools(2, 2, 'single-elimination'), 7, 2, 5 + 2],
    [pools(2, 2, 'single-elimination'), 7, 4, 3 + 2],
    [{ format: 'single-elimination' }, 16, 3, 6],
  ])('of %j for %i on %i courts is %i turns', (settings, size, courts, turns) => {
    expect(estimateMinutes(settings, size, { courts, minutesPerMatch: 25 })).toBe(25 * turns);
  });

  test('answers whatever it is asked while somebody types', () => {
    const nothing = { matches: 0, most: 0, rounds: 0 };
    for (const size of [-1, 0, 1, 2.5, 1025, Number.NaN]) {
      for (const settings of everything) expect(counts(settings, size)).toEqual(nothing);
    }
    expect(counts({ format: 'pools' }, 8)).toEqual(nothing);
    expect(counts(pools(0, 2, 'single-elimination'), 8)).toEqual(nothing);
    for (const into of ['single-elimination', 'double-elimination'] as const) {
      for (const advance of [0, 1, 1.5]) for (const count of [1, 2, 9]) counts(pools(count, advance, into), 8);
    }
    const pace = (courts: number) =>
      estimateMinutes({ format: 'single-elimination' }, 8, { courts, minutesPerMatch: 10 });
    expect([0, -1, 0.5, Number.NaN].map(pace)).toEqual(Array(4).fill(pace(1)));
    expect(pace(Number.POSITIVE_INFINITY)).toBe(30);
    expect(pace(2.9)).toBe(pace(2));
  });

  test('needs nothing of the engine', () => {
    const source = readFileSync(join(import.meta.dirname, '..', 'forecast.ts'), 'utf8');
    expect(source.match(/^(import|export) (?!type |function |interface ).*/gm)).toBeNull();
  });
});
