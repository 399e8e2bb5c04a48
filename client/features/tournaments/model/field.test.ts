import { describe, expect, test } from 'vitest';
import { matchOf, played, standingOf, tournamentOf } from '../tournament-for-tests.ts';
import { type Field, fieldOf, ownStanding, sidesOf } from './field.ts';
import { matchName, signed } from './match-labels.ts';

const match = matchOf(1, 2, 1);
const result = played(match, [4, 11]);

function fieldWith(standings = [standingOf(1, 2, 'ben'), standingOf(2, 1, 'ann')]): Field {
  const tournament = tournamentOf({ names: ['ann', 'ben'], rounds: [[match]], standings });
  if (!tournament.bracket) throw new Error('It has begun');
  return fieldOf(tournament, tournament.bracket);
}

describe('the sides of a match', () => {
  test('begin with the viewer’s own, each with its own points', () => {
    const [one, two] = sidesOf(result, fieldWith());
    expect([one.name, one.points, one.isWinner]).toEqual(['ann', 11, true]);
    expect([two.name, two.points, two.isWinner]).toEqual(['ben', 4, false]);
  });

  test('stay in the order of the match for those who do not play in it', () => {
    const sides = sidesOf(result, { ...fieldWith(), viewerId: 7 });
    expect(sides.map(({ name }) => name)).toEqual(['ben', 'ann']);
  });

  test('name both players of a team', () => {
    const [own] = sidesOf({ ...match, team2: [1, 2] }, fieldWith());
    expect(own.name).toBe('ann & ben');
  });

  test('are to be decided where nobody is known', () => {
    const [, two] = sidesOf(matchOf(2, 1, null), fieldWith());
    expect(two.name).toBe('To be decided');
  });
});

test('a match is called by what it is, or by what can be done about it', () => {
  const nameOf = (shown: typeof match, mayScore: boolean) => matchName(shown, sidesOf(shown, fieldWith()), mayScore);
  expect(nameOf(result, false)).toBe('ann 11, ben 4');
  expect(nameOf(match, true)).toBe('Enter score of ann against ben');
  expect(nameOf(match, false)).toBe('ann against ben, not played yet');
  expect(nameOf({ ...match, status: 'in_progress' }, true)).toBe('Live: ann against ben');
});

test('the viewer’s own standing is theirs alone', () => {
  expect(ownStanding(fieldWith())?.rank).toBe(2);
  expect(ownStanding({ ...fieldWith(), viewerId: 7 })).toBeUndefined();
});

test('a difference has a sign, and nothing has none', () => {
  expect([7, 0, -3].map(signed)).toEqual(['+7', '0', '−3']);
});
