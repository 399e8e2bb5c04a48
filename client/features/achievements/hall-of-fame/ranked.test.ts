import { expect, test } from 'vitest';
import type { Famous } from '#contract/achievements.ts';
import { rankedIn } from './ranked.ts';

const member = (id: number, [gold, silver, bronze]: readonly [number, number, number]): Famous => ({
  user: { id, username: `p${id}` },
  ...{ gold, silver, bronze, tournaments: 4, matchesWon: 9 },
});
const page = (...items: Famous[]) => ({ items, next: undefined });

test('whoever has the same medals shares a rank, and the next one stands as many lower', () => {
  const pages = [
    page(member(1, [2, 1, 1]), member(2, [1, 1, 1]), member(3, [1, 1, 1]), member(4, [1, 0, 1])),
    page(member(5, [1, 0, 0]), member(6, [1, 0, 0])),
  ];
  expect(rankedIn({ pages }).map(({ user, rank }) => [user.id, rank])).toEqual([
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 4],
    [5, 5],
    [6, 5],
  ]);
});

test('a member who moved while the pages were fetched is listed once', () => {
  const pages = [page(member(1, [2, 0, 0]), member(2, [1, 0, 0])), page(member(2, [1, 0, 0]))];
  expect(rankedIn({ pages }).map(({ user }) => user.id)).toEqual([1, 2]);
});
