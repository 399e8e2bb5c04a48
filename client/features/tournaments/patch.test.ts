import { describe, expect, test } from 'vitest';
import type { Match } from '#contract/tournaments/matches.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { type Change, patched } from './patch.ts';
import { matchOf, played, state } from './tournament-for-tests.ts';

const match = (id: number, one: number, two: number): Match => ({
  ...matchOf(id, one, two, Math.ceil(id / 2)),
  team1: one === 0 ? [] : [one],
  team2: two === 0 ? [] : [two],
  state: one === 0 || two === 0 ? 'waiting' : 'ready',
});

const decided = (id: number, one: number, two: number): Match => played(match(id, one, two), [11, 4]);

/** As player 1 sees it: two semi-finals and a final. */
const before = {
  revision: 5,
  status: 'active',
  endDate: null,
  winnerId: null,
  standings: [],
  bracket: {
    status: 'active',
    currentRound: 1,
    currentUserId: 1,
    playoffs: null,
    rounds: [
      { roundNumber: 1, title: 'Semi-Finals', matches: [match(1, 1, 4), match(2, 2, 3)] },
      { roundNumber: 2, title: 'Final', matches: [match(3, 0, 0)] },
    ],
  },
  viewer: { isParticipant: true, mayJoin: false, mayLeave: false, mayStart: false, mayScoreAny: false, mayScore: [1] },
} as unknown as Tournament;

const change: Change = { since: 5, revision: 6, changed: [decided(2, 2, 3)], standings: null, state };

describe('a change', () => {
  test('is put where it belongs, in whatever round is on screen, and nothing else is touched', () => {
    const { tournament, isWhole } = patched(before, change);
    expect(isWhole).toBe(true);
    expect(tournament.revision).toBe(6);
    expect(tournament.bracket?.rounds[0]?.matches).toEqual([match(1, 1, 4), decided(2, 2, 3)]);
    expect(tournament.bracket?.rounds[1]).toBe(before.bracket?.rounds[1]);
    expect(tournament.viewer).toBe(before.viewer);
    expect(before.revision).toBe(5);
  });

  test('brings the table and the end', () => {
    const over = { ...state, status: 'completed', winnerId: 2, currentRound: 2 } as const;
    const standings = [{ userId: 2, rank: 1 }] as unknown as Tournament['standings'];
    const { tournament } = patched(before, { ...change, standings, state: over });
    expect(tournament).toMatchObject({ status: 'completed', winnerId: 2, standings });
    expect(tournament.bracket).toMatchObject({ status: 'completed', currentRound: 2 });
    const kept = patched({ ...before, standings }, change).tournament;
    expect(kept.standings).toBe(standings);
  });

  test('in a pool brings its table, and leaves those of the others', () => {
    const row = (pool: number, userId: number) => ({ pool, userId }) as Tournament['standings'][number];
    const [first, second, third] = [row(1, 1), row(2, 2), row(3, 3)] as const;
    const had = { ...before, standings: [first, second, row(2, 4), third] };
    const { tournament } = patched(had, { ...change, standings: [row(2, 4), row(2, 2)] });
    expect(tournament.standings).toEqual([first, row(2, 4), row(2, 2), third]);
    expect(tournament.standings[0]).toBe(first);
  });

  test('of the finals is in both places where they are', () => {
    const [championship, thirdPlace] = [match(3, 1, 2), match(4, 3, 4)];
    const final = { roundNumber: 3, title: 'Final', matches: [championship] };
    const bracket = { ...before.bracket, rounds: [final], playoffs: { championship, thirdPlace } };
    const won = decided(3, 1, 2);
    const { tournament } = patched({ ...before, bracket } as Tournament, { ...change, changed: [won] });
    expect(tournament.bracket?.rounds[0]?.matches).toEqual([won]);
    expect(tournament.bracket?.playoffs).toEqual({ championship: won, thirdPlace });
  });

  test('that is known already changes nothing', () => {
    expect(patched({ ...before, revision: 6 }, change)).toEqual({
      tournament: { ...before, revision: 6 },
      isWhole: true,
    });
    expect(patched({ ...before, revision: 7 }, change).tournament.revision).toBe(7);
  });

  test('of which a part is known already is taken in', () => {
    const { tournament, isWhole } = patched(before, { ...change, since: 4 });
    expect([tournament.revision, isWhole]).toEqual([6, true]);
  });

  test('that follows on what was missed, or says nothing of what changed, is not taken in', () => {
    expect(patched(before, { ...change, since: 6, revision: 7 })).toEqual({ tournament: before, isWhole: false });
    expect(patched(before, { ...change, state: null })).toEqual({ tournament: before, isWhole: false });
    const pending = { ...before, bracket: null };
    expect(patched(pending, change)).toEqual({ tournament: pending, isWhole: false });
  });

  test('takes away the right to score what is finished', () => {
    const { tournament, isWhole } = patched(before, { ...change, changed: [decided(1, 1, 4)] });
    expect([tournament.viewer.mayScore, isWhole]).toEqual([[], true]);
  });

  test('takes away the right to score what others play, or nobody can play yet', () => {
    const final = { ...before, viewer: { ...before.viewer, mayScore: [3] } };
    for (const other of [match(3, 0, 2), match(3, 4, 2)]) {
      const { tournament, isWhole } = patched(final, { ...change, changed: [other] });
      expect([tournament.viewer.mayScore, isWhole]).toEqual([[], true]);
    }
    const again = { ...match(3, 1, 2), court: 4 };
    expect(patched(final, { ...change, changed: [again] }).tournament.viewer.mayScore).toEqual([3]);
  });

  test('that opens a match of the viewer’s own leaves their right to the server', () => {
    const { tournament, isWhole } = patched(before, { ...change, changed: [decided(1, 1, 4), match(3, 1, 2)] });
    expect([tournament.viewer.mayScore, isWhole]).toEqual([[], false]);
    for (const notYet of [match(3, 0, 2), match(3, 1, 0)]) {
      expect(patched(before, { ...change, changed: [decided(2, 2, 3), notYet] }).isWhole).toBe(true);
    }
  });
});
