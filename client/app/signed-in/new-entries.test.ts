import { expect, test } from 'vitest';
import { member } from '#client/lib/group-viewer-for-tests.ts';
import { entriesFor, groupFor, mayBeginIn } from './new-entries.ts';

const admin = { ...member, mayManage: true, mayShareLink: true, mayCreateTournaments: true };
const run = { id: 1, viewer: admin };
const shared = { id: 2, viewer: { ...member, mayShareLink: true } };

const addresses = (...[groups, group]: Parameters<typeof entriesFor>) =>
  Object.fromEntries(entriesFor(groups, group).map(({ label, to }) => [label, to]));

test('an organiser begins in their group, a member shares its link, and everybody proposes a game', () => {
  const game = { Game: '/matchmaking?tab=games&dialog=propose' };
  const create = { 'Create a group': '/groups?dialog=create' };
  expect(addresses([run, shared], run)).toEqual({
    Tournament: '/groups/1/tournaments?dialog=create',
    Event: '/groups/1/events?dialog=create',
    ...game,
    Invite: '/groups/1?dialog=invite',
  });
  expect(addresses([shared], shared)).toEqual({ ...game, Invite: '/groups/2?dialog=invite', ...create });
  expect(addresses([], undefined)).toEqual({ ...game, ...create });
});

test('it is for the group in view, else the one last used, else one that they run', () => {
  expect(groupFor([shared, run], [2, 1])).toBe(shared);
  expect(groupFor([shared, run], [9, 1])).toBe(run);
  expect(groupFor([shared, run], [9])).toBe(run);
  expect(groupFor([shared], [])).toBe(shared);
  expect(groupFor([], [1])).toBeUndefined();
  expect([run, shared, { viewer: member }].map(mayBeginIn)).toEqual([true, true, false]);
});
