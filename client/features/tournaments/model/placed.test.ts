import { describe, expect, test } from 'vitest';
import type { Match } from '#contract/tournaments/matches.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { matchOf, played, standingOf, tournamentOf } from '../tournament-for-tests.ts';
import { fieldOf } from './field.ts';
import { finalRows, firstRows, howItEnded, placedIn, stepsOf, titleOf, whyNobody } from './placed.ts';

const names = ['ann', 'ben', 'cleo', 'dan'];
const final: Match = { ...played(matchOf(9, 1, 2, 4), [9, 11]), stage: 'championship', playoffType: 'championship' };
const regular = [
  played(matchOf(1, 1, 2), [11, 4]),
  played(matchOf(2, 1, 3), [11, 6]),
  played(matchOf(3, 2, 3), [11, 5]),
];
const standings = [
  standingOf(1, 1, 'ann', { wins: 2, played: 2, points: 22, pointDifference: 12 }),
  standingOf(2, 2, 'ben', { wins: 1, losses: 1, played: 2, points: 15, pointDifference: -1 }),
  standingOf(3, 3, 'cleo', { losses: 2, played: 2, points: 11, pointDifference: -11 }),
];

interface Parts extends Partial<Tournament> {
  matches?: Match[];
  teams?: number[][];
  last?: Match;
}

/** A tournament that is over, as ann sees it. */
function fieldWith({ matches = regular, teams = [[1], [2], [3]], last = final, ...parts }: Parts) {
  const tournament = { ...tournamentOf({ names, rounds: [matches, [last]], standings }), ...parts };
  if (!tournament.bracket) throw new Error('It has begun');
  const [one] = tournament.bracket.entrants;
  if (!one) throw new Error('Somebody plays');
  const entrants = teams.map((team) => ({ ...one, id: team[0] ?? 0, team }));
  const playoffs = last.playoffType === null ? null : { championship: last, thirdPlace: null };
  return fieldOf(tournament, { ...tournament.bracket, entrants, playoffs });
}

const places = (...ids: number[]) => ids.map((userId, at) => ({ userId, place: at + 1 }));

describe('the podium', () => {
  const said = (parts: Parts) => {
    const field = fieldWith(parts);
    const [[champion]] = stepsOf(placedIn(field));
    return champion && [titleOf(champion), champion.name, howItEnded(field, champion)];
  };

  test('says how the champion won the final, the own points first', () => {
    expect(said({ places: places(2, 1, 3) })).toEqual(['Champion', 'ben', 'beat ann 11–9 in the final']);
    const games = [
      { player1: 4, player2: 11 },
      { player1: 11, player2: 9 },
      { player1: 7, player2: 11 },
    ];
    expect(said({ places: places(2, 1, 3), last: { ...final, games } })?.[2]).toBe(
      'beat ann 11–4, 9–11, 11–7 in the final',
    );
    expect(said({ places: places(2, 1, 3), last: { ...final, decidedBy: 'forfeit' } })?.[2]).toBe(
      'won the final against ann by forfeit',
    );
  });

  test('counts what they won where there was no final', () => {
    const last = played(matchOf(9, 1, 3, 2), [11, 1]);
    expect(said({ places: places(1, 2, 3), last })).toEqual(['You are the champion', 'ann', 'won 2 of 2 matches']);
  });

  test('names a team whole', () => {
    const teams = [
      [2, 3],
      [4, 1],
    ];
    const last = { ...final, player1Id: 4, team1: [4, 1], team2: [2, 3] };
    expect(said({ places: places(2, 4), teams, last })).toEqual([
      'Champions',
      'ben & cleo',
      'beat dan & ann 11–9 in the final',
    ]);
  });

  test('has those beside each other who share a place, and no step that nobody has won', () => {
    const shared = [...places(1, 2), { userId: 3, place: 3 }, { userId: 4, place: 3 }];
    const onSteps = (given: Tournament['places']) =>
      stepsOf(placedIn(fieldWith({ places: given, teams: [[1], [2], [3], [4]] }))).map((each) =>
        each.map((one) => one.name),
      );
    expect(onSteps(shared)).toEqual([['ann'], ['ben'], ['cleo', 'dan']]);
    expect(onSteps(places(1, 2))).toEqual([['ann'], ['ben'], []]);
    const forfeited = [1, 2].map((userId) => ({ userId, place: 2 }));
    expect(onSteps(forfeited)).toEqual([[], ['ann', 'ben'], []]);
    expect(whyNobody(stepsOf(placedIn(fieldWith({ places: forfeited }))))).toBe(
      'ann and ben forfeited the last match.',
    );
    expect(onSteps([])).toEqual([[], [], []]);
  });
});

describe('the final table', () => {
  test('counts First Rounds and Finals together, and says what the Finals changed', () => {
    const { rows, moves } = finalRows(fieldWith({ places: places(2, 1, 3) }));
    expect(
      rows.map(({ rank, name, wins, losses, points, pointDifference, percentage }) => [
        rank,
        name,
        wins,
        losses,
        points,
        pointDifference,
        percentage,
      ]),
    ).toEqual([
      [1, 'ben', 2, 1, 26, 1, 66.7],
      [2, 'ann', 2, 1, 31, 10, 66.7],
      [3, 'cleo', 0, 2, 11, -11, 0],
    ]);
    expect([...moves]).toEqual([
      [2, 1],
      [1, -1],
      [3, 0],
    ]);
  });

  test('counts a walkover of the Finals as won, without points, and moves nobody without them', () => {
    const last = { ...played(matchOf(9, 1, 2, 2), [11, 0]), stage: 'final', decidedBy: 'forfeit' } as const;
    const { rows, moves } = finalRows(fieldWith({ places: places(1, 2, 3), last }));
    expect(rows.map(({ wins, losses }) => [wins, losses])).toEqual([
      [3, 0],
      [1, 2],
      [0, 2],
    ]);
    expect(moves.size).toBe(0);
  });
});

test('a final table shows ten and the viewer, and everybody where that is not many more', () => {
  const shown = (count: number, own: number) =>
    firstRows(
      Array.from({ length: count }, (_, at) => at + 1),
      (rank) => rank === own,
    );
  expect(shown(64, 40)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 40]);
  expect([shown(64, 3), shown(64, 99), shown(13, 1), shown(12, 1)].map(({ length }) => length)).toEqual([
    10, 10, 10, 12,
  ]);
});
