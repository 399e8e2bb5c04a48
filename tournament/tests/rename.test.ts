import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  acrossPools,
  matches,
  parseSocial,
  parseState,
  placements,
  planSocial,
  renamePlayer,
  renameSocialPlayer,
  socialStandings,
  standings,
  substitute,
  type TournamentState,
} from '../index.ts';
import { afresh, asJson, codeOf, drawn, frozen, granted, oneIn, played, taken, tournaments } from './course.ts';

const everything = { forfeits: true, withdrawals: true, newcomers: true };
const stranger = 987_654;

/** All that is shown of a tournament. */
const shown = (state: TournamentState) => ({
  matches: matches(state),
  standings: standings(state),
  placements: placements(state),
  across: [1, 2].map((rank) => acrossPools(state, rank)),
});

/** With another id wherever one stands. */
function withId(value: unknown, from: number, to: number): unknown {
  if (value === from) return to;
  if (typeof value === 'string') return value.replaceAll(String(from), String(to));
  if (Array.isArray(value)) return value.map((each) => withId(each, from, to));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withId(each, from, to)]));
}

describe('a player who is known by another id', () => {
  test('stands where they stood, whatever was played and however ties fell', () => {
    let ties = 0;
    fc.assert(
      fc.property(tournaments, fc.integer(), fc.nat(), (input, seed, pick) => {
        let state = drawn(input);
        for (const step of played(state, seed, everything, 40).steps) state = taken(state, step);
        const { entrants } = state.setup;
        const players = entrants.flatMap(({ members }) => members);
        // An id that is no number of anything else, so that it can be looked for.
        const player = players[pick % players.length] ?? 0;
        const marked = granted(renamePlayer(frozen(state), player, stranger - 1)).state;
        const renamed = granted(renamePlayer(frozen(marked), stranger - 1, stranger)).state;
        ties += standings(state).flatMap((table) => table.ties).length;
        expect(asJson(shown(renamed))).toEqual(withId(asJson(shown(marked)), stranger - 1, stranger));
        const order = (of: TournamentState) =>
          standings(of).map(({ rows }) => rows.map(({ entrant }) => (entrant === stranger ? player : entrant)));
        expect(order(renamed)).toEqual(order(state));
        const ranks = (of: TournamentState) =>
          new Map(placements(of).map(({ entrant, rank }) => [entrant === stranger ? player : entrant, rank]));
        expect(ranks(renamed)).toEqual(ranks(state));
        expect(asJson(shown(afresh(renamed)))).toEqual(asJson(shown(renamed)));
        // Back again nothing is left of it.
        expect(asJson(granted(renamePlayer(renamed, stranger, player)).state)).toEqual(asJson(state));
      }),
      oneIn(10),
    );
    expect(ties).toBeGreaterThan(0);
  });

  test('keeps the lot of who they were', () => {
    let fell = 0;
    for (let seed = 0; seed < 40; seed += 1) {
      const entrants = [1, 2, 3, 4, 5].map((id) => ({ id, members: [id] }));
      const state = drawn({ format: 'round-robin', scoring: 'games', entrants, seed });
      const order = (of: TournamentState) => standings(of)[0]?.rows.map(({ entrant }) => entrant);
      const renamed = granted(renamePlayer(state, 3, stranger)).state;
      expect(order(renamed)).toEqual(order(state)?.map((id) => (id === 3 ? stranger : id)));
      fell += Number(order(state)?.[0] === 3);
    }
    expect(fell).toBeGreaterThan(0);
  });

  test('can be replaced by somebody else, who has a lot of their own', () => {
    const entrants = [1, 2, 3, 4, 5].map((id) => ({ id, members: [id] }));
    const state = drawn({ format: 'round-robin', scoring: 'games', entrants, seed: 3 });
    const both = granted(renamePlayer(granted(renamePlayer(state, 3, stranger)).state, 5, stranger + 1)).state;
    const replaced = granted(substitute(both, stranger, { id: 9, members: [9] })).state;
    expect(replaced.setup.renamed).toEqual([{ entrant: stranger + 1, drawnAs: 5 }]);
    expect(granted(parseState(asJson(replaced))).state).toEqual(replaced);
    const none = granted(substitute(replaced, stranger + 1, { id: 10, members: [10] })).state;
    expect(none.setup).not.toHaveProperty('renamed');
    expect(granted(parseState(asJson(none))).state).toEqual(none);
    const plain = [3, 5].reduce(
      (before, id) => granted(substitute(before, id, { id: id === 3 ? 9 : 10, members: [id === 3 ? 9 : 10] })).state,
      state,
    );
    expect(asJson(shown(none))).toEqual(asJson(shown(plain)));
    // In a team of which another player is replaced the first stays who they were.
    const teams = drawn({
      format: 'single-elimination',
      scoring: 'points',
      entrants: [
        { id: 1, members: [1, 11] },
        { id: 2, members: [2, 12] },
      ],
      seed: 1,
    });
    const known = granted(renamePlayer(teams, 1, stranger)).state;
    const other = granted(substitute(known, stranger, { id: stranger, members: [stranger, 13] })).state;
    expect(other.setup.renamed).toEqual([{ entrant: stranger, drawnAs: 1 }]);
  });

  test('must be there, and nobody else may have that id', () => {
    const state = drawn({
      format: 'single-elimination',
      scoring: 'points',
      entrants: [
        { id: 1, members: [1, 11] },
        { id: 2, members: [2, 12] },
      ],
      seed: 1,
    });
    expect(codeOf(renamePlayer(state, 3, 4))).toBe('no-such-entrant');
    expect(codeOf(renamePlayer(state, 1, 2))).toBe('already-in');
    expect(codeOf(renamePlayer(state, 1, 12))).toBe('already-in');
    // Their team has the id of its first player.
    expect(granted(renamePlayer(state, 11, 4)).state.setup.entrants[0]).toMatchObject({ id: 1, members: [1, 4] });
    expect(granted(renamePlayer(state, 1, 4)).state.setup.entrants[0]).toMatchObject({ id: 4, members: [4, 11] });
  });

  test('plays in an evening as who they are now', () => {
    const players = [11, 12, 13, 14, 15];
    const { plan } = granted(planSocial({ players, courts: 1, rounds: 5, seed: 3, fixedPairs: [[11, 12]] }));
    const { plan: renamed } = granted(renameSocialPlayer(frozen(plan), 12, stranger));
    expect(asJson(renamed)).toEqual(withId(asJson(plan), 12, stranger));
    expect(granted(parseSocial(asJson(renamed))).plan).toEqual(renamed);
    expect(renamed.fixedPairs).toEqual([[11, stranger]]);
    const scores = Object.fromEntries(
      plan.rounds.map(({ round }): [string, [number, number]] => [`s${round}-1`, [11, 3]]),
    );
    expect(asJson(socialStandings(renamed, scores))).toEqual(
      withId(asJson(socialStandings(plan, scores)), 12, stranger),
    );
    expect(codeOf(renameSocialPlayer(plan, 12, 13))).toBe('already-in');
    expect(granted(renameSocialPlayer(plan, 99, stranger)).plan).toEqual(plan);
    expect(granted(renameSocialPlayer(renamed, stranger, 12)).plan).toEqual(plan);
  });
});
