import { expect, test } from 'vitest';
import { newsOf } from './use-spoken-counts.ts';

const before = {
  goingCount: 4,
  maxParticipants: 4,
  waitingCount: 2,
  waitlistPosition: 2,
  userResponse: 'going',
  guests: 0,
  waitlisted: true,
} as const;

test('one’s own place in line is said first', () => {
  expect(newsOf(before, { ...before, waitingCount: 1, waitlistPosition: 1 })).toEqual({
    text: 'You are 1st in line now',
    isOwn: true,
  });
});

test('of others the counts are said', () => {
  const looking = { ...before, waitlistPosition: null, userResponse: null, waitlisted: false } as const;
  expect(newsOf(looking, { ...looking, goingCount: 3, waitingCount: 0 })).toEqual({
    text: '3 of 4 places taken, 1 place left',
    isOwn: false,
  });
  expect(newsOf(looking, looking)).toBeUndefined();
});

test('what follows from one’s own answer is told where it is given, a promotion by its toast', () => {
  expect(newsOf(before, { ...before, userResponse: 'maybe', waitlisted: false, waitingCount: 1 })).toBeUndefined();
  expect(newsOf(before, { ...before, guests: 1, waitlistPosition: 1 })).toBeUndefined();
  expect(newsOf(before, { ...before, waitlisted: false, waitlistPosition: null, waitingCount: 1 })).toBeUndefined();
});
