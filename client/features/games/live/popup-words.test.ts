import { expect, test } from 'vitest';
import { popupWords } from './popup-words.ts';

const now = new Date(2026, 10, 23, 12, 0).getTime();
const update = {
  type: 'game_update' as const,
  gameId: 7,
  by: { id: 2, username: 'rosa' },
  startsAt: new Date(2026, 10, 24, 18, 0).toISOString(),
  placeName: 'Riverside Park',
};

test.each([
  ['place', 'A place became free, and it is yours', 'The game tomorrow 18:00, Riverside Park.'],
  ['asked', 'rosa asks you to a game', 'Tomorrow 18:00, Riverside Park.'],
  ['asks', 'rosa asks to join your game', 'Tomorrow 18:00, Riverside Park.'],
  ['cancelled', 'A game is cancelled', 'Tomorrow 18:00, Riverside Park.'],
  ['result', 'rosa entered the result', 'Is it right? Of the game tomorrow 18:00, Riverside Park.'],
  ['disputed', 'rosa disputes the result', 'It counts nowhere: the game tomorrow 18:00, Riverside Park.'],
] as const)('of "%s" one hears "%s"', (action, title, description) => {
  expect(popupWords({ ...update, action }, now)).toEqual({ title, description });
});

test('a result that nobody has disputed stands by itself', () => {
  expect(popupWords({ ...update, action: 'confirmed' }, now)?.title).toBe('rosa confirmed the result');
  expect(popupWords({ ...update, action: 'confirmed', by: null }, now)?.title).toBe('The result stands');
});

test('of what only its page shows one hears nothing', () => {
  expect(popupWords({ ...update, action: 'changed' }, now)).toBeUndefined();
});
