import { expect, test } from 'vitest';
import type { Tournament } from '#contract/tournaments.ts';
import { enteredIn } from './Entered.tsx';

const player = (
  userId: number,
  username: string,
  partnerId: number | null = null,
): Tournament['participants'][number] => ({
  userId,
  username,
  name: username,
  rating: 3,
  ratingType: 'self' as const,
  partnerId,
  isAgreed: partnerId !== null,
});

test('in singles everybody is in by themselves, in their order', () => {
  const participants = [player(2, 'bob'), player(1, 'anna')];
  expect(enteredIn({ participants, gameType: 'singles' })).toEqual([
    { userId: 2, name: 'bob', names: ['bob'], isAlone: false },
    { userId: 1, name: 'anna', names: ['anna'], isAlone: false },
  ]);
});

test('in doubles a team is one, and comes before those who have nobody yet', () => {
  const participants = [player(1, 'anna'), player(2, 'bob', 3), player(3, 'carl', 2)];
  expect(enteredIn({ participants, gameType: 'doubles' })).toEqual([
    { userId: 2, name: 'bob & carl', names: ['bob', 'carl'], isAlone: false },
    { userId: 1, name: 'anna', names: ['anna'], isAlone: true },
  ]);
});
