import { expect, test } from 'vitest';
import { bodyOf, expiryOf, linkTerms, usesOf } from '#client/lib/link-terms.tsx';
import { afterSending, waitsFor } from './InvitePlayerDialog.tsx';

const invitee = { username: 'bob', name: 'bob' };

test.each([
  ['admin_invite', 'pending', 'Waiting for bob'],
  ['member_invite', 'pending', 'Waiting for an admin'],
  ['member_invite', 'approved', 'Waiting for bob'],
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

const usual = { expires: 'never', uses: 'unlimited', mostUses: null } as const;

test('what is chosen is what the server is asked for', () => {
  expect(bodyOf(usual)).toEqual({ mostUses: null, expiresIn: null });
  expect(bodyOf({ ...usual, expires: '168', uses: '10' })).toEqual({ mostUses: 10, expiresIn: 168 });
});

test('another number counts only where another is wanted', () => {
  expect(bodyOf({ ...usual, uses: 'other', mostUses: 7 })).toMatchObject({ mostUses: 7 });
  expect(bodyOf({ ...usual, uses: '1', mostUses: 7 })).toMatchObject({ mostUses: 1 });
  expect(linkTerms.safeParse({ ...usual, mostUses: undefined }).success).toBe(true);
  expect(linkTerms.safeParse({ ...usual, uses: 'other', mostUses: Number.NaN }).success).toBe(false);
});

test.each([
  [0, null, 'Not used yet'],
  [1, null, '1 use'],
  [1234, null, '1,234 uses'],
  [3, 10, '3 of 10 uses'],
  [0, 1, '0 of 1 use'],
])('%i of %s: %s', (uses, mostUses, words) => {
  expect(usesOf({ uses, mostUses })).toBe(words);
});

test('it says when a link expires', () => {
  expect(expiryOf({ expiresAt: null })).toBe('Never expires');
  expect(expiryOf({ expiresAt: new Date(2026, 4, 4, 18).toISOString() })).toMatch(/^Expires 4 May 2026, \d/);
});
