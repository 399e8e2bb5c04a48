import { expect, test } from 'vitest';
import { maxBytesPerConversation, maxPicturesPerDay } from '#contract/messages/picture.ts';
import { assertRoom, countsSince } from './rules.ts';

const refusal = expect.objectContaining({ code: 'no_room' });

test('everybody sends fifty pictures within 24 hours', () => {
  const room = { held: 0, byteCount: 1 };
  expect(() => assertRoom({ ...room, uploaded: maxPicturesPerDay - 1 })).not.toThrow();
  expect(() => assertRoom({ ...room, uploaded: maxPicturesPerDay })).toThrow(refusal);
  expect(countsSince(new Date('2026-05-04T18:00:00.000Z'))).toBe('2026-05-03T18:00:00.000Z');
});

test('a conversation holds so much and not a byte more', () => {
  const held = maxBytesPerConversation - 10;
  expect(() => assertRoom({ uploaded: 0, held, byteCount: 10 })).not.toThrow();
  expect(() => assertRoom({ uploaded: 0, held, byteCount: 11 })).toThrow(refusal);
});
