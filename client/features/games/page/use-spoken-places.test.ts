import { expect, test } from 'vitest';
import { anOpenedGame } from '../game-for-tests.ts';
import { newsOf } from './use-spoken-places.ts';

const game = anOpenedGame();
const waiting = (waitlistPosition: number) =>
  anOpenedGame({ viewer: { ...game.viewer, part: 'waiting', waitlistPosition } });

test('when others come or go, the places are said', () => {
  expect(newsOf(game, anOpenedGame({ takenCount: 3 }))).toEqual({
    text: '3 of 4 places taken, 1 place left',
    isOwn: false,
  });
  expect(newsOf(game, anOpenedGame())).toBeUndefined();
});

test('one’s own place in the line is said as one’s own matter, and nothing of what one did oneself', () => {
  expect(newsOf(waiting(2), waiting(1))).toEqual({ text: 'You are 1st in line now', isOwn: true });
  expect(newsOf(game, waiting(1))).toBeUndefined();
});
