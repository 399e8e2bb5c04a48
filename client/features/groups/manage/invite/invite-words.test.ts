import { expect, test } from 'vitest';
import { afterSending, waitsFor } from './invite-words.ts';

const invitee = { username: 'bob' };

test.each([
  ['admin_invite', 'pending', 'Waits for bob'],
  ['member_invite', 'pending', 'Waits for an admin'],
  ['member_invite', 'approved', 'Waits for bob'],
] as const)('%s, %s: %s', (type, status, words) => {
  expect(waitsFor({ type, status, invitee })).toBe(words);
});

test('what is said of a sent invitation is true of it', () => {
  expect(afterSending({ type: 'admin_invite', status: 'pending', invitee })).toBe(
    'bob will see the invite on their dashboard at next login.',
  );
  expect(afterSending({ type: 'member_invite', status: 'pending', invitee })).toBe(
    'bob will see the invite on their dashboard at next login, once an admin has approved it.',
  );
});
