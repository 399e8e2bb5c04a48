import { expect, test } from 'vitest';
import { lineupOf, lineupOfTeams, namesOf, teamsOf, toggled } from './teams.ts';

const person = (id: number) => ({ id, username: `p${id}` });
const four = [1, 2, 3, 4].map(person);
const ids = (teams: ReturnType<typeof teamsOf>) => teams?.map((team) => team.map(({ id }) => id));

test('of singles it is plain who played against whom', () => {
  const lineup = lineupOf([person(1), person(2)], 'singles', 2);
  expect(ids(teamsOf(lineup, 'singles'))).toEqual([[2], [1]]);
});

test('of doubles one says with whom one played', () => {
  const lineup = lineupOf(four, 'doubles', 3);
  expect(lineup.playing.map(({ id }) => id)).toEqual([3, 1, 2, 4]);
  expect(teamsOf(lineup, 'doubles')).toBeUndefined();
  expect(ids(teamsOf({ ...lineup, partnerId: 4 }, 'doubles'))).toEqual([
    [3, 4],
    [1, 2],
  ]);
});

test('where more had a place one says who played', () => {
  const six = [...four, person(5), person(6)];
  let lineup = lineupOf(six, 'mixed', 1);
  expect(lineup.playing).toEqual([person(1)]);
  for (const id of [6, 2, 5, 4]) lineup = toggled(lineup, person(id), 'mixed');
  // Four play at once: the fifth does not come in.
  expect(lineup.playing.map(({ id }) => id)).toEqual([1, 6, 2, 5]);
  expect(toggled(lineup, person(6), 'mixed').playing.map(({ id }) => id)).toEqual([1, 2, 5]);
});

test('what was entered is changed from what it is, one’s own side first', () => {
  const lineup = lineupOfTeams([person(1), person(2)], [person(3), person(4)], 4);
  expect(ids(teamsOf(lineup, 'doubles'))).toEqual([
    [4, 3],
    [1, 2],
  ]);
});

test('the sides are called by their names, and the viewer is you', () => {
  expect(
    namesOf(
      [
        [person(1), person(2)],
        [person(3), person(4)],
      ],
      1,
    ),
  ).toEqual(['You and p2', 'p3 and p4']);
});
