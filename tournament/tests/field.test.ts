import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Entrant, formTeams, type Player, seedEntrants } from '../index.ts';
import { codeOf, frozen, granted, pairs, RUNS } from './course.ts';

const rated = fc
  .array(fc.option(fc.integer({ min: 20, max: 60 }), { nil: undefined }), { minLength: 2, maxLength: 40 })
  .map((ratings) =>
    ratings.map((tenths, at): Player => (tenths === undefined ? { id: at } : { id: at, rating: tenths / 10 })),
  );

const asEntrants = (players: readonly Player[]): Entrant[] =>
  players.map((player) => ({ ...player, members: [player.id] }));

describe('seeding', () => {
  test('puts everyone in the draw once, by rating or at random within bands, reproducibly', () => {
    const seedings = fc.constantFrom('order' as const, 'rating' as const, 'random' as const, 'bands' as const);
    fc.assert(
      fc.property(rated, fc.integer(), seedings, (players, seed, how) => {
        const given = frozen(asEntrants(players));
        const seeded = seedEntrants(given, how, seed);
        expect(seeded.map(({ id }) => id).sort()).toEqual(given.map(({ id }) => id).sort());
        expect(seedEntrants(given, how, seed)).toEqual(seeded);
        if (how === 'order') expect(seeded).toEqual(given);
        const level = (entrant: Entrant): number => (entrant.rating ?? -1) * (how === 'bands' ? 2 : 10);
        const levels = seeded.map((entrant) => Math.floor(level(entrant) + 1e-9));
        if (how === 'rating' || how === 'bands') expect(levels).toEqual(levels.toSorted((a, b) => b - a));
      }),
      RUNS,
    );
  });

  test('at random gives each order about equally often', () => {
    const field = asEntrants([{ id: 1 }, { id: 2 }, { id: 3 }]);
    const orders = Array.from({ length: 6000 }, (_, seed) =>
      seedEntrants(field, 'random', seed)
        .map(({ id }) => id)
        .join(''),
    );
    const counts = [...Map.groupBy(orders, (order) => order).values()].map(({ length }) => length);
    expect(counts).toHaveLength(6);
    expect(Math.min(...counts)).toBeGreaterThan(900);
  });
});

describe('forming teams', () => {
  const pairings = fc.constantFrom('order' as const, 'random' as const, 'balanced' as const);

  test('puts everyone in one team of two, or names who is left over', () => {
    fc.assert(
      fc.property(rated, fc.integer(), pairings, fc.nat(3), (players, seed, pairing, agreed) => {
        const given = Array.from(
          { length: Math.min(agreed, Math.floor(players.length / 2)) },
          (_, at) => [2 * at + 1, 2 * at] as const,
        );
        const formed = formTeams(frozen({ players, given, pairing, seed }));
        if (players.length % 2 === 1) {
          const last = players.at(-1)?.id;
          expect(formed).toMatchObject({ ok: false, error: { code: 'odd-player', entrants: [last] } });
          return;
        }
        const { teams } = granted(formed);
        expect(teams.flatMap(({ members }) => members).sort()).toEqual(players.map(({ id }) => id).sort());
        expect(teams.slice(0, given.length).map(({ members }) => members)).toEqual(given);
        for (const { id, members } of teams) expect(id).toBe(members[0]);
        for (const { members } of teams.slice(given.length)) expect(members[0]).toBeLessThan(members[1] ?? 0);
      }),
      RUNS,
    );
  });

  test('balanced makes the spread of the sums as small as it can be', () => {
    const perfect = fc.array(fc.integer({ min: 20, max: 60 }), { minLength: 6, maxLength: 6 });
    const matchings = (ids: number[]): [number, number][][] => {
      const [first, ...rest] = ids;
      if (first === undefined) return [[]];
      return rest.flatMap((other) =>
        matchings(rest.filter((id) => id !== other)).map((more) => [[first, other] as [number, number], ...more]),
      );
    };
    fc.assert(
      fc.property(perfect, (ratings) => {
        const spread = (pairs: readonly (readonly number[])[]): number => {
          const sums = pairs.map((pair) => pair.reduce((sum, id) => sum + (ratings[id] ?? 0), 0));
          return sums.reduce((sum, one) => sum + one ** 2, 0);
        };
        const players = ratings.map((rating, id) => ({ id, rating }));
        const { teams } = granted(formTeams({ players, pairing: 'balanced', seed: 0 }));
        const best = Math.min(...matchings([0, 1, 2, 3, 4, 5]).map(spread));
        expect(spread(teams.map(({ members }) => members))).toBe(best);
      }),
      RUNS,
    );
  });

  test('refuses a given team that cannot be', () => {
    const players = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }];
    const code = (teams: string) => codeOf(formTeams({ players, given: pairs(teams), pairing: 'order', seed: 0 }));
    for (const teams of ['1-1', '1-9', '1-2 2-3']) expect(code(teams)).toBe('bad-entrants');
    expect(code('4-2')).toBe('ok');
  });

  test('in order pairs neighbours', () => {
    const { teams } = granted(formTeams({ players: [5, 3, 9, 1].map((id) => ({ id })), pairing: 'order', seed: 0 }));
    expect(teams).toEqual([
      { id: 5, members: [5, 3] },
      { id: 9, members: [9, 1] },
    ]);
  });
});
