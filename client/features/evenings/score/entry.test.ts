import { expect, test } from 'vitest';
import { type Entry, entryOf, pointsOf, saveText, shownPoints } from './entry.ts';

const names = ['amara & ben', 'rosa & theo'] as const;
const entry = (winner: Entry['winner'], loserPoints: number | null): Entry => ({ winner, loserPoints });

test('the winner has what the loser’s points leave', () => {
  expect(pointsOf(entry(0, 7))).toEqual([11, 7]);
  expect(pointsOf(entry(1, 10))).toEqual([10, 12]);
  expect(pointsOf(entry(0, 14))).toEqual([16, 14]);
  expect(pointsOf(entry(0, null))).toBeNull();
  expect(pointsOf(entry(null, null))).toBeNull();
});

test('what is tapped shows at once', () => {
  expect(shownPoints(entry(null, null))).toEqual(['', '']);
  expect(shownPoints(entry(1, null))).toEqual(['', '11']);
  expect(shownPoints(entry(0, 10))).toEqual(['12', '10']);
});

test('a game is corrected from what it has', () => {
  for (const score of [
    [11, 4],
    [10, 12],
  ] as [number, number][])
    expect(pointsOf(entryOf(score))).toEqual(score);
  expect(entryOf(null)).toEqual(entry(null, null));
});

test('the button says what is missing, and then the result', () => {
  expect(saveText(entry(null, null), names)).toBe('Tap the winner');
  expect(saveText(entry(0, null), names)).toBe('How many points had rosa & theo?');
  expect(saveText(entry(1, 9), names)).toBe('Save: rosa & theo beat amara & ben 11–9');
});
