import { expect, test } from 'vitest';
import { ratingScales } from '#contract/auth.ts';
import { assertRatingFits, resetEnd, sessionEnd, shouldSlide, usernameKey } from './rules.ts';

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

test('a link for a new password works for an hour', () => {
  expect(resetEnd(now)).toBe('2026-05-04T19:00:00.000Z');
});

test.each(Object.entries(ratingScales))('a rating of the scale %s lies on it, ends included', (type, scale) => {
  const ratingType = type as keyof typeof ratingScales;
  const rated = (rating: number) => () => assertRatingFits({ rating, ratingType });
  const { least, most, step } = scale;
  for (const rating of [least, least + step, most - step, most]) expect(rated(rating)).not.toThrow();
  const refused = expect.objectContaining({ code: 'invalid_input', fields: { rating: expect.any(String) } });
  for (const rating of [least - step, most + step, least + step / 2, least + 0.7 * step]) {
    expect(rated(rating)).toThrow(refused);
  }
});

test('a rating that does not fit is told the scale', () => {
  const { least, most } = ratingScales.dupr;
  expect(() => assertRatingFits({ rating: 99, ratingType: 'dupr' })).toThrow(
    `A DUPR rating is between ${least.toFixed(1)} and ${most.toFixed(1)}`,
  );
});
