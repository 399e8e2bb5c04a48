import { expect, test } from 'vitest';
import type { Achievement } from '#contract/achievements.ts';
import { type Field, fieldOf } from '../../model/field.ts';
import { matchOf, played, standingOf, tournamentOf } from '../../tournament-for-tests.ts';
import { wonIn } from './Achievements.tsx';

const names = ['ann', 'ben', 'cleo', 'dan'];

/** A tournament that is over, of players or of teams, as ann sees it: they have come in this order. */
function fieldOfTeams(...teams: number[][]): Field {
  const rounds = [[played(matchOf(1, 1, 2), [11, 4])]];
  const tournament = tournamentOf({ names, rounds, standings: [standingOf(1, 1, 'ann')] });
  const [one] = tournament.bracket?.entrants ?? [];
  if (!tournament.bracket || !one) throw new Error('It has begun');
  const places = teams.map(([userId = 0], at) => ({ userId, place: at + 1 }));
  const entrants = teams.map((team) => ({ ...one, id: team[0] ?? 0, team }));
  return fieldOf({ ...tournament, places }, { ...tournament.bracket, entrants });
}

const titles = { 1: 'Tournament Winner', 2: 'Tournament Runner-Up', 3: 'Tournament Bronze' };

const medal = (userId: number, place: 1 | 2 | 3): Achievement => ({
  id: userId * 10 + place,
  type: 'whatever it is called',
  title: titles[place],
  description: 'Came there',
  awardedAt: '2026-05-04T18:00:00.000Z',
  tournamentId: 1,
  tournamentName: null,
  userId,
  metadata: { place },
});

const took = (userId: number): Achievement => ({
  ...medal(userId, 1),
  id: userId * 10,
  title: 'Tournament Player',
  description: 'Played it',
  metadata: {},
});

const shown = (field: Field, ...given: Achievement[]) =>
  wonIn(field, given).map(({ achievement, detail, name, isMine }) => [
    achievement.title,
    detail,
    name,
    achievement.metadata.place ?? null,
    isMine,
  ]);

test('one’s own stand first, with that one has played; of others their medals', () => {
  const field = fieldOfTeams([2], [1], [3], [4]);
  expect(shown(field, medal(2, 1), medal(1, 2), medal(3, 3), took(4), took(3), took(2), took(1))).toEqual([
    ['Tournament Runner-Up', '2nd of 4', 'ann', 2, true],
    ['Tournament Player', 'Played it', 'ann', null, true],
    ['Tournament Winner', '1st of 4', 'ben', 1, false],
    ['Tournament Bronze', '3rd of 4', 'cleo', 3, false],
  ]);
});

test('a team’s medals are one, also where one of them is gone', () => {
  const field = fieldOfTeams([3, 1], [2, 4]);
  expect(shown(field, medal(3, 1), medal(1, 1), medal(4, 2))).toEqual([
    ['Tournament Winner', '1st of 2', 'cleo & ann', 1, true],
    ['Tournament Runner-Up', '2nd of 2', 'ben & dan', 2, false],
  ]);
});

test('what is not given is not shown, and neither is a medal for a place that somebody else has by now', () => {
  const field = fieldOfTeams([1], [2], [3]);
  expect(shown(field)).toEqual([]);
  expect(shown(field, medal(2, 1), medal(1, 2), medal(3, 3))).toEqual([
    ['Tournament Bronze', '3rd of 3', 'cleo', 3, false],
  ]);
});
