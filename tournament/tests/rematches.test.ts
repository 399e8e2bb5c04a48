import { describe, expect, test } from 'vitest';
import { type MatchView, matches } from '../index.ts';
import { drawn, field } from './course.ts';

/** All rematches that can happen before the grand final: the losers' round, and how likely at even odds. */
function rematches(size: number): { round: number; chance: number }[] {
  const all = matches(drawn({ format: 'double-elimination', entrants: field(size) }));
  const winnerGoes = new Map<string, MatchView>();
  const loserGoes = new Map<string, MatchView>();
  for (const view of all) {
    for (const { source } of view.sides) {
      if (source.from === 'winner') winnerGoes.set(source.match, view);
      if (source.from === 'loser') loserGoes.set(source.match, view);
    }
  }
  /** The losers' matches from where the loser of `key` enters, to the last. */
  const pathOf = (key: string): MatchView[] => {
    const path: MatchView[] = [];
    for (let at = loserGoes.get(key); at?.stage === 'losers'; at = winnerGoes.get(at.key)) path.push(at);
    return path;
  };
  const found: { round: number; chance: number }[] = [];
  for (const met of all.filter(({ stage }) => stage === 'winners')) {
    const loserPath = pathOf(met.key);
    let chance = 1;
    for (let later = winnerGoes.get(met.key); later?.stage === 'winners'; later = winnerGoes.get(later.key)) {
      chance /= 2;
      const winnerPath = pathOf(later.key);
      const joins = loserPath.findIndex(({ key }) => winnerPath.some((view) => view.key === key));
      const meeting = loserPath[joins];
      if (meeting === undefined) continue;
      const won = joins + winnerPath.findIndex(({ key }) => key === meeting.key);
      found.push({ round: meeting.round, chance: chance * 0.5 ** won });
    }
  }
  return found;
}

describe('in a double elimination', () => {
  test.each([
    [8, 3],
    [16, 4],
    [32, 5],
    [64, 7],
    [128, 8],
    [256, 8],
  ])('of %i nobody meets again before losers’ round %i', (size, earliest) => {
    expect(Math.min(...rematches(size).map(({ round }) => round))).toBe(earliest);
  });

  test.each([
    [16, 0.75],
    [32, 0.75],
    [64, 0.71],
    [128, 0.72],
    [256, 0.77],
  ])('of %i about %f rematches are to be expected at even odds', (size, expected) => {
    expect(rematches(size).reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(expected, 2);
  });
});
