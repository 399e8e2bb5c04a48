import { expect, test } from 'vitest';
import { shortAddress, termsOf } from './InviteSheet.tsx';

test('a link is shown without its middle', () => {
  expect(shortAddress('https://club.example/join/oxB4aaaaaaaaaaaaaa9f_k', 'oxB4aaaaaaaaaaaaaa9f_k')).toBe(
    'club.example/join/oxB4…9f_k',
  );
});

test('one line says what it does', () => {
  const link = { groupId: 5, token: 't', uses: 1, createdAt: '', creator: { id: 1, username: 'ann', name: 'Ann' } };
  const now = Date.parse('2026-11-24T18:00:00.000Z');
  const terms = (given: object) =>
    termsOf({ ...link, needsApproval: false, mostUses: null, expiresAt: null, ...given }, now);
  expect(terms({})).toBe('Anyone with the link can join');
  expect(terms({ expiresAt: '2026-12-05T08:00:00.000Z' })).toMatch(/^Anyone with the link can join, until .*5 Dec$/);
  expect(terms({ mostUses: 3 })).toBe('2 more people with the link can join');
  expect(terms({ needsApproval: true })).toBe('Anyone with the link can ask to join. An organiser answers.');
});
