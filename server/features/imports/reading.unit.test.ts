import { describe, expect, test } from 'vitest';
import { readMembers } from './members/reading.ts';
import { readResults } from './results/reading.ts';

const today = '2026-11-28';
const results = (text: string, wanted?: 'day' | 'month') => readResults(text, { today, wanted });

describe('members', () => {
  test.each([
    ['name', 'Name\n Mia  Berg ', { name: 'Mia Berg', username: '', level: null }],
    ['two names', 'First name,Last name\nMia,Berg', { name: 'Mia Berg' }],
    ['username', 'User;Name\n@Mia_B;', { name: '', username: 'mia_b' }],
    ['level with a comma', 'Vorname\tSpielstärke\nMia\t3,74', { name: 'Mia', level: 3.5 }],
    ['level out of what guests have', 'name,DUPR\nMia,6.125', { level: 5 }],
    ['no level', 'name,level\nMia,-', { level: null }],
  ])('with a %s', (_, text, person) => {
    expect(readMembers(text).people).toMatchObject([person]);
  });

  test.each([
    ['name,note\n"  ",x', { line: 2, field: 'name' }],
    ['name,level\nMia,good', { line: 2, field: 'level' }],
    ['name,level\nMia,9', { line: 2, field: 'level' }],
    ['name,level\nMia,1e3', { line: 2, field: 'level' }],
  ])('refused: %j', (text, line) => {
    expect(readMembers(text)).toMatchObject({ people: [], refused: [line] });
  });

  test('need a line that names the columns', () => {
    expect(() => readMembers('Mia\nTom')).toThrow('The first line must name the columns');
  });
});

const header = 'date,player 1,partner,player 2,partner,score\n';

describe('results', () => {
  test.each([
    ['a partner each', `${header}2026-05-04,A,B,C,D,11-7`, [['A', 'B'], ['C', 'D'], [[11, 7]]]],
    [
      'singles',
      `${header}2026-05-04,A,,C,,11:7 9–11`,
      [
        ['A'],
        ['C'],
        [
          [11, 7],
          [9, 11],
        ],
      ],
    ],
    [
      'four players',
      'Player 1;Player 2;Player 3;Player 4;Date;Score\nA;B;C;D;4.5.26;11-7',
      [['A', 'B'], ['C', 'D'], [[11, 7]]],
    ],
    [
      'a side in a cell',
      'Datum;Team 1;Team 2;Ergebnis\n04.05.2026;A / B;C & D;"11-7; 11-3"',
      [
        ['A', 'B'],
        ['C', 'D'],
        [
          [11, 7],
          [11, 3],
        ],
      ],
    ],
    ['points apart', 'day,player,opponent,score 1,score 2\n2026-05-04 18:30,A,C,11,7', [['A'], ['C'], [[11, 7]]]],
    [
      'DUPR’s columns',
      'matchType,date,playerA1,playerA1DuprId,playerA2,playerB1,playerB2,teamAGame1,teamBGame1,teamAGame2,teamBGame2\nD,2026-05-04,A,X1,B,C,D,11,7,11,8',
      [
        ['A', 'B'],
        ['C', 'D'],
        [
          [11, 7],
          [11, 8],
        ],
      ],
    ],
  ])('with %s', (_, text, [team1, team2, games]) => {
    expect(results(text)).toMatchObject({ results: [{ date: '2026-05-04', team1, team2, games }], refused: [] });
  });

  test.each([
    ['2026-02-30,A,,C,,11-7', 'date'],
    ['2026-11-29,A,,C,,11-7', 'date'],
    ['1900-01-01,A,,C,,11-7', 'date'],
    ['soon,A,,C,,11-7', 'date'],
    ['2026-05-04,,,C,,11-7', 'player 1'],
    ['2026-05-04,A,,,,11-7', 'player 2'],
    ['2026-05-04,A,B,C,,11-7', 'partner'],
    ['2026-05-04,A / B,E,C,D,11-7', 'player 1'],
    ['2026-05-04,A,,C,,', 'score'],
    ['2026-05-04,A,,C,,11-7 won', 'score'],
    ['2026-05-04,A,,C,,1-1 1-1 1-1 1-1 1-1 1-1', 'score'],
    ['2026-05-04,A,,C,,=HYPERLINK("x")', 'score'],
  ])('refused: %s', (line, field) => {
    expect(results(header + line)).toMatchObject({ results: [], refused: [{ line: 2, field }] });
  });

  const dates = (...given: string[]) => `${header}${given.map((date) => `${date},A,,C,,11-7`).join('\n')}`;

  test('have dates with slashes in the one order that fits', () => {
    const read = (text: string, wanted?: 'day' | 'month') => {
      const { results: found, dateOrder, doubtfulDate } = results(text, wanted);
      return [found.map(({ date }) => date), dateOrder, doubtfulDate];
    };
    expect(read(dates('03/04/2026', '13/04/2026'), 'month')).toEqual([['2026-04-03', '2026-04-13'], null, null]);
    expect(read(dates('03/04/2026', '03/14/2026'), 'day')).toEqual([['2026-03-04', '2026-03-14'], null, null]);
    // Nothing in the file says which.
    expect(read(dates('03/03/2026', '03/04/2026'))).toEqual([['2026-03-03', '2026-03-04'], 'month', '03/04/2026']);
    expect(read(dates('03/04/2026'), 'day')).toEqual([['2026-04-03'], 'day', '03/04/2026']);
    // Both are there: each that is clear is read as it is.
    expect(read(dates('13/04/2026', '03/14/2026', '03/04/2026'))).toEqual([
      ['2026-04-13', '2026-03-14', '2026-03-04'],
      'month',
      '03/04/2026',
    ]);
  });

  test('need a line that names the columns', () => {
    expect(() => results('date,player 1,score\n')).toThrow('Missing: player 2.');
  });
});
