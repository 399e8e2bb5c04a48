import { describe, expect, test } from 'vitest';
import { matchOf, played, roundOf, standingOf } from '../tournament-for-tests.ts';
import { cellOf, crosstableOf, formsOf, uncounted, withdrawalNotes } from './crosstable.ts';

const first = played(matchOf(1, 1, 2), [11, 8], 30);
const second = matchOf(2, 3, 1, 2);
const rounds = [roundOf(1, [first, matchOf(3, 3, null)]), roundOf(2, [second])];
const table = crosstableOf({ rounds });

describe('a cell of the crosstable', () => {
  const cell = (player: number, opponent: number, nextId?: number) =>
    cellOf(player, opponent, table.get(player)?.get(opponent), nextId);

  test('has the player’s own points first, in both of the match’s rows', () => {
    expect(cell(1, 2)).toEqual({ state: 'won', text: '11–8' });
    expect(cell(2, 1)).toEqual({ state: 'lost', text: '8–11' });
  });

  test('has the match of the First Rounds, also where the two met again in the Finals', () => {
    const final = { ...played(matchOf(9, 1, 2), [3, 11]), playoffType: 'championship' } as const;
    const withFinals = crosstableOf({ rounds: [...rounds, roundOf(3, [final])] });
    expect(withFinals.get(1)?.get(2)).toBe(first);
  });

  test('is empty until the match is played, and “next” where it is the viewer’s next', () => {
    expect(cell(3, 1)).toEqual({ state: 'open', text: '' });
    expect(cell(3, 1, 2)).toEqual({ state: 'next', text: 'next' });
    expect(cell(1, 3, 2)).toEqual({ state: 'next', text: 'next' });
  });

  test('is empty against oneself, and where two do not meet', () => {
    expect(cell(1, 1).state).toBe('self');
    expect(cell(2, 3)).toEqual({ state: 'open', text: '' });
  });

  test('says who won where nobody knows the score', () => {
    const forfeited = { ...played(second, [0, 0]), player1Score: null, player2Score: null, winner: 1 };
    expect([cellOf(1, 3, forfeited, undefined), cellOf(3, 1, forfeited, undefined)]).toEqual([
      { state: 'won', text: 'W' },
      { state: 'lost', text: 'L' },
    ]);
  });

  test('is live while the match is, with its points once there are any', () => {
    const live = { ...second, status: 'in_progress' as const };
    expect(cellOf(1, 3, live, undefined)).toEqual({ state: 'live', text: 'on' });
    expect(cellOf(1, 3, { ...live, live: { player1Score: 6, player2Score: 8, games: [] } }, undefined).text).toBe(
      '8–6',
    );
  });
});

describe('form', () => {
  test('follows the clock, not the rounds', () => {
    const early = roundOf(2, [played(second, [11, 4], 10)]);
    const forms = formsOf({ rounds: [...rounds.slice(0, 1), early] });
    expect(forms.get(1)).toEqual(['lost', 'won']);
    expect(forms.get(2)).toEqual(['lost']);
    expect(forms.get(3)).toEqual(['won']);
  });

  test('follows the rounds where the clock says nothing', () => {
    const unclocked = (id: number, round: number, points: [number, number]) => ({
      ...played(matchOf(id, 1, 2, round), points),
      playedAt: null,
    });
    const matches = [unclocked(1, 2, [4, 11]), unclocked(2, 1, [11, 4])];
    expect(formsOf({ rounds: [roundOf(1, matches)] }).get(1)).toEqual(['won', 'lost']);
  });

  test('ends with the last five', () => {
    const many = Array.from({ length: 7 }, (_, at) => played(matchOf(at + 1, 1, 2), at < 2 ? [4, 11] : [11, 4], at));
    expect(formsOf({ rounds: [roundOf(1, many)] }).get(1)).toEqual(Array(5).fill('won'));
  });
});

const level = 'Level with ben on 1 win; ahead by their match (11–7).';
const rows = [
  standingOf(1, 1, 'ann', { wins: 1, played: 1, decidedBy: level }),
  standingOf(2, 2, 'ben', { played: 2, withdrawn: true, decidedBy: 'ben withdrew: what they played counts.' }),
  standingOf(3, 3, 'carl', { withdrawn: true, decidedBy: 'carl withdrew: none of their matches counts.' }),
];

test('whose matches do not count, and what the table says below of all who have withdrawn', () => {
  expect([...uncounted(rows)]).toEqual([3]);
  expect(withdrawalNotes(rows)).toEqual([
    'ben withdrew: what they played counts.',
    'carl withdrew: none of their matches counts.',
  ]);
});

test('a match that does not count is in nobody’s form', () => {
  const bracket = { rounds: [roundOf(1, [played(matchOf(1, 1, 2), [11, 4]), played(matchOf(2, 1, 3), [11, 0])])] };
  expect(Object.fromEntries(formsOf(bracket, new Set([3])))).toEqual({ 1: ['won'], 2: ['lost'] });
});
