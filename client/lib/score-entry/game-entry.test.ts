import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { score } from '#contract/tournaments/scores.ts';
import { isPossible } from '#tournament/score-rules.ts';
import {
  byKeys,
  byTyping,
  entryOf,
  type GameEntry,
  notPoints,
  outcomeOf,
  type Side,
  shownPoints,
  tied,
  untouched,
  winnerOf,
  withLoserPoints,
  withText,
  withWinner,
} from './game-entry.ts';

const game = { to: 11, winBy: 2 };
const tapped = (winner: Side, loserPoints: number) => withLoserPoints(withWinner(untouched, winner), loserPoints);
const typed = (one: string, two: string): GameEntry => ({ by: 'typing', texts: [one, two] });

describe('by tapping', () => {
  test('the winner comes first, then the points of the loser', () => {
    expect(shownPoints(untouched, game)).toEqual(['', '']);
    expect(outcomeOf(untouched, game)).toEqual({ state: 'incomplete', wants: 'winner' });
    expect(withLoserPoints(untouched, 7)).toBe(untouched);

    const won = withWinner(untouched, 1);
    expect([shownPoints(won, game), winnerOf(won, game)]).toEqual([['', '11'], 1]);
    expect(outcomeOf(won, game)).toEqual({ state: 'incomplete', wants: 'points' });

    expect(outcomeOf(withLoserPoints(won, 7), game)).toEqual({ state: 'ready', points: [7, 11] });
  });

  test('the points of the winner follow by the rules', () => {
    expect(shownPoints(tapped(0, 9), game)).toEqual(['11', '9']);
    expect(shownPoints(tapped(0, 10), game)).toEqual(['12', '10']);
    expect(shownPoints(tapped(0, 14), { to: 11, winBy: 2, cap: 15 })).toEqual(['15', '14']);
  });

  test('another winner leaves the loser as many points', () => {
    expect(outcomeOf(withWinner(tapped(0, 7), 1), game)).toEqual({ state: 'ready', points: [7, 11] });
  });

  test('a score that can be is corrected on the keys, any other in the fields', () => {
    expect(entryOf([12, 10], game)).toEqual(tapped(0, 10));
    expect(entryOf([7, 11], game)).toEqual(tapped(1, 7));
    expect(entryOf([15, 3], game)).toEqual(typed('15', '3'));
  });

  test('whatever can be shows as what it is', () => {
    const points = fc.integer({ min: 0, max: 99 });
    fc.assert(
      fc.property(points, points, (one, two) => {
        fc.pre(one !== two);
        const entry = entryOf([one, two], game);
        expect(entry.by === 'keys').toBe(isPossible(game, [one, two]));
        expect(outcomeOf(entry, game)).toEqual({ state: 'ready', points: [one, two] });
        expect(shownPoints(entry, game)).toEqual([String(one), String(two)]);
        expect(winnerOf(entry, game)).toBe(one > two ? 0 : 1);
      }),
    );
  });
});

describe('by typing', () => {
  test.for<[one: string, two: string, outcome: object]>([
    ['', '', { state: 'incomplete', wants: 'numbers' }],
    ['11', ' ', { state: 'incomplete', wants: 'numbers' }],
    ['11', '4', { state: 'ready', points: [11, 4] }],
    [' 0', '99 ', { state: 'ready', points: [0, 99] }],
    ['7', '07', { state: 'wrong', message: tied }],
    ['11', '-1', { state: 'wrong', message: notPoints }],
    ['4.5', '', { state: 'wrong', message: notPoints }],
    ['100', '4', { state: 'wrong', message: notPoints }],
    ['11', 'x', { state: 'wrong', message: notPoints }],
  ])('%j to %j', ([one, two, outcome]) => {
    expect(outcomeOf(typed(one, two), game)).toEqual(outcome);
  });

  test('a tie is refused with a sentence of its own', () => {
    expect(tied).toBe('Scores cannot be tied. One player must win the match.');
    expect(winnerOf(typed('7', '7'), game)).toBeNull();
  });

  test('what is ready is what the contract takes', () => {
    const points = fc.integer({ min: -5, max: 120 });
    fc.assert(
      fc.property(points, points, (one, two) => {
        const isTaken = score.safeParse({ player1Score: one, player2Score: two }).success && one !== two;
        expect(outcomeOf(typed(String(one), String(two)), game).state === 'ready').toBe(isTaken);
      }),
    );
  });

  test('begins with what was tapped, and the other way round where the keys can show it', () => {
    expect(byTyping(tapped(0, 7), game)).toEqual(typed('11', '7'));
    expect(byKeys(typed('11', '7'), game)).toEqual(tapped(0, 7));
    expect(byKeys(typed('99', '11'), game)).toBe(untouched);
    expect(byKeys(typed('11', ''), game)).toBe(untouched);
  });

  test('changes the side that is typed into', () => {
    expect(withText(typed('1', '2'), 0, '5')).toEqual(typed('5', '2'));
    expect(withText(typed('1', '2'), 1, '5')).toEqual(typed('1', '5'));
    expect(withText(untouched, 1, '5')).toBe(untouched);
  });

  test('a tap on a tile goes on by tapping', () => {
    expect(withWinner(typed('1', '2'), 1)).toEqual({ by: 'keys', winner: 1, loserPoints: null });
  });
});
