import { describe, expect, test } from 'vitest';
import type { Match } from '#contract/tournaments/matches.ts';
import { drawn, graphFor, idOf, withWins } from './bracket-for-tests.ts';
import type { Graph } from './graph.ts';
import { codeOf, matchInList, matchSentence, matchTitle, poolName, shortRound, sideLooks, sideText } from './labels.ts';

const names = ['', 'ann', 'ben', 'carl', 'dora', 'eve', 'finn', 'gus', 'hal', 'ida', 'jo', 'kim', 'leo', 'mia'];
const nameOf = (id: number) => names[id] ?? '';

const nodeOf = (graph: Graph, id: number) => {
  const node = graph.nodes.get(id);
  if (!node) throw new Error(`no match ${id}`);
  return node;
};

describe('who plays, or where they come from', () => {
  const state = drawn('single-elimination', 13);
  const graph = graphFor(withWins(state, [['k1-2', 0]]), nameOf);
  const texts = (key: string) => {
    const { match } = nodeOf(graph, idOf(state, key));
    return [sideText(graph, match, 0), sideText(graph, match, 1)];
  };

  test.each([
    ['k1-1', 'ann', 'bye'],
    ['k2-1', 'ann', 'hal'],
    ['k2-2', 'dora or mia', 'eve or leo'],
    ['k3-1', 'ann or hal', 'winner of QF 2'],
    ['k4-1', 'winner of SF 1', 'winner of SF 2'],
    ['third', 'loser of SF 1', 'loser of SF 2'],
  ])('%s: %s, %s', (key, one, two) => {
    expect(texts(key)).toEqual([one, two]);
  });

  test('in a double elimination a loser comes from a match of the winners', () => {
    const double = drawn('double-elimination', 8);
    const drawing = graphFor(double, nameOf);
    const { match } = nodeOf(drawing, idOf(double, 'l1-1'));
    expect([sideText(drawing, match, 0), sideText(drawing, match, 1)]).toEqual(['loser of QF 1', 'loser of QF 2']);
    const final = nodeOf(drawing, idOf(double, 'gf-1')).match;
    expect([sideText(drawing, final, 0), sideText(drawing, final, 1)]).toEqual([
      'winner of Final',
      'winner of L Final',
    ]);
  });

  test('after pools they come from a rank, or are a wild card', () => {
    const pools = drawn('pools', 11, { pools: { count: 3, advance: 2, wildCards: 2, into: 'single-elimination' } });
    const drawing = graphFor(pools, nameOf);
    const all = [...drawing.nodes.values()].flatMap(({ match }) => [
      sideText(drawing, match, 0),
      sideText(drawing, match, 1),
    ]);
    expect(all).toContain('1st of Pool A');
    expect(all).toContain('2nd of Pool C');
    expect(all).toContain('wild card 2');
  });
});

test('whose match it is stands first in it, on whichever side they play', () => {
  const state = drawn('single-elimination', 4);
  const graph = graphFor(state, nameOf);
  const { match } = nodeOf(graph, idOf(state, 'k1-1'));
  expect([match.player1Id, match.player2Id]).toEqual([1, 4]);
  const textsFor = (ownId: number) => sideLooks(graph, match, ownId).map(({ text }) => text);
  expect([textsFor(1), textsFor(4)]).toEqual([
    ['ann', 'dora'],
    ['dora', 'ann'],
  ]);
});

test.each([
  ['Quarter-Finals', 4, 2, 'QF 2', 'Quarter-final 2', 'QF'],
  ['Final', 1, 1, 'Final', 'Final', 'F'],
  ['Round 1', 8, 3, 'R1-3', 'Round 1, match 3', '1'],
  ['Winners’ Round 2', 4, 1, 'W2-1', 'Winners’ Round 2, match 1', '2'],
  ['Winners’ Semi-Finals', 2, 1, 'SF 1', 'Winners’ semi-final 1', 'SF'],
  ['Losers’ Round 3', 1, 1, 'L3-1', 'Losers’ Round 3, match 1', '3'],
  ['Losers’ Final', 1, 1, 'L Final', 'Losers’ Final', 'F'],
  ['Third Place', 1, 1, 'Third Place', 'Third Place', '3rd'],
])('%s', (title, count, position, code, name, short) => {
  const match = { position } as Match;
  const round = { title, matches: Array.from({ length: count }, () => match) };
  expect([codeOf(round, match), matchTitle(round, match), shortRound(title)]).toEqual([code, name, short]);
});

test('pools have letters, beyond them numbers', () => {
  expect([1, 26, 27].map(poolName)).toEqual(['Pool A', 'Pool Z', 'Pool 27']);
});

describe('a match in words', () => {
  const state = drawn('single-elimination', 5);
  const graph = graphFor(withWins(state, [['k1-2', 1]]), nameOf);
  const { match: played } = nodeOf(graph, idOf(state, 'k1-2'));
  const { match: open } = nodeOf(graph, idOf(state, 'k2-1'));

  test.each<[Partial<Match>, string, string]>([
    [{}, 'eve beat dora 11–5', 'dora 5, eve 11, eve won'],
    [{ decidedBy: 'retirement' }, 'eve beat dora 11–5, who retired', 'dora 5, eve 11, eve won'],
    [{ decidedBy: 'forfeit' }, 'eve beat dora without play', 'eve beat dora without play'],
    [
      { decidedBy: 'retirement', player1Score: null, player2Score: null },
      'eve beat dora, who retired',
      'eve beat dora, who retired',
    ],
    [{ winner: null }, 'dora against eve, neither played', 'dora against eve, neither played'],
  ])('played: %j', (parts, sentence, inList) => {
    const match = { ...played, ...parts };
    expect([matchSentence(graph, match), matchInList(graph, match)]).toEqual([sentence, inList]);
  });

  test.each<[Partial<Match>, string]>([
    [{}, 'ann against eve, not played yet'],
    [{ court: 3 }, 'ann against eve, court 3, now'],
    [{ live: { player1Score: 7, player2Score: 5, games: [] } }, 'ann against eve, live 7–5'],
    [{ live: { player1Score: 7, player2Score: 5, games: [] }, court: 3 }, 'ann against eve, live 7–5, court 3'],
  ])('open: %j', (parts, sentence) => {
    expect(matchSentence(graph, { ...open, ...parts })).toBe(sentence);
  });

  test('a bye', () => {
    const { match } = nodeOf(graph, idOf(state, 'k1-1'));
    expect([matchSentence(graph, match), matchInList(graph, match)]).toEqual(['ann has a bye', 'ann has a bye']);
  });
});
