import { expect, test } from 'vitest';
import { otherReasons, questionFor } from './words.ts';

/** A Monday, two in the afternoon in Berlin. */
const now = Date.parse('2026-11-23T13:00:00.000Z');
const at = (day: number) => ({ startsAt: `2026-11-${day}T17:00:00.000Z`, localStart: `2026-11-${day}T18:00` });

test.each([
  [at(23), 'Shall we play today at 18:00?'],
  [at(24), 'Shall we play tomorrow at 18:00?'],
  [at(26), 'Shall we play on Thursday at 18:00?'],
  [null, 'Shall we play?'],
])('of %j the question is: %s', (hour, words) => {
  expect(questionFor(hour, now)).toBe(words);
});

test('what is said below when both can is the rest', () => {
  const user = { id: 1, username: 'amara', rating: 3.5, ratingType: 'self' as const };
  const reasons = ['Tue and Thu evening', 'Same rating'];
  expect(otherReasons({ user, reasons, distanceKm: 3, hour: at(24) })).toBe('Same rating');
  expect(otherReasons({ user, reasons: ['Same rating', 'Same groups'], distanceKm: null, hour: null })).toBe(
    'Same rating · Same groups',
  );
});
