import { expect, test } from 'vitest';
import { rotationAt, shiftAt } from '#client/lib/screen/rotation.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { inParts, nextUp, onNow, scoreOf } from '../../../model/rounds.ts';
import { matchOf, played, roundOf, standingOf } from '../../../tournament-for-tests.ts';
import { courtsAt, panelsOf, resultsAfter } from './now.ts';

const on = (match: Match, court: number | null = null): Match => ({ ...match, status: 'in_progress', court });
const ids = (matches: readonly Match[]) => matches.map(({ id }) => id);
const second = 1_000;

/** As far as it matters here. */
const tournament = (facts: object) =>
  ({ status: 'active', format: 'round-robin', standings: [], ...facts }) as unknown as Tournament;
const table = (count: number) =>
  Array.from({ length: count }, (_, at) => standingOf(at + 1, at + 1, `player${at + 1}`));

test('each turn lasts as long as the others, and they come over and over', () => {
  const moments = [0, 7_999, 8_000, 16_000, 24_000, 31_999, 32_000];
  expect(moments.map((now) => rotationAt(now, 8_000, 3))).toEqual([0, 0, 1, 2, 0, 0, 1]);
  expect(rotationAt(12_345, 8_000, 1)).toBe(0);
  expect(rotationAt(12_345, 8_000, 0)).toBe(0);
});

test('what takes turns is parted evenly', () => {
  const parts = (count: number) => inParts(Array.from({ length: count }), 3).map(({ length }) => length);
  expect([0, 1, 3, 4, 7].map(parts)).toEqual([[], [1], [3], [2, 2], [3, 3, 1]]);
});

test('on are the matches that have a court or points, by their courts', () => {
  const rounds = [roundOf(1, [on(matchOf(1, 1, 2)), on(matchOf(2, 3, 4), 7)]), roundOf(2, [on(matchOf(3, 5, 6), 2)])];
  expect(ids(onNow({ rounds }))).toEqual([3, 2, 1]);
});

test('up to three share the column, more take turns of 8 s', () => {
  const running = [1, 2, 3, 4, 5].map((id) => on(matchOf(id, id * 2, id * 2 + 1), id));
  expect(ids(courtsAt(running.slice(0, 3), [], 9 * second))).toEqual([1, 2, 3]);
  expect(ids(courtsAt(running, [], 0))).toEqual([1, 2, 3]);
  expect(ids(courtsAt(running, [], 8 * second))).toEqual([4, 5]);
  expect(ids(courtsAt(running, [], 16 * second))).toEqual([1, 2, 3]);
});

test('a result stays on the court for 8 s, before all that is on', () => {
  const before = { rounds: [roundOf(1, [on(matchOf(1, 1, 2), 1), matchOf(2, 3, 4)])] };
  const result = played(matchOf(1, 1, 2), [11, 6]);
  const after = { rounds: [roundOf(1, [result, on(matchOf(2, 3, 4), 1)])] };
  const results = resultsAfter([], before, after, 100 * second);
  expect(results).toEqual([{ match: result, at: 100 * second }]);
  expect(ids(courtsAt(onNow(after), results, 107.9 * second))).toEqual([1, 2]);
  expect(ids(courtsAt(onNow(after), results, 108 * second))).toEqual([2]);
  const four = [4, 5, 6, 7].map((id) => on(matchOf(id, id * 2, id * 2 + 1), id));
  expect(ids(courtsAt(four, results, 104 * second))).toEqual([1, 4, 5]);
  expect(resultsAfter(results, after, after, 104 * second)).toEqual(results);
  expect(resultsAfter(results, after, after, 108 * second)).toEqual([]);
});

test('next is what can be played, first by those who are free', () => {
  const waiting: Match = { ...matchOf(5, 7, 8), state: 'waiting' };
  const rounds = [roundOf(1, [on(matchOf(1, 1, 2)), waiting, matchOf(2, 2, 3), matchOf(3, 4, 5), matchOf(4, 6, null)])];
  expect(ids(nextUp({ rounds }))).toEqual([3, 2]);
});

test('what a match stands at are its points, and its games that are over where there are several', () => {
  const match = matchOf(1, 1, 2);
  expect(scoreOf(match)).toEqual({ points: null, games: [] });
  const games = [{ player1: 11, player2: 9 }];
  const live = { player1Score: 3, player2Score: 4, games };
  expect(scoreOf({ ...match, live })).toEqual({ points: [3, 4], games });
  expect(scoreOf(played(match, [11, 9]))).toEqual({ points: [11, 9], games: [] });
  expect(scoreOf({ ...played(match, [11, 9]), player1Score: null }).points).toBeNull();
});

test('a table of up to 10 is a crosstable; a larger one stands in two columns, which the crosstable follows as long as it fits', () => {
  const bracket = { rounds: [roundOf(1, [matchOf(1, 1, 2)])], currentRound: 1 };
  const panels = (count: number) => panelsOf(tournament({ bracket, standings: table(count) }));
  expect(panels(10)).toEqual([{ kind: 'crosstable' }]);
  const whole = (to: number) => ({ kind: 'standings', pools: [1], from: 0, to });
  expect(panels(11)).toEqual([whole(11), { kind: 'crosstable' }]);
  expect(panels(17)).toEqual([whole(17)]);
  expect(panels(23)).toEqual([whole(12), { kind: 'standings', pools: [1], from: 12, to: 23 }]);
});

test('pools stand in pairs', () => {
  const bracket = { rounds: [{ ...roundOf(1, []), stage: 'pool' }], currentRound: 1 };
  const standings = [1, 2, 3].map((pool) => standingOf(1, pool, 'one', { pool }));
  const panels = panelsOf(tournament({ format: 'pools', bracket, standings }));
  expect(panels.map((panel) => 'pools' in panel && panel.pools)).toEqual([[1, 2], [3]]);
});

test('an elimination shows the round that is played, and what it leads to', () => {
  const from = (one: number, two: number): Match['sources'] => [
    { from: 'winner', matchId: one },
    { from: 'winner', matchId: two },
  ];
  const first = Array.from({ length: 8 }, (_, at) => matchOf(at + 1, at * 2 + 1, at * 2 + 2));
  const second = [0, 2, 4, 6].map((at) => ({ ...matchOf(at + 20, 0, 0, 2), sources: from(at + 1, at + 2) }));
  const knockout = (matches: Match[], number: number) => ({ ...roundOf(number, matches), stage: 'knockout' });
  const bracket = { rounds: [knockout(first, 1), knockout(second, 2)], currentRound: 1 };
  const panels = panelsOf(tournament({ format: 'single-elimination', bracket }));
  const shown = panels.map((panel) => panel.kind === 'rounds' && panel.rounds.map(({ matches }) => ids(matches)));
  expect(shown).toEqual([
    [
      [1, 2, 3, 4],
      [20, 22],
    ],
    [
      [5, 6, 7, 8],
      [24, 26],
    ],
  ]);
});

test('before the start there are those who have joined, and after the end the podium', () => {
  const pending = (count: number) => {
    const participants = Array.from({ length: count }, (_, at) => ({
      userId: at + 1,
      username: `player${at + 1}`,
      name: `player${at + 1}`,
    }));
    return panelsOf(tournament({ status: 'pending', gameType: 'singles', bracket: null, participants }));
  };
  const entered = (from: number, to: number) => ({ kind: 'entered', from, to });
  expect(pending(0)).toEqual([entered(0, 0)]);
  expect(pending(32)).toEqual([entered(0, 32)]);
  expect(pending(65), 'they take turns').toEqual([entered(0, 22), entered(22, 44), entered(44, 65)]);
  const bracket = { rounds: [], currentRound: 1 };
  const over = { status: 'completed', bracket } as const;
  expect(panelsOf(tournament(over))).toEqual([{ kind: 'podium' }]);
  const early = tournament({ ...over, endedEarly: true, standings: table(7) });
  expect(panelsOf(early), 'the placings so far').toEqual([{ kind: 'crosstable' }]);
});

test('the picture moves by 4 pixels every 3 minutes', () => {
  const minutes = [0, 2.9, 3, 6, 9, 12].map((at) => shiftAt(at * 60 * second));
  expect(minutes).toEqual([
    [0, 0],
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
    [0, 0],
  ]);
});
