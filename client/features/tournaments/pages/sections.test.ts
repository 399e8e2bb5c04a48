import { expect, test } from 'vitest';
import type { TournamentCard } from '#contract/tournaments/cards.ts';
import { leaderLine, progressOf } from '../model/cards.ts';
import { card } from '../tournament-for-tests.ts';
import { keepingOrder, onNow } from './sections.ts';

test.each([
  { what: 'nothing is shown yet', shown: [], now: [3, 1, 2], order: [3, 1, 2] },
  { what: 'others came first', shown: [1, 2, 3], now: [3, 1, 2], order: [1, 2, 3] },
  { what: 'one has gone', shown: [1, 2, 3], now: [3, 1], order: [1, 3] },
  { what: 'one is new in front', shown: [1, 2], now: [9, 2, 1], order: [9, 1, 2] },
  { what: 'a page more', shown: [1, 2], now: [2, 1, 3, 4], order: [1, 2, 3, 4] },
  { what: 'a page more in order', shown: [1, 2], now: [1, 2, 3, 4], order: [1, 2, 3, 4] },
])('what is shown stays where it is: $what', ({ shown, now, order }) => {
  expect(keepingOrder(shown, now)).toEqual(order);
});

const ready = card({ id: 1 });
const done = card({ id: 2, own: { place: 1, wins: 3, losses: 0, next: null } });
const others = card({ id: 3, own: null });
const open = (id: number, mayJoin: boolean): TournamentCard =>
  card({ id, status: 'pending', viewer: { ...card().viewer, mayJoin, isParticipant: !mayJoin } });

const ids = (active: TournamentCard[], pending: TournamentCard[]) => {
  const { running, open, moreCount } = onNow(active, pending);
  return [running?.id, open?.id, moreCount];
};

test('the tournament in which my match waits goes before those that I play in, and those before all others', () => {
  expect(ids([others, done, ready], [])).toEqual([1, undefined, 2]);
  expect(ids([others, done], [])).toEqual([2, undefined, 1]);
  expect(ids([others], [])).toEqual([3, undefined, 0]);
});

test('what I can still enter goes before what I have entered', () => {
  expect(ids([], [open(8, false), open(9, true)])).toEqual([undefined, 9, 1]);
  expect(ids([ready], [open(8, false)])).toEqual([1, 8, 0]);
});

test('nothing is on', () => {
  expect(ids([], [])).toEqual([undefined, undefined, 0]);
});

test('the lines of a card', () => {
  expect(progressOf(others)).toBe('Round 2 of 3 · 2 of 6 played');
  expect(progressOf(card({ hasPlayoffs: true }))).toBe('Finals · 2 of 6 played');
  expect(progressOf(card({ format: 'double-elimination' }))).toBe('2 of 6 played');
  expect(leaderLine(others)).toBe('bob leads');
  expect(leaderLine(done)).toBe('You lead');
  expect(leaderLine(card({ leader: null }))).toBeUndefined();
});
