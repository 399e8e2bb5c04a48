import { expect, test } from 'vitest';
import { sessionEnd, shouldSlide, usernameKey } from './rules.ts';

const now = new Date('2026-05-04T18:00:00.000Z');

test('a session ends 30 days from now', () => {
  expect(sessionEnd(now)).toBe('2026-06-03T18:00:00.000Z');
});

test('its end moves at most once a day', () => {
  expect(shouldSlide('2026-06-03T18:00:00.000Z', now)).toBe(false);
  expect(shouldSlide('2026-06-02T18:00:00.001Z', now)).toBe(false);
  expect(shouldSlide('2026-06-02T18:00:00.000Z', now)).toBe(true);
});

test('names that differ only in case have one key', () => {
  expect(usernameKey('Anna.K')).toBe(usernameKey('aNNA.k'));
});
