import { expect, test } from 'vitest';
import type { LiveEvent } from '#contract/live.ts';
import { staleAfter } from './live-refetch.ts';

const me = 7;

test('whoever joins or leaves fetches what they may read and do there, in all of their windows', () => {
  const left: Extract<LiveEvent, { type: 'group_update' }> = {
    type: 'group_update',
    groupId: 5,
    action: 'member_left',
    userIds: [3, me],
  };
  expect(staleAfter(left, 'group_update', me)).toEqual([['groups'], ['messages', 5], ['tournaments']]);
  expect(staleAfter(left, 'group_update', 8)).toEqual([['groups']]);
});

test('what begins to be watched is fetched again, and nothing besides', () => {
  const group = { type: 'watching', topic: 'group:5' } as const;
  const tournament = { type: 'watching', topic: 'tournament:9' } as const;
  expect(staleAfter(group, 'watching', me)).toEqual([['groups', 'one', 5]]);
  expect(staleAfter(tournament, 'watching', me)).toEqual([['tournaments', 'one', 9]]);
});
