import { expect, test } from 'vitest';
import { member, stranger } from '#client/lib/group-viewer-for-tests.ts';
import { joinedToast } from './membership.ts';

const asked = { ...stranger, mayJoin: false, open: { inviteId: 4, kind: 'request' } } as const;

test.each([
  ['whoever is in', member, false, 'Joined group successfully'],
  ['whoever was invited', member, true, 'Invitation Accepted'],
  ['whoever only asked, as of a group that became private meanwhile,', asked, false, 'Request sent'],
  ['whoever was invited, and has to ask since that was taken back,', asked, true, 'Request sent'],
])('%s is told so', (_, viewer, isInvited, title) => {
  expect(joinedToast({ name: 'Dinkers', viewer }, isInvited).title).toBe(title);
});
