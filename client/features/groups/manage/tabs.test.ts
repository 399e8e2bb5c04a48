import { expect, test } from 'vitest';
import { member, stranger } from '#client/lib/group-viewer-for-tests.ts';
import { tabsFor, waitingIn } from './tabs.ts';

const moderator = { ...member, role: 'moderator', mayModerate: true } as const;
const admin = { ...moderator, role: 'admin', mayManage: true } as const;

test.each([
  ['a stranger', stranger, []],
  ['a member', member, ['invite']],
  ['a moderator', moderator, ['invite', 'moderation']],
  ['an admin', admin, ['members', 'invite', 'moderation', 'requests', 'approvals', 'activity']],
] as const)('%s sees what is for them', (_, viewer, tabs) => {
  expect(tabsFor({ viewer })).toEqual(tabs);
});

test('requests and approvals say how many wait, for an admin', () => {
  const waiting = { requests: 3, approvals: 1 };
  expect([waitingIn('requests', { waiting }), waitingIn('approvals', { waiting })]).toEqual([3, 1]);
  expect([waitingIn('members', { waiting }), waitingIn('requests', { waiting: null })]).toEqual([0, 0]);
});
