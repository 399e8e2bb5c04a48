import { expect, test } from 'vitest';
import { CallError } from '#client/data/call-error.ts';
import { member, stranger } from '#client/lib/group-viewer-for-tests.ts';
import { wayIn } from '../group-cache.ts';
import { endedLinkIn } from './JoinPage.tsx';

const outside = { ...stranger, mayJoin: false };
const invite = { inviteId: 4, kind: 'invite' } as const;
const request = { inviteId: 5, kind: 'request' } as const;

test.each([
  ['a public group is joined', stranger, { kind: 'join' }],
  ['a private one is asked', { ...outside, mayAsk: true }, { kind: 'ask' }],
  ['who asked waits', { ...outside, open: request }, { kind: 'requested', inviteId: 5 }],
  ['who asked before it became public joins', { ...stranger, open: request }, { kind: 'join' }],
  ['who is invited answers', { ...stranger, open: invite }, { kind: 'invited', inviteId: 4 }],
  ['who is banned finds it closed', outside, { kind: 'closed' }],
  ['whoever is in needs no way in', member, undefined],
] as const)('%s', (_, viewer, way) => {
  expect(wayIn(viewer)).toEqual(way);
});

test.each([
  [409, 'link_expired', 'This invite link has expired'],
  [409, 'link_used_up', 'This invite link is used up'],
  [404, 'not_found', 'This invite link no longer works'],
  [400, 'invalid_input', 'This invite link no longer works'],
  [429, 'too_many_requests', undefined],
  [0, undefined, undefined],
  [500, 'internal', undefined],
])('%i %s: %s', (status, code, title) => {
  expect(endedLinkIn(new CallError('no', { status, code }))?.title).toBe(title);
});

test('without an error there is nothing to say', () => {
  expect(endedLinkIn(null)).toBeUndefined();
});
