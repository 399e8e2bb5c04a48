import { expect, test } from 'vitest';
import { assertNotBlockedBy, assertNotMuted } from '../rules.ts';
import { assertCooledDown, assertMayReplyTo } from './rules.ts';

const now = new Date('2026-05-04T18:00:00.000Z');
const inMs = (ms: number) => new Date(now.getTime() + ms).toISOString();
const minute = 60_000;

test.each([
  [1, '1 minute'],
  [12 * minute, '12 minutes'],
  [12 * minute + 1, '13 minutes'],
  [120 * minute, '120 minutes'],
  [120 * minute + 1, '3 hours'],
  [48 * 60 * minute, '48 hours'],
  [48 * 60 * minute + 1, '3 days'],
])('who is muted for %i ms is told for how long', (ms, words) => {
  expect(() => assertNotMuted({ mutedUntil: inMs(ms) }, now)).toThrow(
    expect.objectContaining({ code: 'muted', message: `You are muted in this group for another ${words}.` }),
  );
});

test('who never was muted, or no longer is, may speak', () => {
  for (const mutedUntil of [null, inMs(0), inMs(-1)]) {
    expect(() => assertNotMuted({ mutedUntil }, now)).not.toThrow();
  }
});

const cooldown = { cooldownSeconds: 10, expiresAt: null };

test.each([
  [0, 10],
  [-9_000, 1],
  [-9_001, 1],
  [-9_999, 1],
  [-8_999, 2],
])('who spoke %i ms ago waits for whole seconds, at least one', (ms, retryAfter) => {
  expect(() => assertCooledDown({ role: 'member' }, cooldown, inMs(ms), now)).toThrow(
    expect.objectContaining({ code: 'cooling_down', retryAfter }),
  );
});

test('staff, whoever has waited, and everybody where there is no cooldown, may speak', () => {
  for (const role of ['admin', 'moderator'] as const) {
    expect(() => assertCooledDown({ role }, cooldown, inMs(0), now)).not.toThrow();
  }
  expect(() => assertCooledDown({ role: 'member' }, cooldown, inMs(-10_000), now)).not.toThrow();
});

test('who has blocked somebody does not write to them; who is blocked may', () => {
  const blocks = [{ blockerId: 1, blockedId: 2 }];
  expect(() => assertNotBlockedBy(1, blocks)).toThrow(expect.objectContaining({ code: 'you_blocked' }));
  expect(() => assertNotBlockedBy(2, blocks)).not.toThrow();
});

test('answered is what is in the same conversation, is there, and was not withheld', () => {
  const message = { conversationId: 5, senderId: 1, deletedAt: null, isWithheld: false };
  const answering = { conversationId: 5, senderId: 2 };
  expect(() => assertMayReplyTo(message, answering)).not.toThrow();
  expect(() => assertMayReplyTo({ ...message, senderId: 2, isWithheld: true }, answering)).not.toThrow();
  for (const other of [undefined, { ...message, conversationId: 6 }, { ...message, isWithheld: true }]) {
    expect(() => assertMayReplyTo(other, answering)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  }
  expect(() => assertMayReplyTo({ ...message, deletedAt: inMs(-1) }, answering)).toThrow(
    expect.objectContaining({ code: 'message_deleted' }),
  );
});
