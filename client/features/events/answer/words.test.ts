import { expect, test } from 'vitest';
import { answeredWords, closedWords } from './words.ts';

const none = { waitlisted: false, waitlistPosition: null };

test.each([
  [{ ...none, userResponse: 'going' }, 'You are going to this event'],
  [{ ...none, userResponse: 'maybe' }, 'You are maybe going to this event'],
  [{ ...none, userResponse: 'not_going' }, 'You are not going to this event'],
  [{ userResponse: 'going', waitlisted: true, waitlistPosition: 2 }, 'You are 2nd on the waiting list of this event'],
] as const)('%j: %s', (event, words) => {
  expect(answeredWords(event)).toBe(words);
});

const viewer = { isMember: true, mayAnswer: true, mayManage: false, mayCheckIn: false, isPlaceNew: false };
const event = { status: 'upcoming', cancelReason: '', eventDate: '2026-11-24T17:00:00.000Z', viewer } as const;
const before = Date.parse('2026-11-24T16:00:00Z');

test('answers close when it begins, is cancelled, or one is not in the group', () => {
  expect(closedWords(event, before)).toBeUndefined();
  expect(closedWords(event, Date.parse(event.eventDate))).toBe('This event has begun: answers are closed.');
  expect(closedWords({ ...event, status: 'cancelled' }, before)).toBe('This event was cancelled.');
  expect(closedWords({ ...event, status: 'completed' }, before)).toBe('This event is over.');
  expect(closedWords({ ...event, viewer: { ...viewer, isMember: false } }, before)).toBe('Join the group to answer.');
});
