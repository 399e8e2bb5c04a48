import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MatchView, matches, type Source } from '../index.ts';
import { bergerTable } from '../structure/round-robin.ts';
import { bracketSize, seedOrder } from '../structure/seed-order.ts';
import { drawn, field, RUNS, tournaments } from './course.ts';

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
        if (input.format.endsWith('elimination')) expect(seeds.sort((a, b) => a - b)).toEqual(everyone);
        else expect([...new Set(seeds)].sort((a, b) => a - b)).toEqual(everyone);
      }),
      RUNS,
    );
  });

  test('the top 2^k seeds start in different 2^k-ths, byes go to the top seeds, never two to a match', () => {
    const sizes = fc.integer({ min: 2, max: 200 });
    fc.assert(
      fc.property(
        sizes,
        fc.constantFrom('single-elimination' as const, 'double-elimination' as const),
        (size, format) => {
          const opening = matches(drawn({ format, entrants: field(size) })).filter(
            ({ stage, round }) => round === 1 && ['knockout', 'winners', 'final'].includes(stage),
          );
          const places = opening.flatMap(({ sides }) =>
            sides.map(({ source }) => (source.from === 'seed' ? source.seed : 0)),
          );
          expect(places).toHaveLength(bracketSize(size));
          for (let top = 2; top <= size; top *= 2) {
            const part = places.length / top;
            const parts = Array.from({ length: Math.min(top, size) }, (_, at) =>
              Math.floor(places.indexOf(at + 1) / part),
            );
            expect(new Set(parts).size).toBe(parts.length);
          }
          const withBye = opening
            .filter(({ status }) => status === 'bye')
            .flatMap(({ sides }) => sides.map(({ entrant }) => entrant));
          const byes = bracketSize(size) - size;
          expect(withBye.filter((id) => id !== null).sort()).toEqual(
            field(byes)
              .map(({ id }) => id)
              .sort(),
          );
        },
      ),
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
