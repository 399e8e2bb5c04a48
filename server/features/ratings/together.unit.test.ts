import { expect, test } from 'vitest';
import { startOf } from '#rating/index.ts';
import { recomputeNext, storable } from './recompute/changes.ts';
import { type CountedRow, ratingTogether } from './together.ts';

const [guest, person, third, fourth] = [1, 2, 3, 4];
const start = startOf({ rating: 3, type: 'self' });

/** Results as they are stored, one an hour. */
function played(...matches: [team1: number[], team2: number[], games: [number, number][]][]): CountedRow[] {
  const standings = new Map([guest, person, third, fourth].map((id) => [id, storable(start)]));
  return matches.map(([team1, team2, games], at) => {
    const row = { playedAt: new Date(Date.UTC(2026, 0, 1, at)).toISOString(), team1, team2, games };
    return {
      ...row,
      kind: team1.length === 1 ? 'singles' : 'doubles',
      place: `game ${at}`,
      changes: recomputeNext(standings, row),
    };
  });
}

const who = { from: guest, to: person };
const together = (rows: readonly CountedRow[]) => ratingTogether(rows, who, () => storable(start));
const won: [number, number][] = [[11, 3]];

test('a guest’s games move the rating as own ones would, in the order in which they were played', () => {
  const rows = played(
    [[person], [third], won],
    [[guest], [third], won],
    [[person], [fourth], [[5, 11]]],
    [[guest], [fourth], won],
    [[guest], [third], won],
  );
  const { before, after } = together(rows) ?? { before: 0, after: 0 };
  expect(before).toBeNull();
  const asOne = played(
    ...rows.map(
      ({ team1, team2, games }) => [team1.map((id) => (id === guest ? person : id)), [...team2], [...games]] as never,
    ),
  );
  const last = JSON.parse(asOne.at(-1)?.changes ?? '') as [number, number, number, [number, number, number, number][]];
  expect(after).toBeCloseTo((last[3][0]?.[3] ?? 0) / 1e6, 1);
  expect(after).toBeGreaterThan(3.2);
});

test('with few games there is no number, and what both played in stays out of it', () => {
  const four = [1, 2, 3, 4].map((): [number[], number[], [number, number][]] => [[guest], [third], won]);
  expect(together(played(...four))).toBeNull();
  const both: [number[], number[], [number, number][]] = [[guest, third], [person, fourth], won];
  expect(together(played(...four, both))).toBeNull();
  const more = played(...four, [[guest], [third], won], [[person], [third], won]);
  expect(together(more)).not.toBeNull();
  expect(together(more.map((row) => ({ ...row, place: 'tournament 1' })))).toBeNull();
});

test('of both kinds the one counts of which more is played then, and without anything new it stays', () => {
  const own = Array.from({ length: 5 }, (): [number[], number[], [number, number][]] => [[person], [third], won]);
  const { before, after } = together(played(...own)) ?? { before: 0, after: 1 };
  expect(before).toBe(after);
  const doubles = Array.from({ length: 6 }, (): [number[], number[], [number, number][]] => [
    [guest, third],
    [fourth, 5],
    won,
  ]);
  const standings = played(...own);
  const more = together([...standings, ...doublesOf(doubles)]);
  expect(more?.before).toBeNull();
});

function doublesOf(matches: readonly [number[], number[], [number, number][]][]): CountedRow[] {
  const standings = new Map([guest, person, third, fourth, 5].map((id) => [id, storable(start)]));
  return matches.map(([team1, team2, games], at) => {
    const row = { playedAt: new Date(Date.UTC(2026, 1, 1, at)).toISOString(), team1, team2, games };
    return { ...row, kind: 'doubles' as const, place: `match ${at}`, changes: recomputeNext(standings, row) };
  });
}
