import { expect, test } from 'vitest';
import { viewer as may } from '#client/features/events/event-for-tests.ts';
import type { OnNow } from '#client/features/tournaments/pages/sections.ts';
import { card } from '#client/features/tournaments/tournament-for-tests.ts';
import { member, stranger } from '#client/lib/group-viewer-for-tests.ts';
import { beginningOf, loudestOf } from './now-shows.ts';

const nothing: OnNow = { running: undefined, open: undefined, moreCount: 0 };
const mine = card();
const played = card({ own: { place: 1, wins: 3, losses: 0, next: null } });
const open = card({ status: 'pending', own: null, viewer: { ...card().viewer, mayJoin: true } });
const entered = card({ status: 'pending', own: null, viewer: { ...card().viewer, mayJoin: false } });
const admin = { ...member, role: 'admin', mayManage: true, mayCreateTournaments: true } as const;

const unanswered = { userResponse: null, viewer: may } as const;
const answered = { userResponse: 'maybe', viewer: may } as const;
const begun = { userResponse: null, viewer: { ...may, mayAnswer: false } } as const;

test.each([
  ['the way in, for a stranger', stranger, { ...nothing, running: mine, open }, unanswered, 'door'],
  ['my match', member, { ...nothing, running: mine, open }, unanswered, 'match'],
  ['whether I come, when I play nothing', member, { ...nothing, running: played, open }, unanswered, 'event'],
  ['what I can enter, when that is said', member, { ...nothing, running: played, open }, answered, 'entry'],
  ['what I can enter, when it is too late to say', member, { ...nothing, open }, begun, 'entry'],
  ['nothing, when nothing waits for me', member, { ...nothing, running: played, open: entered }, null, undefined],
  ['nothing, while it is not known what is on', member, undefined, null, undefined],
] as const)('the loudest is %s', (_, viewer, on, next, loudest) => {
  expect(loudestOf({ viewer }, on, next)).toBe(loudest);
});

test.each([
  ['an admin plans', admin, nothing, { event: false, lines: true }, 'plan'],
  ['a member says hello', member, nothing, { event: false, lines: false }, 'hello'],
  ['where others talk a member reads', member, nothing, { event: false, lines: true }, undefined],
  [
    'where something is on there is nothing to begin',
    admin,
    { ...nothing, open },
    { event: false, lines: false },
    undefined,
  ],
  ['where the group meets there is nothing to begin', admin, nothing, { event: true, lines: false }, undefined],
  ['a stranger begins nothing', stranger, nothing, { event: false, lines: false }, undefined],
] as const)('%s', (_, viewer, on, hasOther, beginning) => {
  expect(beginningOf({ viewer }, on, hasOther)).toBe(beginning);
});
