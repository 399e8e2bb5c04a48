import { expect, test } from 'vitest';
import type { OnNow } from '#client/features/tournaments/now/on-now.ts';
import { card } from '#client/features/tournaments/tournament-for-tests.ts';
import { member, stranger } from '#client/lib/group-viewer-for-tests.ts';
import { beginningOf, loudestOf } from './now-shows.ts';

const nothing: OnNow = { running: undefined, open: undefined, moreCount: 0 };
const mine = card();
const played = card({ own: { place: 1, wins: 3, losses: 0, next: null } });
const open = card({ status: 'pending', own: null, viewer: { ...card().viewer, mayJoin: true } });
const entered = card({ status: 'pending', own: null, viewer: { ...card().viewer, mayJoin: false } });
const admin = { ...member, role: 'admin', mayManage: true, mayCreateTournaments: true } as const;

test.each([
  ['the way in, for a stranger', stranger, { ...nothing, running: mine, open }, 'door'],
  ['my match', member, { ...nothing, running: mine, open }, 'match'],
  ['what I can enter, when I play nothing', member, { ...nothing, running: played, open }, 'entry'],
  ['nothing, when nothing waits for me', member, { ...nothing, running: played, open: entered }, undefined],
  ['nothing, while it is not known what is on', member, undefined, undefined],
] as const)('the loudest is %s', (_, viewer, on, loudest) => {
  expect(loudestOf({ viewer }, on)).toBe(loudest);
});

test.each([
  ['an admin plans', admin, nothing, true, 'plan'],
  ['a member says hello', member, nothing, false, 'hello'],
  ['where others talk a member reads', member, nothing, true, undefined],
  ['where something is on there is nothing to begin', admin, { ...nothing, open }, false, undefined],
  ['a stranger begins nothing', stranger, nothing, false, undefined],
] as const)('%s', (_, viewer, on, hasLines, beginning) => {
  expect(beginningOf({ viewer }, on, hasLines)).toBe(beginning);
});
