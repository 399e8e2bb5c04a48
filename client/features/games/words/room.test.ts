import { expect, test } from 'vitest';
import { courtsOf, roomWords, takenWords } from './room.ts';

const face = (id: number) => ({ id, username: `player${id}` });

test.each([
  [4, 3, 0, '1 place left', '3 of 4 places taken'],
  [4, 1, 0, '3 places left', '1 of 4 places taken'],
  [2, 2, 0, 'full', '2 of 2 places taken'],
  [4, 4, 2, 'full, 2 waiting', '4 of 4 places taken'],
])('of %d places %d are taken, and %d wait: %s', (places, takenCount, waitingCount, left, taken) => {
  const game = { places, takenCount, waitingCount };
  expect([roomWords(game), takenWords(game)]).toEqual([left, taken]);
});

test('every four places are a court, taken in the order in which people came', () => {
  const courts = courtsOf({ places: 6, takenCount: 3, faces: [face(7), face(2)] });
  expect(courts.map((court) => court.map(({ kind }) => kind))).toEqual([
    ['person', 'person', 'taken', 'free'],
    ['free', 'free'],
  ]);
  expect(courts[0]?.[0]).toEqual({ kind: 'person', id: 7, username: 'player7' });
});
