import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Match } from '#contract/tournaments/matches.ts';
import type { Bracket, Round } from '../rounds.ts';
import { bracketOf, drawn, graphFor, idOf, playedOn } from './bracket-for-tests.ts';
import { type Graph, graphOf } from './graph.ts';
import { type Cell, type Layout, layoutOf, linesOf, sideMiddle, sizes } from './layout.ts';

const formats = ['single-elimination', 'double-elimination'] as const;

function overlapping({ cells, sizes: { width, height } }: Layout): [Cell, Cell][] {
  const sorted = [...cells.values()].sort((one, other) => one.x - other.x || one.y - other.y);
  return sorted.flatMap((one, at) => {
    const next = sorted[at + 1];
    return next && next.x < one.x + width && next.y < one.y + height ? [[one, next] as [Cell, Cell]] : [];
  });
}

/** Lines that begin or end elsewhere than at their matches. */
function looseLines(graph: Graph, layout: Layout) {
  return linesOf(graph, layout).filter(({ from, to, side, points }) => {
    const [start, end] = [layout.cells.get(from), layout.cells.get(to)];
    const [first, last] = [points[0], points.at(-1)];
    if (!start || !end || !first || !last) return true;
    const begins = first[0] === start.x || first[0] === start.x + layout.sizes.width;
    return !begins || last[0] !== end.x || last[1] !== sideMiddle(end, side, layout.sizes);
  });
}

function check(graph: Graph): void {
  const layout = layoutOf(graph, sizes.singles);
  expect([...layout.cells.keys()].toSorted()).toEqual([...graph.nodes.keys()].toSorted());
  expect(overlapping(layout)).toEqual([]);
  expect(looseLines(graph, layout)).toEqual([]);
  const columnOf = (id: number) => layout.cells.get(id)?.column ?? Number.NaN;
  for (const { match, winnerTo } of graph.nodes.values()) {
    if (winnerTo) expect(columnOf(winnerTo.matchId)).toBeGreaterThan(columnOf(match.id));
  }
  for (const { x, y } of layout.cells.values()) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + layout.sizes.width).toBeLessThanOrEqual(layout.width);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + layout.sizes.height).toBeLessThanOrEqual(layout.height);
  }
}

describe('a drawing', () => {
  test.each(formats)(
    'of a %s has no two matches on each other and no line that ends nowhere, 2 to 256 players',
    (format) => {
      const count = fc.oneof(
        fc.integer({ min: 2, max: 40 }),
        fc.constantFrom(63, 64, 65, 100, 127, 128, 129, 255, 256),
      );
      fc.assert(
        fc.property(count, fc.nat(60), fc.boolean(), (entrants, played, extra) => {
          const state = drawn(format, entrants, { thirdPlace: extra, decidingGame: extra });
          check(graphFor(playedOn(state, played)));
        }),
        { numRuns: 25 },
      );
    },
  );

  test('of every small field, before the first match and after the last', () => {
    for (const format of formats) {
      for (let entrants = 2; entrants <= 20; entrants += 1) {
        const state = drawn(format, entrants);
        check(graphFor(state));
        check(graphFor(playedOn(state, 100)));
      }
    }
  });

  test('puts a losers’ round below the winners’ round that its losers drop from', () => {
    const graph = graphFor(drawn('double-elimination', 16));
    const layout = layoutOf(graph, sizes.singles);
    for (const { match, round, loserTo } of graph.nodes.values()) {
      if (round.stage !== 'winners' || !loserTo) continue;
      const [from, to] = [layout.cells.get(match.id), layout.cells.get(loserTo.matchId)];
      expect(to?.column).toBe(from?.column);
      expect(to?.y).toBeGreaterThan(from?.y ?? Number.NaN);
    }
  });

  test('puts each match between the two that lead to it', () => {
    const graph = graphFor(drawn('single-elimination', 8, { thirdPlace: false }));
    const { cells, height } = layoutOf(graph, sizes.singles);
    for (const { match } of graph.nodes.values()) {
      const before = match.sources.flatMap((source) =>
        source.from === 'winner' ? (cells.get(source.matchId)?.y ?? []) : [],
      );
      if (before.length === 2) expect(2 * (cells.get(match.id)?.y ?? 0)).toBe((before[0] ?? 0) + (before[1] ?? 0));
    }
    expect(height).toBeLessThan(4 * sizes.singles.row + 80);
  });

  test('keeps its places as scores come in', () => {
    const state = drawn('double-elimination', 16);
    const [before, after] = [graphFor(state), graphFor(playedOn(state, 12))].map((graph) =>
      layoutOf(graph, sizes.singles),
    );
    expect(after?.cells).toEqual(before?.cells);
  });

  test('has the title of every round above its matches', () => {
    const graph = graphFor(drawn('double-elimination', 13));
    const { titles, cells } = layoutOf(graph, sizes.singles);
    expect(titles.map(({ roundNumber }) => roundNumber)).toEqual(graph.rounds.map(({ roundNumber }) => roundNumber));
    for (const { roundNumber, y } of titles) {
      const matches = graph.rounds.find((round) => round.roundNumber === roundNumber)?.matches ?? [];
      for (const { id } of matches) expect(cells.get(id)?.y).toBeGreaterThan(y + 16);
    }
  });

  test('has a consolation of those who lost their first match below, under the rounds they drop from', () => {
    const state = drawn('single-elimination', 8);
    const bracket = bracketOf(state);
    const [first, , third] = ['k1-1', 'k2-1', 'third'].map((key) => findMatch(bracket, idOf(state, key)));
    const loser = (key: string) => ({ from: 'loser' as const, matchId: idOf(state, key) });
    const match = (id: number, sources: Match['sources']): Match[] =>
      first ? [{ ...first, id, stage: 'consolation', sources, state: 'waiting', player1Id: 0, player2Id: 0 }] : [];
    const round = (roundNumber: number, title: string, matches: Match[]): Round[] =>
      bracket.rounds[0] ? [{ ...bracket.rounds[0], roundNumber, title, stage: 'consolation', matches }] : [];
    const graph = graphOf({
      ...bracket,
      rounds: [
        ...bracket.rounds,
        ...round(90, 'Consolation Semi-Finals', [
          ...match(901, [loser('k1-1'), loser('k1-2')]),
          ...match(902, [loser('k1-3'), loser('k1-4')]),
        ]),
        ...round(91, 'Consolation Final', match(903, [winnerOf(901), winnerOf(902)])),
      ],
    });
    check(graph);
    const { cells, nets } = layoutOf(graph, sizes.singles);
    expect([901, 902, 903].map((id) => cells.get(id)?.column)).toEqual([0, 0, 1]);
    expect(cells.get(901)?.y).toBeGreaterThan(cells.get(third?.id ?? 0)?.y ?? Number.NaN);
    expect(nets).toHaveLength(1);
  });
});

const winnerOf = (matchId: number) => ({ from: 'winner' as const, matchId });

const findMatch = ({ rounds }: Bracket, id: number) =>
  rounds.flatMap(({ matches }) => matches).find((match) => match.id === id);
