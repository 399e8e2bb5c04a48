import { expect, test } from 'vitest';
import {
  byTyping,
  type GameEntry,
  type Side,
  untouched,
  withLoserPoints,
  withText,
  withWinner,
} from '#client/lib/score-entry/game-entry.ts';
import { enteredOf, noGames, resultWords, rulesOf, saveText, withAnother, withShown } from './entry.ts';

const names = ['You and kenji', 'amara and ines'] as const;
const { game } = rulesOf(11);
const tapped = (winner: Side, loser: number) => withLoserPoints(withWinner(untouched, winner), loser);
const typed = (one: string, two: string) => withText(withText(byTyping(untouched, game), 0, one), 1, two);
const entry = (...games: GameEntry[]) => ({ games, at: games.length - 1 });
const textOf = (given: typeof noGames) => saveText(enteredOf(given, names, game), names, given.games.length);

test('the button says what is missing, and then the result', () => {
  expect(textOf(noGames)).toBe('Tap the winner');
  expect(textOf(entry(withWinner(untouched, 1)))).toBe('Tap the points of you and kenji');
  expect(textOf(entry(tapped(0, 7)))).toBe('Save: you and kenji beat amara and ines 11–7');
  expect(textOf(entry(tapped(0, 7), tapped(1, 8), tapped(1, 10)))).toBe(
    'Save: amara and ines beat you and kenji 7–11, 11–8, 12–10',
  );
});

test('as many games as were played count, also where nobody won more of them', () => {
  expect(enteredOf(entry(tapped(0, 7), tapped(1, 9)), names, game)).toEqual({
    state: 'ready',
    games: [
      [11, 7],
      [9, 11],
    ],
  });
  expect(
    resultWords(
      [
        [11, 7],
        [9, 11],
      ],
      names,
    ),
  ).toBe('even, 11–7, 9–11');
});

test('another game that nothing was entered of does not count, one that was begun has to be finished', () => {
  const another = withAnother(entry(tapped(0, 7)));
  expect(another.at).toBe(1);
  expect(enteredOf(another, names, game)).toEqual({ state: 'ready', games: [[11, 7]] });
  expect(textOf(withShown(another, withWinner(untouched, 0)))).toBe('Game 2: tap the points of amara and ines');
});

test('what is typed may be any score that people play to, and no other', () => {
  expect(enteredOf(entry(typed('21', '15')), names, game)).toEqual({ state: 'ready', games: [[21, 15]] });
  expect(enteredOf(entry(typed('11', '99')), names, game)).toMatchObject({ message: 'No usual game ends 11–99' });
  expect(enteredOf(entry(typed('1', '0')), names, game)).toMatchObject({ message: 'No usual game ends 1–0' });
  expect(enteredOf(entry(typed('11', '11')), names, game)).toMatchObject({ state: 'wrong' });
  expect(textOf(entry(typed('11', '')))).toBe('Type the points of both');
});

test('games to 21 are won with 21', () => {
  expect(enteredOf(entry(tapped(0, 12)), names, rulesOf(21).game)).toEqual({ state: 'ready', games: [[21, 12]] });
});
