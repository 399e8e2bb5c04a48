import { expect, test } from 'vitest';
import { expiryAfter } from './rules.ts';

const now = new Date('2026-05-04T18:00:00.000Z');

test('it expires after so many minutes, or never', () => {
  expect(expiryAfter(0, now)).toBeNull();
  expect(expiryAfter(1440, now)).toBe('2026-05-05T18:00:00.000Z');
});
