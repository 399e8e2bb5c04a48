import { expect, test } from 'vitest';
import { fieldOf } from '../open/field.ts';
import { standingOf, tournamentOf } from '../tournament-for-tests.ts';
import { medallistsOf, recordInWords, titleOf } from './champions.ts';

const tournament = tournamentOf({
  names: ['ann', 'ben', 'carl'],
  rounds: [],
  standings: [standingOf(1, 3, 'carl', { wins: 2, played: 3 }), standingOf(2, 1, 'ann', { wins: 1, played: 1 })],
});

function fieldWith(places: Partial<typeof tournament>) {
  if (!tournament.bracket) throw new Error('It has begun');
  return fieldOf({ ...tournament, ...places }, tournament.bracket);
}

test('the champion stands first, then the second, then the third', () => {
  const namesOf = (places: Partial<typeof tournament>) => medallistsOf(fieldWith(places)).map((each) => each?.name);
  expect(namesOf({ winnerId: 3, runnerId: 1, thirdPlaceId: 2 })).toEqual(['carl', 'ann', 'ben']);
  expect(namesOf({ winnerId: 3, runnerId: 1 })).toEqual(['carl', 'ann', undefined]);
});

test('the champion is told that it is them', () => {
  const [champion] = medallistsOf(fieldWith({ winnerId: 3 }));
  if (!champion) throw new Error('There is a champion');
  expect([titleOf(champion, 3), titleOf(champion, 1)]).toEqual(['You are the champion', 'Champion']);
});

test('a record counts its matches', () => {
  const { players } = fieldWith({});
  expect([...players.values()].map(recordInWords)).toEqual(['won 1 of 1 match', '', 'won 2 of 3 matches']);
});
