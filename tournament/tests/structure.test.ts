import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Entrant, type MatchView, matches, type Source } from '../index.ts';
import { dealPools } from '../structure/pools.ts';
import { bergerTable } from '../structure/round-robin.ts';
import { bracketSize, seedOrder } from '../structure/single-elimination.ts';
import { balanced } from '../structure/structure-of.ts';
import { drawn, field, frozen, oneIn, RUNS, sidesOf, tournaments } from './course.ts';

const sourcesOf = (all: readonly MatchView[]): Source[] =>
  all.flatMap(({ sides }) => sides.map(({ source }) => source));
const seedsIn = (sources: readonly Source[]): number[] =>
  sources.flatMap((one) => (one.from === 'seed' ? [one.seed] : []));

describe('a draw', () => {
  test('every entrant stands in it once, every place has one source, and play flows forward', () => {
    fc.assert(
      fc.property(tournaments, (input) => {
        const all = matches(drawn(input));
        const order = new Map(all.map(({ key }, at) => [key, at]));
        expect(order.size).toBe(all.length);
        const used = new Set<string>();
        for (const [at, { sides, pool }] of all.entries()) {
          for (const { source } of sides) {
            if (pool !== null) expect(source.from).toBe('seed');
            if (source.from === 'winner' || source.from === 'loser') expect(order.get(source.match)).toBeLessThan(at);
            if (source.from === 'seed' || source.from === 'bye') continue;
            expect(used).not.toContain(JSON.stringify(source));
            used.add(JSON.stringify(source));
          }
        }
        const everyone = input.entrants.map((_, at) => at + 1);
        const seeds = seedsIn(sourcesOf(all));
        const found = input.format.endsWith('elimination') ? seeds : [...new Set(seeds)];
        expect(found.sort((a, b) => a - b)).toEqual(everyone);
      }),
      RUNS,
    );
  });

  test('the top 2^k seeds start in different 2^k-ths, byes go to the top seeds, never two to a match', () => {
    const formats = fc.constantFrom('single-elimination' as const, 'double-elimination' as const);
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 200 }), formats, (size, format) => {
        const opening = matches(drawn({ format, entrants: field(size) })).filter(
          ({ stage, round }) => round === 1 && ['knockout', 'winners', 'final'].includes(stage),
        );
        const slots = sourcesOf(opening).map((source) => (source.from === 'seed' ? source.seed : 0));
        expect(slots).toHaveLength(bracketSize(size));
        for (let top = 2; top <= size; top *= 2) {
          const part = slots.length / top;
          const parts = Array.from({ length: top }, (_, at) => Math.floor(slots.indexOf(at + 1) / part));
          expect(new Set(parts).size).toBe(top);
        }
        const withBye = opening.filter(({ status }) => status === 'bye').flatMap((view) => sidesOf(view));
        const byes = field(bracketSize(size) - size).map(({ id }) => id);
        expect(withBye.filter((id) => id !== null).sort()).toEqual(byes.sort());
      }),
      RUNS,
    );
  });

  test('eight seeds stand 1, 8, 4, 5, 2, 7, 3, 6', () => {
    expect(seedOrder(8)).toEqual([1, 8, 4, 5, 2, 7, 3, 6]);
  });

  test('nothing is drawn beyond 1,024, or below 2', () => {
    expect(matches(drawn({ format: 'double-elimination', entrants: field(1024) }))).toHaveLength(2047);
    expect(() => drawn({ format: 'double-elimination', entrants: field(1025) })).toThrow('at most 1024');
    expect(() => drawn({ format: 'round-robin', entrants: field(1) })).toThrow('at least 2');
  });
});

describe('a Berger table', () => {
  test('each pair meets once a leg, nobody plays twice in a round, home and away and rests are even', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 60 }), fc.constantFrom(1 as const, 2 as const), (size, legs) => {
        const table = bergerTable(size, legs);
        expect(table).toHaveLength(legs * (size - 1 + (size % 2)));
        const met = new Map<string, number>();
        const home = new Map<number, number>();
        for (const { pairs, rests } of table) {
          const busy = pairs.flat();
          expect(new Set([...busy, ...(rests === null ? [] : [rests])]).size).toBe(size);
          for (const [a, b] of pairs) {
            const pair = [Math.min(a, b), Math.max(a, b)].join();
            met.set(pair, (met.get(pair) ?? 0) + 1);
            home.set(a, (home.get(a) ?? 0) + 1);
            home.set(b, (home.get(b) ?? 0) - 1);
          }
        }
        expect(met.size).toBe((size * (size - 1)) / 2);
        expect([...met.values()].every((times) => times === legs)).toBe(true);
        expect([...home.values()].every((balance) => Math.abs(balance) <= (legs === 1 ? 1 : 0))).toBe(true);
        const rests = table.flatMap((round) => round.rests ?? []);
        expect(rests).toHaveLength(size % 2 === 0 ? 0 : legs * size);
        expect(new Set(rests.slice(0, size)).size).toBe(size % 2 === 0 ? 0 : size);
      }),
      RUNS,
    );
  });

  test('is the published one for eight', () => {
    const rounds = bergerTable(8).map(({ pairs }) => pairs.map((pair) => pair.join('-')).join(' '));
    expect(rounds.slice(0, 3)).toEqual(['1-8 2-7 3-6 4-5', '8-5 6-4 7-3 1-2', '2-8 3-1 4-7 5-6']);
  });
});

const ratings = fc.array(fc.option(fc.integer({ min: 20, max: 60 })), { minLength: 40, maxLength: 40 });
const fields = fc
  .record({ count: fc.integer({ min: 1, max: 6 }), size: fc.integer({ min: 2, max: 5 }), more: fc.nat(5), ratings })
  .map(({ count, size, more, ratings }) => {
    const entrants = ratings.slice(0, count * size + (more % count)).map((tenths, at): Entrant => {
      const entrant = { id: at, members: [at] };
      return tenths === null ? entrant : { ...entrant, rating: tenths / 10 };
    });
    return { count, entrants: frozen(entrants) };
  });

/** How far the pools' mean ratings are apart; without a rating one counts as the lowest. */
function difference(pools: readonly (readonly number[])[], entrants: readonly Entrant[]): number {
  const known = entrants.flatMap(({ rating }) => rating ?? []);
  const ratings = entrants.map(({ rating }) => rating ?? Math.min(...known));
  const mean = (of: readonly number[]) => of.reduce((sum, rating) => sum + rating, 0) / of.length;
  const all = mean(ratings);
  const weigh = (pool: readonly number[]) => pool.length * (mean(pool.map((index) => ratings[index] ?? 0)) - all) ** 2;
  return pools.reduce((sum, pool) => sum + weigh(pool), 0);
}

/** The same pools with two of one row exchanged. */
const exchanged = (pools: readonly (readonly number[])[], one: number, other: number, row: number): number[][] =>
  pools.map((pool, at) => {
    const from = at === one ? pools[other] : pools[one];
    return at === one || at === other ? pool.with(row, from?.[row] ?? -1) : [...pool];
  });

describe('balanced pools', () => {
  test('have the rows and heads of the snake, and no exchange in a row would bring them closer together', () => {
    fc.assert(
      fc.property(fields, ({ count, entrants }) => {
        const snake = dealPools(entrants.length, count);
        const pools = balanced(snake, entrants);
        const row = (of: readonly (readonly number[])[], at: number) => of.flatMap((pool) => pool[at] ?? []);
        const rows = Math.max(...snake.map(({ length }) => length));
        expect(pools.map(([head]) => head)).toEqual(snake.map(([head]) => head));
        for (let at = 0; at < rows; at++) expect(row(pools, at).sort()).toEqual(row(snake, at).sort());
        if (entrants.every(({ rating }) => rating === undefined)) {
          expect(pools).toEqual(snake);
          return;
        }
        const reached = difference(pools, entrants);
        expect(reached).toBeLessThanOrEqual(difference(snake, entrants) + 1e-6);
        for (let at = 1; at < rows; at++) {
          for (let one = 0; one < count; one++) {
            for (let other = one + 1; other < count; other++) {
              if (pools[one]?.[at] === undefined || pools[other]?.[at] === undefined) continue;
              expect(difference(exchanged(pools, one, other, at), entrants)).toBeGreaterThan(reached - 1e-6);
            }
          }
        }
      }),
      oneIn(5),
    );
  });

  test('are drawn where they are asked for', () => {
    const ratings = [3, 5, 4, 2];
    const entrants = ratings.map((rating, at) => ({ id: at + 1, members: [at + 1], rating }));
    const together = (deal: 'snake' | 'balanced') =>
      matches(drawn({ format: 'pools', entrants, pools: { count: 2, advance: 1, into: 'single-elimination', deal } }))
        .filter(({ stage }) => stage === 'pool')
        .map((view) => sidesOf(view).join('–'));
    expect(together('snake')).toEqual(['1–4', '2–3']);
    expect(together('balanced')).toEqual(['1–3', '2–4']);
  });
});

/** All rematches that can happen before the grand final: the losers' round, and how likely at even odds. */
function rematches(size: number): { round: number; chance: number }[] {
  const all = matches(drawn({ format: 'double-elimination', entrants: field(size) }));
  const winnerGoes = new Map<string, MatchView>();
  const loserGoes = new Map<string, MatchView>();
  for (const view of all) {
    for (const { source } of view.sides) {
      if (source.from === 'winner') winnerGoes.set(source.match, view);
      if (source.from === 'loser') loserGoes.set(source.match, view);
    }
  }
  /** The losers' matches from where the loser of `key` enters, to the last. */
  const pathOf = (key: string): MatchView[] => {
    const path: MatchView[] = [];
    for (let at = loserGoes.get(key); at?.stage === 'losers'; at = winnerGoes.get(at.key)) path.push(at);
    return path;
  };
  const found: { round: number; chance: number }[] = [];
  for (const met of all.filter(({ stage }) => stage === 'winners')) {
    const loserPath = pathOf(met.key);
    let chance = 1;
    for (let later = winnerGoes.get(met.key); later?.stage === 'winners'; later = winnerGoes.get(later.key)) {
      chance /= 2;
      const winnerPath = pathOf(later.key);
      const joins = loserPath.findIndex(({ key }) => winnerPath.some((view) => view.key === key));
      const meeting = loserPath[joins];
      if (meeting === undefined) continue;
      const won = joins + winnerPath.findIndex(({ key }) => key === meeting.key);
      found.push({ round: meeting.round, chance: chance * 0.5 ** won });
    }
  }
  return found;
}

test.each([
  [8, 3, null],
  [16, 4, 0.75],
  [32, 5, 0.75],
  [64, 7, 0.71],
  [128, 8, 0.72],
  [256, 8, 0.77],
])(
  'in a double elimination of %i nobody meets again before losers’ round %i, and %f times at even odds',
  (size, earliest, times) => {
    const all = rematches(size);
    expect(Math.min(...all.map(({ round }) => round))).toBe(earliest);
    const expected = all.reduce((sum, { chance }) => sum + chance, 0);
    if (times !== null) expect(expected).toBeCloseTo(times, 2);
  },
);
