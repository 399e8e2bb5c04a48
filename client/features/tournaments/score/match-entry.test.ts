import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Points, type Side, untouched, withLoserPoints, withWinner } from '#client/lib/score-entry/game-entry.ts';
import { keyPages } from '#client/lib/score-entry/key-pages.ts';
import type { EnteredResult } from '#contract/tournaments/scores.ts';
import { checkResult, type Result } from '#tournament/index.ts';
import { matchOf, pairs } from '../tournament-for-tests.ts';
import {
  lineOf,
  type MatchEntry,
  outcomeOfMatch,
  outcomeOfStop,
  resultOf,
  resultOfStop,
  type SheetRules,
  type Stop,
  sheetOfLive,
  sheetOfResult,
  sheetRules,
  shownGame,
  untouchedMatch,
  withFinishedGame,
} from './match-entry.ts';

const game = { to: 11, winBy: 2 };
const bestOf3 = sheetRules('full-score', { bestOf: 3, game });

const winner = (entry: MatchEntry, side: Side, rules = bestOf3) =>
  withFinishedGame(entry, withWinner(shownGame(entry), side), rules);
const loser = (entry: MatchEntry, points: number, rules = bestOf3) =>
  withFinishedGame(entry, withLoserPoints(shownGame(entry), points), rules);
const played = (entry: MatchEntry, side: Side, points: number, rules = bestOf3) =>
  loser(winner(entry, side, rules), points, rules);
const inLine = (entry: MatchEntry) =>
  lineOf(entry, bestOf3).map(({ points, mayShow }) => points?.join('–') ?? (mayShow ? 'next' : 'hidden'));

describe('a match of several games', () => {
  test('moves on by itself, and is ready with the game that decides', () => {
    const first = played(untouchedMatch, 0, 7);
    expect([first.at, shownGame(first)]).toEqual([1, untouched]);
    expect(outcomeOfMatch(first, bestOf3)).toMatchObject({ state: 'open', at: 1, before: [[11, 7]] });
    const second = played(first, 1, 8);
    expect([second.at, ...inLine(second)]).toEqual([2, '11–7', '8–11', 'next']);
    const games = pairs('11-7 8-11 11-9');
    const third = played(second, 0, 9);
    expect(third.at, 'the last stays in view').toBe(2);
    expect(outcomeOfMatch(third, bestOf3)).toEqual({ state: 'ready', games });
  });

  test('is decided earlier where a game before is corrected, and what was entered beyond does not count', () => {
    const three = played(played(played(untouchedMatch, 0, 7), 1, 8), 0, 9);
    const corrected = winner({ ...three, at: 1 }, 0);
    expect(outcomeOfMatch(corrected, bestOf3)).toEqual({ state: 'ready', games: pairs('11-7 11-8') });
    expect(inLine(corrected)).toEqual(['11–7', '11–8', 'hidden']);
    // Corrected back, the third is still there.
    expect(outcomeOfMatch(winner(corrected, 1), bestOf3)).toMatchObject({ state: 'ready', games: { length: 3 } });
  });

  test('counts the games won by taps where only these are asked for', () => {
    for (const bestOf of [3, 5] as const) {
      const needed = (bestOf + 1) / 2;
      const rules = sheetRules('winner-only', { bestOf, game });
      expect(rules).toMatchObject({ bestOf: 1, counts: 'games', takesAnyPoints: false });
      expect(keyPages(rules.game)).toEqual([Array.from({ length: needed }, (_, at) => at)]);
      const outcome = outcomeOfMatch(played(untouchedMatch, 1, 1, rules), rules);
      expect(outcome).toEqual({ state: 'ready', games: [[1, needed]] });
    }
  });

  test('is played to what its round is played to', () => {
    const deciding = sheetRules('full-score', { bestOf: 1, game: { to: 15, winBy: 2 } });
    expect(outcomeOfMatch(played(untouchedMatch, 0, 4, deciding), deciding)).toEqual({
      state: 'ready',
      games: [[15, 4]],
    });
  });
});

describe('what is offered can be the result of the match', () => {
  const rounds = fc.record({
    bestOf: fc.constantFrom(1, 3, 5),
    game: fc.record({ to: fc.constantFrom(7, 11, 15, 21), winBy: fc.constantFrom(1, 2) }),
  });
  const submissions = fc.constantFrom('winner-only' as const, 'full-score' as const);
  /** Of what can be tapped, by chance. */
  const taps = fc.array(fc.record({ what: fc.nat(2), which: fc.nat(30) }), { maxLength: 40 });

  const afterTap = (rules: SheetRules, entry: MatchEntry, { what, which }: { what: number; which: number }) => {
    if (what === 0) return winner(entry, which % 2 === 0 ? 0 : 1, rules);
    const keys = keyPages(rules.game).flat();
    if (what === 1) return loser(entry, keys[which % keys.length] ?? 0, rules);
    const shown = lineOf(entry, rules).flatMap(({ mayShow }, at) => (mayShow ? [at] : []));
    return { ...entry, at: shown[which % shown.length] ?? 0 };
  };
  const tapped = (rules: SheetRules, all: readonly { what: number; which: number }[]): MatchEntry =>
    all.reduce((entry, tap) => afterTap(rules, entry, tap), untouchedMatch);

  /** What the server makes of it. */
  const resultIn = (sent: EnteredResult, scoring: 'points' | 'games', bestOf: number): Result => {
    const pair = [sent.player1Score ?? 0, sent.player2Score ?? 0] as const;
    const games = sent.games?.map(({ player1, player2 }) => [player1, player2] as const);
    const { ending } = sent;
    if (ending?.kind === 'double-forfeit') return { kind: 'double-forfeit' };
    const by = ending?.by === 2 ? 1 : 0;
    if (ending?.kind === 'forfeit') return { kind: 'forfeit', by };
    if (ending) return games ? { kind: 'retirement', by, games } : { kind: 'retirement', by, won: pair };
    return scoring === 'games' && (bestOf > 1 || !games)
      ? { kind: 'games', games: pair }
      : { kind: 'points', games: games ?? [pair] };
  };

  const match = matchOf(1, 1, 2);
  const scoringOf = (submission: 'winner-only' | 'full-score') => (submission === 'full-score' ? 'points' : 'games');

  test('whatever is tapped', () => {
    let ready = 0;
    fc.assert(
      fc.property(submissions, rounds, taps, (submission, round, all) => {
        const rules = sheetRules(submission, round);
        const entry = tapped(rules, all);
        const outcome = outcomeOfMatch(entry, rules);
        if (outcome.state !== 'ready') return;
        ready += 1;
        const sent = resultOf(outcome.games, rules.bestOf);
        const result = resultIn(sent, scoringOf(submission), round.bestOf);
        expect(checkResult(round, scoringOf(submission), result)).toMatchObject({ ok: true });
        // What is sent begins a sheet that would send the same.
        const again = outcomeOfMatch(sheetOfResult(sent, match, rules).entry, rules);
        expect(again.state === 'ready' && resultOf(again.games, rules.bestOf)).toEqual(sent);
      }),
      { numRuns: 300 },
    );
    expect(ready).toBeGreaterThan(50);
  });

  test('whoever did not come or had to stop, wherever the match stood', () => {
    const typed = fc.constantFrom('', ' ', '0', '1', '2', '3', '7', '10', '11', '12', 'x', '-1', '1.5', '100');
    const stops: fc.Arbitrary<Stop> = fc.oneof(
      fc.record({ kind: fc.constant('forfeit' as const), by: fc.constantFrom<Side>(0, 1) }),
      fc.record({
        kind: fc.constant('retirement' as const),
        by: fc.constantFrom<Side>(0, 1),
        so: fc.tuple(typed, typed),
      }),
      fc.constant({ kind: 'double-forfeit' as const }),
    );
    let ready = 0;
    fc.assert(
      fc.property(submissions, rounds, taps, stops, (submission, round, all, stop) => {
        const rules = sheetRules(submission, round);
        const entry = tapped(rules, all);
        const outcome = outcomeOfStop(stop, entry, rules);
        if (outcome.state !== 'ready') return;
        ready += 1;
        const sent = resultOfStop(stop, outcome, match, rules);
        const result = resultIn(sent, scoringOf(submission), round.bestOf);
        expect(checkResult(round, scoringOf(submission), result)).toMatchObject({ ok: true });
        const again = sheetOfResult(sent, match, rules);
        const outcomeAgain = again.stop && outcomeOfStop(again.stop, again.entry, rules);
        expect(
          again.stop && outcomeAgain?.state === 'ready' && resultOfStop(again.stop, outcomeAgain, match, rules),
        ).toEqual(sent);
      }),
      { numRuns: 300 },
    );
    expect(ready).toBeGreaterThan(50);
  });
});

test.for<[so: [string, string], message: string]>([
  [['11', '4'], 'At 11–4 this game is over.'],
  [['x', '4'], 'Enter a whole number from 0 to 99'],
  [['-1', ''], 'Enter a whole number from 0 to 99'],
])('a match cannot stop at %j', ([so, message]) => {
  const stop: Stop = { kind: 'retirement', by: 0, so };
  expect(outcomeOfStop(stop, untouchedMatch, bestOf3)).toEqual({ state: 'wrong', message });
});

test('who stops in a match that was entered whole stopped in its last game', () => {
  const entry = played(played(untouchedMatch, 0, 7), 0, 8);
  expect(outcomeOfStop({ kind: 'retirement', by: 1, so: ['9', '8'] }, entry, bestOf3)).toEqual({
    state: 'ready',
    games: [[11, 7]],
    running: [9, 8],
  });
});

/** What a sheet begins with where the match stands at this. */
function begun(bestOf: 1 | 3, scoreSubmission: 'full-score' | 'winner-only', ...points: Points[]) {
  const games = points.map(([player1, player2]) => ({ player1, player2 }));
  const { player1: player1Score = 0, player2: player2Score = 0 } = games.pop() ?? {};
  const rules = sheetRules(scoreSubmission, { bestOf, game });
  const { entry, stop } = sheetOfLive({ player1Score, player2Score, games }, rules);
  expect(stop).toBeNull();
  const outcome = outcomeOfMatch(entry, rules);
  return { at: entry.at, ...(outcome.state === 'ready' ? { games: outcome.games } : { before: outcome.before }) };
}

test('the sheet of a match under way begins with the games that are over, at the one that is played', () => {
  expect(begun(3, 'full-score', [11, 8], [3, 5])).toEqual({ at: 1, before: [[11, 8]] });
  expect(begun(3, 'full-score', [3, 5])).toEqual({ at: 0, before: [] });
});

test('of a match that is over it has all, to be saved', () => {
  const games = pairs('11-8 9-11 12-14');
  expect(begun(3, 'full-score', ...games)).toEqual({ at: 0, games });
  expect(begun(1, 'full-score', [11, 8])).toEqual({ at: 0, games: [[11, 8]] });
  expect(begun(1, 'winner-only', [11, 8])).toEqual({ at: 0, games: [[11, 8]] });
});

test('a game that goes on is not taken for one that is over, nor for the count of games won', () => {
  expect(begun(1, 'winner-only', [7, 5])).toEqual({ at: 0, before: [] });
  expect(begun(3, 'winner-only', [11, 8], [7, 5])).toEqual({ at: 0, before: [] });
});

test.each([
  [1, true, [[11, 8]], { player1Score: 11, player2Score: 8 }],
  [3, false, pairs('11-8 4-11 9-11'), { player1Score: 1, player2Score: 2 }],
] as const)(
  'what was scored point by point, best of %i, is sent as its points or as the games won',
  (bestOf, withGames, games, sent) => {
    expect(resultOf(games, bestOf, withGames)).toEqual(sent);
  },
);
