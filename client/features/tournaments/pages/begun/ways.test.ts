import { describe, expect, test } from 'vitest';
import { bracketOf, drawn, graphFor, idOf, playedOn, withWins } from '../../model/bracket/bracket-for-tests.ts';
import { pathOf } from '../../model/bracket/graph.ts';
import { matchTowards } from '../../model/bracket/keys.ts';
import { layoutOf, sizes } from '../../model/bracket/layout.ts';
import { arrivalsSince } from '../../parts/bracket/Drawing.tsx';
import { firstTab, tabsOf } from './BracketTabs.tsx';

const double = drawn('double-elimination', 8);
const id = (key: string) => idOf(double, key);

describe('the way of a player', () => {
  test('goes on by wins, falls by a loss, and is open to the end', () => {
    const state = withWins(double, [
      ['w1-1', 0],
      ['w1-2', 0],
      ['w1-3', 0],
      ['w1-4', 0],
      ['w2-1', 1],
    ]);
    const path = pathOf(graphFor(state), 1);
    expect([...path.sides.keys()]).toEqual([id('w1-1'), id('w2-1'), id('l2-2')]);
    expect(path.won).toEqual([id('w1-1')]);
    expect(path.fell).toEqual([id('w2-1')]);
    expect(path.open).toEqual(['l2-2', 'l3-1', 'l4-1'].map(id));
  });

  test('of whoever is out is open no longer, and of the champion it is won to the end', () => {
    const graph = graphFor(playedOn(double, 100));
    expect(pathOf(graph, 8).open).toEqual([]);
    expect(pathOf(graph, 8).fell).toEqual([id('w1-1')]);
    const champion = pathOf(graph, 1);
    expect([champion.open, champion.fell]).toEqual([[], []]);
    expect(champion.sides.has(id('gf-1'))).toBe(true);
  });

  test('goes through a bye', () => {
    const single = drawn('single-elimination', 3);
    expect(pathOf(graphFor(single), 1).won).toEqual([idOf(single, 'k1-1')]);
  });
});

describe('arrow keys', () => {
  const graph = graphFor(
    withWins(double, [
      ['w1-1', 0],
      ['w1-2', 1],
    ]),
  );
  const layout = layoutOf(graph, sizes.singles);
  const go = (from: string, key: string, shiftKey = false) => matchTowards(graph, layout, id(from), { key, shiftKey });

  test.each([
    ['w1-2', 'ArrowRight', 'w2-1'],
    ['w2-1', 'ArrowLeft', 'w1-1'],
    ['w1-2', 'ArrowUp', 'w1-1'],
    ['w1-2', 'ArrowDown', 'w1-3'],
    ['w1-4', 'ArrowDown', 'l1-1'],
    ['l1-1', 'ArrowUp', 'w1-4'],
    ['w2-2', 'ArrowDown', 'l2-1'],
    ['l4-1', 'ArrowRight', 'gf-1'],
    ['w2-2', 'Home', 'w1-1'],
    ['w2-2', 'End', 'gf-1'],
  ])('%s %s leads to %s', (from, key, to) => {
    expect(go(from, key)).toBe(id(to));
  });

  test('with Shift, down leads to where the loser goes', () => {
    expect(go('w1-1', 'ArrowDown', true)).toBe(id('l1-1'));
    expect(go('w2-1', 'ArrowDown', true)).toBe(id('l2-2'));
  });

  test('lead nowhere beyond the edges, and for other keys', () => {
    expect([go('w1-1', 'ArrowLeft'), go('w1-1', 'ArrowUp'), go('gf-1', 'ArrowRight'), go('w1-1', 'a')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('pass over byes', () => {
    const single = drawn('single-elimination', 5);
    const drawing = graphFor(single);
    const places = layoutOf(drawing, sizes.singles);
    const towards = (from: string, key: string) =>
      matchTowards(drawing, places, idOf(single, from), { key, shiftKey: false });
    expect(towards('k2-1', 'ArrowLeft')).toBe(idOf(single, 'k1-2'));
    expect(towards('k2-2', 'ArrowLeft')).toBeUndefined();
    expect(towards('k1-2', 'ArrowUp')).toBeUndefined();
  });

  test('reach every match of a draw', () => {
    const reached = new Set([id('w1-1')]);
    for (const from of reached) {
      for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown']) {
        const to = matchTowards(graph, layout, from, { key, shiftKey: false });
        if (to !== undefined) reached.add(to);
      }
    }
    expect(reached.size).toBe(graph.nodes.size);
  });
});

test('a name slides from the match that it was won or lost in', () => {
  const [before, after] = [graphFor(double), graphFor(withWins(double, [['w1-2', 1]]))];
  const layout = layoutOf(after, sizes.singles);
  expect(arrivalsSince(before, after, layout)).toEqual([
    { matchId: id('w2-1'), side: 1, dx: -sizes.singles.column, dy: 24 },
    expect.objectContaining({ matchId: id('l1-1'), side: 1, dx: 0 }),
  ]);
  expect(arrivalsSince(after, after, layout)).toEqual([]);
});

const single = drawn('single-elimination', 4);
const pools = drawn('pools', 8, { pools: { count: 2, advance: 2, into: 'single-elimination' } });

test('My Matches are there for as long as the viewer has any to play', () => {
  const elimination = { format: 'single-elimination' } as const;
  expect(tabsOf(elimination, bracketOf(single))).toEqual(['bracket', 'history', 'mine']);
  expect(tabsOf(elimination, bracketOf(playedOn(single, 10)))).toEqual(['bracket', 'history']);
});

test('pools come first, and are opened until they are played', () => {
  const format = { format: 'pools' } as const;
  const bracket = bracketOf(pools);
  expect(tabsOf(format, bracket)[0]).toBe('pools');
  expect(firstTab(format, bracket)).toBe('pools');
  const knockout = bracket.rounds.find(({ stage }) => stage === 'knockout');
  expect(firstTab(format, { ...bracket, currentRound: knockout?.roundNumber ?? 0 })).toBe('bracket');
});
