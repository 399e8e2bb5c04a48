import { expect, test } from 'vitest';
import { currentOf, endOf, expiryAfter, ownStanding, previewOf, sharedTerms } from './rules.ts';

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

test('passed on is the newest link for any number of people; one for a few only where there is no room for another', () => {
  const few = { id: 3, mostUses: 2 };
  expect(currentOf([few, { id: 2, mostUses: null }, { id: 1, mostUses: null }])).toMatchObject({ id: 2 });
  expect(currentOf([few])).toBeUndefined();
  expect(currentOf(Array.from({ length: 19 }, () => few))).toBeUndefined();
  expect(currentOf(Array.from({ length: 20 }, () => few))).toBe(few);
});

test('by the link that a member of a private group has made one asks to join', () => {
  const asks = (role: 'admin' | 'member', isPrivate: boolean) => sharedTerms({ role, isPrivate }).needsApproval;
  expect([asks('member', true), asks('admin', true), asks('member', false)]).toEqual([true, false, false]);
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
const plain = {
  name: 'Dinkers',
  description: '',
  location: '',
  memberCount: 1,
  imageUrl: null,
  imageSize: null,
  inviter: { id: 1, username: 'anna', name: 'anna' },
  nextEvent: null,
};

test('a preview says who invites, the name of the group and what it says of itself', () => {
  const said = { ...plain, description: 'Tuesdays\n at six.', imageUrl: '/api/picture/480' };
  expect(previewOf({ ...said, imageSize: { width: 480, height: 240 } }, site)).toEqual({
    title: 'anna invites you to Dinkers',
    description: 'Tuesdays at six.',
    image: { url: 'https://club.example/api/picture/480', type: 'image/webp', width: 480, height: 240 },
  });
  expect([...previewOf({ ...plain, description: '🎾'.repeat(300) }, site).description]).toHaveLength(200);
});

test('of a group that says nothing of itself it says who is in it and where', () => {
  expect(previewOf(plain, site)).toMatchObject({ description: '1 member', image: null });
  expect(previewOf({ ...plain, memberCount: 12, location: 'Hall 3' }, site).description).toBe('12 members · Hall 3');
});

test('when it meets next comes first', () => {
  const nextEvent = { name: 'Ladder night', localStart: '2026-11-24T18:00', eventDate: '', timeZone: '' };
  const event = { ...nextEvent, durationMinutes: 120, goingCount: 9 };
  expect(previewOf({ ...plain, nextEvent: event }, site).description).toBe('Ladder night, Tue 24 Nov, 18:00. 1 member');
});
