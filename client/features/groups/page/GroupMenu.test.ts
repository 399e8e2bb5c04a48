import { expect, test } from 'vitest';
import { member } from '#client/lib/group-viewer-for-tests.ts';
import { leavingMeans, menuOf, whatFollows } from './GroupMenu.tsx';

const admin = {
  ...member,
  role: 'admin',
  mayModerate: true,
  mayManage: true,
  mayShareLink: true,
  mayCreateTournaments: true,
} as const;
const owner = { ...admin, isOwner: true, mayHandOver: true, mayLeave: false };
const moderator = { ...member, role: 'moderator', mayModerate: true } as const;
const note = { text: 'Court 3 is closed', at: '2026-05-04T18:00:00.000Z', by: { id: 1, username: 'ann', name: 'ann' } };
const actions = { open: () => undefined, invite: () => undefined, goTo: () => undefined };
const group = { id: 5, waiting: null, note: null };

const labels = (viewer: typeof owner | typeof admin | typeof member | typeof moderator, pinned = false) =>
  menuOf({ ...group, viewer, note: pinned ? note : null }, actions).map(({ label }) => label);

test('each sees what they may do, and leaving last', () => {
  expect(labels(member)).toEqual(['Invite', 'Notifications', 'People you look after', 'Leave Group']);
  expect(labels(moderator)).toEqual(['Invite', 'Notifications', 'People you look after', 'Manage', 'Leave Group']);
  expect(labels(admin)).toEqual([
    'Invite',
    'Notifications',
    'People you look after',
    'Edit',
    'Pin a note',
    'Manage',
    'Delete Group',
    'Leave Group',
  ]);
  expect(labels(owner, true)).toEqual([
    'Invite',
    'Notifications',
    'People you look after',
    'Edit',
    'Manage',
    'Hand over',
    'Delete Group',
    'Leave Group',
  ]);
});

test('the owner is told why they cannot leave, and what they can do', () => {
  const leave = (viewer: typeof owner | typeof member) => menuOf({ ...group, viewer }, actions).at(-1)?.unless;
  expect(leave(owner)).toBe('You own it. Hand it over or delete it.');
  expect(leave(member)).toBeUndefined();
});

test('what waits for an admin stands beside Manage', () => {
  const manage = (waiting: { requests: number; approvals: number } | null) =>
    menuOf({ ...group, viewer: admin, waiting }, actions).find(({ label }) => label === 'Manage')?.aside;
  expect(manage({ requests: 2, approvals: 1 })).toMatchObject({ props: { count: 3 } });
  expect(manage({ requests: 0, approvals: 0 })).toBe(false);
  expect(manage(null)).toBe(false);
});

test('each opens what it says', () => {
  const said: string[] = [];
  const note = (what: string) => {
    said.push(what);
  };
  const opened: Record<string, string | undefined> = {};
  for (const viewer of [owner, admin]) {
    const invite = () => note('the sheet');
    for (const { label, onChoose } of menuOf({ ...group, viewer }, { open: note, invite, goTo: note })) {
      onChoose();
      opened[label] = said.at(-1);
    }
  }
  expect(opened).toEqual({
    Invite: 'the sheet',
    Notifications: 'level',
    'People you look after': 'looked-after',
    Edit: 'edit',
    'Pin a note': 'note',
    Manage: '/groups/5/manage',
    'Hand over': 'hand-over',
    'Delete Group': 'delete',
    'Leave Group': 'leave',
  });
});

test('who may not share the link invites by name', () => {
  const went: string[] = [];
  const to = (address: string) => {
    went.push(address);
  };
  const invite = () => to('the sheet');
  for (const mayShareLink of [false, true]) {
    menuOf({ ...group, viewer: { ...member, mayShareLink } }, { open: to, invite, goTo: to })[0]?.onChoose();
  }
  expect(went).toEqual(['/groups/5/manage/invite', 'the sheet']);
});

test('what follows is said where the privacy changes, and only there', () => {
  expect(whatFollows({ isPrivate: false }, true)).toMatch(/visible to members only\..* have to ask to join\.$/);
  expect(whatFollows({ isPrivate: true }, false)).toMatch(/join right away\. The chat stays for members only\.$/);
  expect(whatFollows({ isPrivate: true }, true)).toBeUndefined();
  expect(whatFollows({ isPrivate: false }, false)).toBeUndefined();
});

test('whoever leaves a private group has to ask to come back', () => {
  expect(leavingMeans({ isPrivate: true })).toMatch(/have to ask its admins/);
  expect(leavingMeans({ isPrivate: false })).toMatch(/can join again at any time/);
});
