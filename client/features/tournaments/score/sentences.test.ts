import { expect, test } from 'vitest';
import { outcomeOf, untouched, withLoserPoints, withWinner } from './game-entry.ts';
import { buttonText, overtakenText } from './sentences.ts';

const names = ['amara', 'rosa'] as const;
const game = { to: 11, winBy: 2 };

test('the button says what to do next, and then the result', () => {
  const textOf = (entry: typeof untouched) =>
    buttonText(outcomeOf(entry, game), names, entry.by === 'keys' ? entry.winner : null);
  expect(textOf(untouched)).toBe('Tap the winner');
  expect(textOf(withWinner(untouched, 0))).toBe('Tap the points of rosa');
  expect(textOf(withWinner(untouched, 1))).toBe('Tap the points of amara');
  expect(textOf(withLoserPoints(withWinner(untouched, 0), 7))).toBe('Save: amara beat rosa 11–7');
  expect(textOf(withLoserPoints(withWinner(untouched, 1), 10))).toBe('Save: rosa beat amara 12–10');
  expect(textOf({ by: 'typing', texts: ['7', ''] })).toBe('Type the points of both');
  expect(textOf({ by: 'typing', texts: ['7', '7'] })).toBe('Type the points of both');
});

test('who was quicker is told, and what that means', () => {
  const present = { player1Score: 11, player2Score: 4 };
  expect(overtakenText(names, present, true)).toBe(
    'Scored meanwhile: amara 11, rosa 4. Yours takes its place when you save it.',
  );
  expect(overtakenText(names, present, false)).toBe(
    'Scored meanwhile: amara 11, rosa 4. Only an admin of the group can correct it.',
  );
  expect(overtakenText(names, null, true)).toBe('The score of this match has been taken back meanwhile.');
});
