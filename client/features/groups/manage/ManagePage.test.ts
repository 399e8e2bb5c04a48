import { expect, test } from 'vitest';
import { member, stranger } from '#client/lib/group-viewer-for-tests.ts';
import type { MemberRole } from '#contract/groups.ts';
import { roleNews, tabsFor, waitingIn } from './ManagePage.tsx';

const moderator = { ...member, role: 'moderator', mayModerate: true } as const;
const admin = { ...moderator, role: 'admin', mayManage: true } as const;

test.each([
  ['a stranger', stranger, []],
  ['a member', member, ['invite']],
  ['a moderator', moderator, ['invite', 'moderation']],
  ['an admin', admin, ['members', 'guests', 'invite', 'moderation', 'requests', 'approvals', 'activity']],
] as const)('%s sees what is for them', (_, viewer, tabs) => {
  expect(tabsFor({ viewer }).map(({ value }) => value)).toEqual(tabs);
});

const nothing = { count: 0, goesOn: false };

test('requests and approvals say how many wait, for an admin', () => {
  const waiting = { requests: 3, approvals: 1 };
  expect(waitingIn('requests', { waiting }, nothing)).toBe('3');
  expect(waitingIn('approvals', { waiting }, nothing)).toBe('1');
  expect(waitingIn('approvals', { waiting: { requests: 3, approvals: 0 } }, nothing)).toBeUndefined();
  expect(waitingIn('members', { waiting }, { count: 2, goesOn: false })).toBeUndefined();
  expect(waitingIn('requests', { waiting: null }, nothing)).toBeUndefined();
});

test('moderation says how many messages are flagged, as far as that is known', () => {
  const flagged = (count: number, goesOn = false) => waitingIn('moderation', { waiting: null }, { count, goesOn });
  expect([flagged(0), flagged(7), flagged(20, true)]).toEqual([undefined, '7', '20+']);
});

const as = (role: MemberRole | null, isOwner = false) => ({ id: 5, name: 'Dinkers', viewer: { role, isOwner } });

test.each([
  ['promoted', as('member'), as('moderator'), 'You’re a moderator of Dinkers now'],
  ['made an admin', as('moderator'), as('admin'), 'You’re an admin of Dinkers now'],
  ['demoted', as('admin'), as('member'), 'You’re a member of Dinkers now'],
  ['removed', as('admin'), as(null), 'You’re no longer in Dinkers'],
  ['handed the group', as('admin'), as('admin', true), 'You’re the owner of Dinkers now'],
  ['the one who hands it over', as('admin', true), as('admin'), undefined],
  ['as before', as('admin'), as('admin'), undefined],
  ['a stranger as before', as(null), as(null), undefined],
])('whoever is %s is told just that', (_, before, now, said) => {
  expect(roleNews(before, now)).toBe(said);
});
