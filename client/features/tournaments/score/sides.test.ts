import { expect, test } from 'vitest';
import { matchOf, tournamentOf } from '../tournament-for-tests.ts';
import { sidesOf } from './sides.ts';

const tournament = tournamentOf({ names: ['ann', 'ben', 'carl'], rounds: [] });
const shownIn = (one: number, two: number) => {
  const { sides, names } = sidesOf(tournament, matchOf(1, one, two));
  return { sides: sides.map(({ side, name }) => [side, name]), names };
};

test('the viewer’s side stands left, and each keeps the number that the match gives it', () => {
  expect(shownIn(1, 2)).toEqual({
    sides: [
      [0, 'ann'],
      [1, 'ben'],
    ],
    names: ['ann', 'ben'],
  });
  expect(shownIn(2, 1)).toEqual({
    sides: [
      [1, 'ann'],
      [0, 'ben'],
    ],
    names: ['ben', 'ann'],
  });
});

test('whoever looks on sees them in the order of the match', () => {
  expect(shownIn(3, 2).sides.map(([, name]) => name)).toEqual(['carl', 'ben']);
});
