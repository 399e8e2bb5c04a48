import { expect, test } from 'vitest';
import type { GroupMember } from '#contract/groups.ts';
import { whoIsIn } from './GroupHead.tsx';

const members = ['rosa', 'theo', 'kenji', 'amara', 'ines', 'greta'].map((username, at): GroupMember => {
  const user = { id: at + 1, username, rating: 3.5, ratingType: 'self' as const };
  return { userId: user.id, role: 'member', isOwner: false, joinedAt: '2026-05-04T18:00:00.000Z', user };
});

test.each([
  [6, 60, 'rosa, theo, kenji, amara, ines and 55 more'],
  [6, 1204, 'rosa, theo, kenji, amara, ines and 1,199 more'],
  [5, 5, 'rosa, theo, kenji, amara and ines'],
  [2, 2, 'rosa and theo'],
  [1, 1, 'rosa'],
])('of %i known members of %i', (known, memberCount, said) => {
  expect(whoIsIn({ members: members.slice(0, known), memberCount })).toBe(said);
});
