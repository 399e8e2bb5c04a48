import { describe, expect, test } from 'vitest';
import type { InviteStatus, InviteType } from '#contract/invites.ts';
import type { Membership } from '../../membership/rules.ts';
import type { LockedInvite } from './rules.ts';
import * as rules from './rules.ts';

const place: Membership = {
  groupId: 7,
  groupName: 'Dinkers',
  isPrivate: true,
  ownerId: 1,
  userId: 2,
  role: null,
  mutedUntil: null,
};

const invite = (
  type: InviteType,
  status: InviteStatus = 'pending',
  more: Partial<LockedInvite> = {},
): LockedInvite => ({
  id: 4,
  groupId: 7,
  type,
  status,
  inviterId: type === 'join_request' ? 2 : 3,
  inviteeId: 2,
  message: '',
  decidedAt: status === 'accepted' || status === 'rejected' ? '2026-05-04T18:00:00.000Z' : null,
  ...more,
});

describe('who waits for whom', () => {
  test.each<[InviteType, InviteStatus, boolean]>([
    ['admin_invite', 'pending', true],
    ['admin_invite', 'accepted', false],
    ['member_invite', 'pending', false],
    ['member_invite', 'approved', true],
    ['member_invite', 'rejected', false],
    ['join_request', 'pending', false],
  ])('a %s that is %s waits for the invitee: %s', (type, status, waits) => {
    expect(rules.waitsForInvitee(invite(type, status))).toBe(waits);
  });
});

describe('somebody wants in', () => {
  const publicPlace = { ...place, isPrivate: false };

  test('a public group is entered, a private one asked', () => {
    expect(rules.wayIn(publicPlace, undefined)).toEqual({ kind: 'enter' });
    expect(rules.wayIn(place, undefined)).toEqual({ kind: 'ask' });
  });

  test('of a link it says itself whether an admin has to approve', () => {
    expect(rules.wayIn(place, undefined, false)).toEqual({ kind: 'enter' });
    expect(rules.wayIn(publicPlace, undefined, true)).toEqual({ kind: 'ask' });
  });

  test('whoever is invited is in, wherever an admin has said so', () => {
    for (const open of [invite('admin_invite'), invite('member_invite', 'approved')]) {
      expect(rules.wayIn(place, open)).toEqual({ kind: 'accept', invite: open });
      expect(rules.wayIn(publicPlace, open)).toEqual({ kind: 'accept', invite: open });
      expect(rules.wayIn(publicPlace, open, true)).toEqual({ kind: 'accept', invite: open });
    }
  });

  test('what waits for an admin already is not asked twice, and stops nobody where none is asked', () => {
    for (const open of [invite('member_invite'), invite('join_request')]) {
      expect(() => rules.wayIn(place, open)).toThrow(expect.objectContaining({ code: 'already_asked' }));
      expect(() => rules.wayIn(publicPlace, open, true)).toThrow(expect.objectContaining({ code: 'already_asked' }));
      expect(rules.wayIn(publicPlace, open)).toEqual({ kind: 'enter' });
      expect(rules.wayIn(place, open, false)).toEqual({ kind: 'enter' });
    }
  });

  test('a member is in already', () => {
    expect(() => rules.wayIn({ ...place, role: 'member' }, undefined)).toThrow('already a member');
    expect(() => rules.wayIn({ ...place, role: 'member' }, undefined, false)).toThrow('already a member');
  });
});

describe('inviting', () => {
  const own: Membership = { ...place, userId: 3, role: 'member' };
  const invitee = { ...place, name: 'bob' };

  test('an admin’s goes to the invitee, a member’s and a moderator’s to an admin first', () => {
    expect(rules.typeOfInvite({ ...own, role: 'admin' }, invitee)).toBe('admin_invite');
    expect(rules.typeOfInvite({ ...own, role: 'moderator' }, invitee)).toBe('member_invite');
    expect(rules.typeOfInvite(own, invitee)).toBe('member_invite');
  });

  test.each([
    ['a stranger, into a private group', { ...own, role: null }, invitee, 'not_found'],
    ['a stranger, into a public group', { ...own, role: null, isPrivate: false }, invitee, 'not_allowed'],
    ['oneself', own, { ...invitee, userId: 3, role: 'member' as const }, 'conflict'],
    ['a member', own, { ...invitee, role: 'member' as const }, 'already_member'],
  ])('%s is refused', (_, by, whom, code) => {
    expect(() => rules.typeOfInvite(by, whom)).toThrow(expect.objectContaining({ code }));
  });

  test('what is open already is named', () => {
    const words = (open: LockedInvite) => rules.alreadyOpen(open, 'bob').message;
    expect(words(invite('admin_invite'))).toBe('bob has already been invited.');
    expect(words(invite('member_invite'))).toBe('bob has already been invited. An admin has to approve it.');
    expect(words(invite('member_invite', 'approved'))).toBe('bob has already been invited.');
    expect(words(invite('join_request'))).toBe('bob has already asked to join. An admin has to decide.');
  });
});

describe('deciding', () => {
  const admin: Membership = { ...place, userId: 1, role: 'admin' };

  test.each<[string, Membership, LockedInvite | undefined, InviteType, string | null]>([
    ['a request', admin, invite('join_request'), 'join_request', null],
    ['a member’s invitation', admin, invite('member_invite'), 'member_invite', null],
    ['one that is approved', admin, invite('member_invite', 'approved'), 'member_invite', 'already_decided'],
    ['one that was accepted', admin, invite('join_request', 'accepted'), 'join_request', 'already_decided'],
    ['an invitation as a request', admin, invite('admin_invite'), 'join_request', 'not_found'],
    ['one of another group', admin, invite('join_request', 'pending', { groupId: 8 }), 'join_request', 'not_found'],
    ['one that is gone', admin, undefined, 'join_request', 'not_found'],
    ['as a moderator', { ...admin, role: 'moderator' }, invite('join_request'), 'join_request', 'not_allowed'],
    ['as a stranger', { ...admin, role: null }, invite('join_request'), 'join_request', 'not_found'],
  ])('%s', (_, own, open, type, code) => {
    const decide = () => rules.assertMayProcess(own, open, type);
    if (code === null) expect(decide).not.toThrow();
    else expect(decide).toThrow(expect.objectContaining({ code }));
  });

  test.each<[string, LockedInvite | undefined, string | null]>([
    ['an admin’s', invite('admin_invite'), null],
    ['a member’s that is approved', invite('member_invite', 'approved'), null],
    ['a member’s that is not, and is not known of yet', invite('member_invite'), 'not_found'],
    ['one’s own request', invite('join_request'), 'not_found'],
    ['somebody else’s', invite('admin_invite', 'pending', { inviteeId: 9 }), 'not_found'],
    ['one that was declined', invite('admin_invite', 'rejected'), 'already_decided'],
  ])('the invitee answers: %s', (_, open, code) => {
    const respond = () => rules.assertMayRespond(2, open);
    if (code === null) expect(respond).not.toThrow();
    else expect(respond).toThrow(expect.objectContaining({ code }));
  });
});

describe('taking back', () => {
  test.each<[string, Membership, LockedInvite, string | null]>([
    ['one’s own', { ...place, userId: 3, role: 'member' }, invite('member_invite'), null],
    ['one’s own, having left', { ...place, userId: 3 }, invite('admin_invite'), null],
    ['another’s, as an admin', { ...place, userId: 1, role: 'admin' }, invite('admin_invite'), null],
    ['another’s, as a member', { ...place, userId: 8, role: 'member' }, invite('admin_invite'), 'not_allowed'],
    ['as the invitee', place, invite('admin_invite'), 'not_found'],
    ['one’s own request', place, invite('join_request'), null],
    ['a request, as an admin', { ...place, userId: 1, role: 'admin' }, invite('join_request'), 'not_allowed'],
    ['what was decided', { ...place, userId: 3 }, invite('admin_invite', 'accepted'), 'already_decided'],
    ['one of another group', { ...place, groupId: 8, userId: 3 }, invite('admin_invite'), 'not_found'],
  ])('%s', (_, own, open, code) => {
    const cancel = () => rules.assertMayCancel(own, open);
    if (code === null) expect(cancel).not.toThrow();
    else expect(cancel).toThrow(expect.objectContaining({ code }));
  });
});
