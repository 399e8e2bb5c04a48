import { expect, test } from 'vitest';
import { wentWords } from './past-words.ts';

const past = { status: 'completed', cancelReason: '', goingCount: 12, userResponse: null, waitlisted: false } as const;

test('who went, or why nobody could', () => {
  expect(wentWords(past)).toBe('12 went');
  expect(wentWords({ ...past, userResponse: 'going' })).toBe('12 went, you among them');
  // There was no place for them.
  expect(wentWords({ ...past, userResponse: 'going', waitlisted: true })).toBe('12 went');
  expect(wentWords({ ...past, goingCount: 0 })).toBe('Nobody went');
  expect(wentWords({ ...past, status: 'cancelled', cancelReason: 'Rain' })).toBe('Rain');
  expect(wentWords({ ...past, status: 'cancelled' })).toBe('It did not take place');
});
