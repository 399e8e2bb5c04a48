import { expect, test } from 'vitest';
import { endOf, expiryAfter, ownStanding, previewOf } from './rules.ts';

const now = new Date('2026-05-04T18:00:00.000Z');
const endless = { mostUses: null, uses: 0, expiresAt: null };

test('a link leads on until its time or its uses are over', () => {
  const codeOf = (reach: object) => endOf({ ...endless, ...reach }, now)?.code;
  expect(codeOf({ uses: 5_000 })).toBeUndefined();
  expect(codeOf({ mostUses: 10, uses: 9 })).toBeUndefined();
  expect(codeOf({ mostUses: 10, uses: 10 })).toBe('link_used_up');
  expect(codeOf({ expiresAt: '2026-05-04T18:00:00.001Z' })).toBeUndefined();
  expect(codeOf({ expiresAt: '2026-05-04T18:00:00.000Z' })).toBe('link_expired');
  // With its last use a link ends: that is what whoever comes later is told.
  expect(codeOf({ mostUses: 1, uses: 1, expiresAt: '2026-05-04T17:00:00.000Z' })).toBe('link_used_up');
});

test('it expires so many hours after it was made, or never', () => {
  expect(expiryAfter(24, now)).toBe('2026-05-05T18:00:00.000Z');
  expect(expiryAfter(null, now)).toBeNull();
});

test('who asked waits where the link would make them ask, and may walk in where it does not', () => {
  const request = { inviteId: 1, kind: 'request' as const };
  const invite = { inviteId: 1, kind: 'invite' as const };
  expect(ownStanding({ role: null, open: request }, true)).toBe('asked');
  expect(ownStanding({ role: null, open: request }, false)).toBeNull();
  expect(ownStanding({ role: null, open: invite }, true)).toBeNull();
  expect(ownStanding({ role: null, open: null }, true)).toBeNull();
  expect(ownStanding({ role: 'member', open: null }, true)).toBe('member');
});

const site = 'https://club.example';
const plain = { name: 'Dinkers', description: '', location: '', memberCount: 1, imageUrl: null, imageSize: null };

test('a preview says the name of the group and what it says of itself', () => {
  const said = { ...plain, description: 'Tuesdays\n at six.', imageUrl: '/api/picture/480' };
  expect(previewOf({ ...said, imageSize: { width: 480, height: 240 } }, site)).toEqual({
    title: 'Dinkers',
    description: 'Tuesdays at six.',
    image: { url: 'https://club.example/api/picture/480', type: 'image/webp', width: 480, height: 240 },
  });
  expect([...previewOf({ ...plain, description: '🎾'.repeat(300) }, site).description]).toHaveLength(200);
});

test('of a group that says nothing of itself it says who is in it and where', () => {
  expect(previewOf(plain, site)).toEqual({ title: 'Dinkers', description: '1 member', image: null });
  expect(previewOf({ ...plain, memberCount: 12, location: 'Hall 3' }, site).description).toBe('12 members · Hall 3');
});
