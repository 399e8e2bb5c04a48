import { expect, test } from 'vitest';
import { member, stranger } from '#client/lib/group-viewer-for-tests.ts';
import { doorOf } from './ways-in.ts';

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
  ['whoever is in needs no door', member, undefined],
] as const)('%s', (_, viewer, door) => {
  expect(doorOf(viewer)).toEqual(door);
});
