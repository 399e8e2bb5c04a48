import { describe, expect, test } from 'vitest';
import type { Match } from '#contract/tournaments/matches.ts';
import { csvFile } from '../../../kernel/csv.ts';
import { duprFileOf, duprMissingIn } from './dupr.ts';
import { fieldsOf, type NamedMatch } from './files.ts';

describe('a file', () => {
  test.each([
    ['words and numbers', ['ann', 11, -3, null, ''], 'ann,11,-3,,'],
    [
      'signs that mean something',
      ['a,b', 'say "ace"', 'two\nlines', ' edge '],
      '"a,b","say ""ace""","two\nlines"," edge "',
    ],
    [
      'what a spreadsheet would work out',
      ['=1+1', '+49', '-2', '@ann', '\tx', '＝1', '=a,"b"'],
      `'=1+1,'+49,'-2,'@ann,"'\tx",'＝1,"'=a,""b"""`.replace(`"'\tx"`, `'\tx`),
    ],
    ['other people’s letters', ['Zoë', '小林', '🏓'], 'Zoë,小林,🏓'],
  ])('has %s', (_, row, line) => {
    expect(csvFile([row])).toBe(`${line}\r\n`);
  });

  test('is read back as it was, whatever stands in it', () => {
    const row = ['a;b', 'c,d', '"', 'e"f"', 'g'];
    expect(fieldsOf(csvFile([row]))).toEqual(row);
  });
});

describe('a header', () => {
  test.each([
    ['commas', 'a,b,c'],
    ['semicolons', 'a;b;c'],
    ['tabs, and what follows it', 'a\tb\tc\r\nS,SIDEOUT'],
    ['a byte order mark and quotes', '\uFEFF"a","b", c '],
  ])('is read with %s', (_, line) => {
    expect(fieldsOf(line)).toEqual(['a', 'b', 'c']);
  });
});

const [ann, ben, cleo, dan] = ['ann', 'ben', 'cleo', 'dan'].map((name, at) => ({ id: at + 1, name })) as [
  NamedMatch['teams'][0][0],
  NamedMatch['teams'][0][0],
  NamedMatch['teams'][0][0],
  NamedMatch['teams'][0][0],
];
const duprIds = new Map([
  [1, 'ANN111'],
  [2, 'BEN222'],
  [3, 'CLEO33'],
]);

/** A match as far as the file needs it. */
function matchOf(
  teams: NamedMatch['teams'],
  points: readonly (readonly [number, number])[],
  facts: Partial<Match> = {},
): NamedMatch {
  const match = { decidedBy: 'play', playedAt: '2026-05-05T03:05:00.000Z', ...facts } as Match;
  const round = { title: 'Round 2' } as NamedMatch['round'];
  return { match, round, teams, games: points.map(([player1, player2]) => ({ player1, player2 })) };
}

const header =
  'matchType,scoreType,event,date,playerA1,playerA1DuprId,playerA2,playerA2DuprId,playerB1,playerB1DuprId,playerB2,playerB2DuprId,teamAGame1,teamBGame1,teamAGame2,teamBGame2,teamAGame3,teamBGame3';

const file = (matches: readonly NamedMatch[], line = header) =>
  duprFileOf(line, {
    event: 'Cup',
    timeZone: 'America/Los_Angeles',
    matches,
    duprIds: new Map([...duprIds, [4, 'DAN444']]),
    guestIds: new Set(),
  });

test('a match is a line in the columns of the header', () => {
  const singles = matchOf([[ann], [ben]], [[11, 7]]);
  const doubles = matchOf(
    [
      [ann, ben],
      [cleo, dan],
    ],
    [
      [11, 8],
      [4, 11],
      [11, 9],
    ],
  );
  expect(file([singles, doubles])).toEqual({
    csv: [
      header,
      'S,SIDEOUT,Cup,2026-05-04,ann,ANN111,,,ben,BEN222,,,11,7,,,,',
      'D,SIDEOUT,Cup,2026-05-04,ann,ANN111,ben,BEN222,cleo,CLEO33,dan,DAN444,11,8,4,11,11,9',
      '',
    ].join('\r\n'),
    rows: 2,
    withoutIds: 0,
    withGuests: 0,
    leftOut: [],
    unknownColumns: [],
  });
});

test('columns are matched by their names, in whichever order and writing; those that are not known stay empty', () => {
  const line = 'Team B Game 1;TEAM_A_GAME_1;playerB1 DUPR ID;Player A1 DuprID;Club Id';
  const { csv, unknownColumns } = file([matchOf([[ann], [ben]], [[11, 7]])], line);
  expect(csv.split('\r\n')[1]).toBe('7,11,BEN222,ANN111,');
  expect(unknownColumns).toEqual(['Club Id']);
});

test.each([
  ['that was forfeited', matchOf([[ann], [ben]], [[11, 0]], { decidedBy: 'forfeit' }), 'It was forfeited.'],
  ['that was broken off', matchOf([[ann], [ben]], [[11, 4]], { decidedBy: 'retirement' }), 'One side retired.'],
  ['after a withdrawal', matchOf([[ann], [ben]], [], { decidedBy: 'withdrawal' }), 'One side had withdrawn.'],
  ['that both forfeited', matchOf([[ann], [ben]], [], { decidedBy: 'double-forfeit' }), 'Both sides forfeited it.'],
  ['without points', matchOf([[ann], [ben]], []), 'The points of the games are missing.'],
  [
    'with more games than columns',
    matchOf([[ann], [ben]], Array(4).fill([11, 7])),
    'The header has no columns for all of its games and players.',
  ],
])('a match %s is left out, with the reason', (_, match, reason) => {
  const [, other] = match.teams;
  const guestIds = new Set<number>();
  const input = { event: 'Cup', timeZone: 'UTC', matches: [match], duprIds, guestIds };
  const { csv, rows, leftOut } = duprFileOf(header, input);
  expect(leftOut).toEqual([{ match: `Round 2: ann v ${other[0]?.name}`, reason }]);
  expect([rows, csv]).toEqual([0, `${header}\r\n`]);
});

test('who has no id is named once, with the matches that wait for it, and not in each of them', () => {
  const matches = [
    matchOf([[ann], [dan]], [[11, 7]]),
    matchOf([[dan], [ben]], [[11, 7]]),
    matchOf([[ann], [ben]], [[11, 7]]),
    matchOf([[dan], [cleo]], [[11, 0]], { decidedBy: 'forfeit' }),
  ];
  const input = { event: 'Cup', timeZone: 'UTC', matches, duprIds, guestIds: new Set<number>() };
  expect(duprFileOf(header, input)).toMatchObject({
    rows: 1,
    withoutIds: 2,
    leftOut: [{ reason: 'It was forfeited.' }],
  });
  // What a guest played in needs nobody's id.
  expect(duprFileOf(header, { ...input, guestIds: new Set([dan.id]) })).toMatchObject({
    rows: 1,
    withoutIds: 0,
    withGuests: 3,
    leftOut: [],
  });
  const players = [ann, ben, cleo, dan].map((player) => ({
    ...player,
    username: player.name,
    duprId: duprIds.get(player.id) ?? '',
    entered: null,
  }));
  expect(duprMissingIn(matches, players)).toEqual([{ ...dan, username: dan.name, matches: 2, entered: null }]);
  expect(duprMissingIn(matches.slice(2), players)).toEqual([]);
});

test.each(['', 'name,score', 'playerA1DuprId,playerB1DuprId', '\n\n'])('"%s" is no header of DUPR’s', (line) => {
  expect(() => file([], line)).toThrow('That’s not the header of DUPR’s file');
});
