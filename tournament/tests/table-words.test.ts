import { describe, expect, test } from 'vitest';
import { standings, type TieBreak, type TournamentState } from '../index.ts';
import { readyMatches, reported, tablePlayed } from './course.ts';

const names = ['nobody', 'ann', 'ben', 'carl', 'dora', 'emil'];
const named = (entrant: number): string => names[entrant] ?? String(entrant);

const rowsOf = (state: TournamentState) => standings(state, named)[0]?.rows ?? [];
const tieOf = (state: TournamentState, name: string) => rowsOf(state).find((row) => named(row.entrant) === name)?.tie;

describe('a tie in words', () => {
  test('speaks of one row: of two by their match, with its score', () => {
    const state = tablePlayed(4, '1>2 11-7, 2>3 11-9, 3>1 11-9, 1>4 11-0, 2>4 11-0, 4>3 11-0');
    expect(tieOf(state, 'ann')).toBe('Level with ben on 2 wins; ahead by their match (11–7).');
    expect(tieOf(state, 'ben')).toBe('Level with ann on 2 wins; behind by their match (7–11).');
    expect(tieOf(state, 'carl')).toBe('Level with dora on 1 win; behind by their match (0–11).');
  });

  test('of a match of several games by the games', () => {
    const rules = { bestOf: 3, game: { to: 11, winBy: 2 } } as const;
    const state = tablePlayed(
      4,
      '1>2 11-3 2-11 11-4, 2>3 11-3 11-4, 3>1 11-3 11-4, 1>4 11-3 11-4, 2>4 11-3 11-4, 4>3 11-3 11-4',
      { rules },
    );
    expect(tieOf(state, 'ann')).toBe('Level with ben on 2 wins; ahead by their match (2–1).');
  });

  test('of three by the difference, and of two of these by their match', () => {
    const cycle = tablePlayed(3, '1>2 11-9, 2>3 11-2, 3>1 11-5');
    expect(rowsOf(cycle).map(({ tie }) => tie)).toEqual([
      'Level with carl and ann on 1 win; ahead on point difference (+7; carl −3, ann −4).',
      'Level with ben and ann on 1 win; behind ben and ahead of ann on point difference (−3; ben +7, ann −4).',
      'Level with ben and carl on 1 win; behind on point difference (−4; ben +7, carl −3).',
    ]);
    const again = tablePlayed(3, '1>2 11-3, 2>3 11-6, 3>1 11-0');
    expect(tieOf(again, 'ann')).toBe(
      'Level with carl and ben on 1 win; behind carl on point difference (−3; carl +6); ahead of ben by their match (11–3).',
    );
  });

  test('of two who have not met, and of two who met twice', () => {
    const apart = tablePlayed(4, '1>3 11-4, 2>4 11-9');
    expect(tieOf(apart, 'ben')).toBe('Level with ann on 1 win; behind on point difference (+2 to +7).');
    expect(tieOf(apart, 'carl')).toBe('Level with dora without a win; behind on point difference (−7 to −2).');
    const twice = tablePlayed(2, '1>2 11-4', { legs: 2 });
    expect(tieOf(twice, 'ann')).toBeNull();
  });

  test.each<[TieBreak, scores: string, clause: string]>([
    [
      'head-to-head-differential',
      '1>2 11-9, 2>3 11-2, 3>1 11-7',
      'behind ben and ahead of carl on point difference among them (−2; ben +7, carl −5)',
    ],
    [
      'next-highest',
      '1>2 11-9, 2>4 11-2, 3>1 11-4, 3>4 11-0, 3>2 11-0',
      'ahead on point difference against the next-highest (−7 to −11)',
    ],
    ['points', '1>2 11-9, 2>3 13-11, 3>1 12-10', 'behind on points scored (21; carl 23, ben 22)'],
  ])('by %s', (criterion, scores, clause) => {
    const state = tablePlayed(4, scores, { tieBreaks: { order: [criterion], restart: true } });
    expect(tieOf(state, 'ann')).toContain(clause);
  });

  test('names three at most, and counts more', () => {
    const state = tablePlayed(5, '1>2 11-0, 2>3 11-1, 3>4 11-2, 4>5 11-3, 5>1 11-5', {
      tieBreaks: { order: ['differential'], restart: false },
    });
    expect(tieOf(state, 'ann')).toBe('Level with 4 others on 1 win; ahead on point difference (+5).');
    expect(tieOf(state, 'carl')).toMatch(
      /^Level with 4 others on 1 win; behind ann and ahead of emil on point difference \(−1; ann \+5, emil −2\); with (ben and dora|dora and ben) a draw decides if nothing else does\.$/,
    );
  });

  test('names all of exactly three', () => {
    const state = tablePlayed(4, '1>2 11-0, 2>3 11-5, 3>4 11-2, 4>1 11-8', {
      tieBreaks: { order: ['differential'], restart: false },
    });
    expect(tieOf(state, 'ann')).toBe(
      'Level with carl, ben and dora on 1 win; ahead on point difference (+8; carl +3, ben −5, dora −6).',
    );
  });

  test('is nothing where nobody is level', () => {
    const state = tablePlayed(3, '1>2 11-9, 1>3 11-2, 2>3 11-5');
    expect(rowsOf(state).map(({ tie }) => tie)).toEqual([null, null, null]);
  });
});

describe('those whom only the draw parts', () => {
  const level = '1>2 11-5, 2>3 11-5, 3>1 11-5';

  test('share a rank while matches are open', () => {
    const before = rowsOf(tablePlayed(4, ''));
    expect(before.map(({ rank }) => rank)).toEqual([1, 1, 1, 1]);
    const rows = rowsOf(tablePlayed(4, level));
    expect(rows.map(({ rank }) => rank)).toEqual([1, 1, 1, 4]);
    expect(rows.find(({ entrant }) => entrant === 1)?.tie).toMatch(
      /^Level with (ben and carl|carl and ben) on 1 win; a draw decides if nothing else does\.$/,
    );
  });

  test('are parted by it in the end', () => {
    const rows = rowsOf(tablePlayed(3, level));
    expect(rows.map(({ rank }) => rank)).toEqual([1, 2, 3]);
    const [first, second, third] = rows.map(({ entrant }) => named(entrant));
    expect(rows.map(({ tie }) => tie)).toEqual([
      `Level with ${second} and ${third} on 1 win; ahead by the draw.`,
      `Level with ${first} and ${third} on 1 win; behind ${first} and ahead of ${third} by the draw.`,
      `Level with ${first} and ${second} on 1 win; behind by the draw.`,
    ]);
  });
});

test('a match that was forfeited has no score to be named', () => {
  const begun = tablePlayed(4, '1>3 11-5, 1>4 11-5, 2>3 11-5, 4>2 11-5, 3>4 11-9');
  const [last] = readyMatches(begun);
  const by = last?.sides[0].entrant === 1 ? 0 : 1;
  const state = reported(begun, [last?.key ?? '', { kind: 'forfeit', by }]);
  expect(tieOf(state, 'ben')).toBe('Level with ann on 2 wins; ahead by their match (a forfeit).');
});
