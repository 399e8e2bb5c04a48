import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { eventCalls } from '#contract/events.ts';
import type { LiveEvent } from '#contract/live.ts';
import { subjectsOf } from '#contract/live-subjects.ts';
import {
  approvalsOf,
  attendance,
  bans,
  conversation,
  conversationOf,
  cooldown,
  evening,
  event,
  fame,
  filledClient,
  flagged,
  group,
  here,
  invitesOf,
  keysThat,
  links,
  log,
  me,
  members,
  muted,
  own,
  pinned,
  requestsOf,
  thread,
  tournament,
  tournamentsOf,
  update,
} from './cache-for-tests.ts';
import { forget } from './invalidate.ts';
import { keyOf } from './keys.ts';
import { pages } from './queries.ts';

/** What is let go of after an event, of a page that is not on screen. */
const forgottenAmong = (event: LiveEvent) => {
  const client = filledClient();
  forget(client, subjectsOf(event, me).lost);
  return keysThat((key) => client.getQueryState(key) === undefined);
};
const inside = [
  group(5),
  members(5),
  here(5),
  log(5),
  links(5),
  thread(1),
  conversation(1),
  pinned(1),
  flagged(5),
  muted(5),
  bans(5),
  cooldown(5),
  conversationOf(5),
  tournamentsOf(5),
  tournament(9),
  fame(5),
  invitesOf(5),
  approvalsOf(5),
  requestsOf(5),
  event,
  evening,
  attendance,
];

test.each([
  ['is deleted', update('deleted')],
  ['becomes private', update('made_private')],
  ['one is no longer in', update('member_left', me)],
])('nothing is kept of a group that %s', (_, event) => {
  expect(forgottenAmong(event)).toEqual(inside);
});

test('nothing is kept of what is for admins where one is something else now', () => {
  expect(forgottenAmong(update('role_changed', me))).toEqual([
    log(5),
    links(5),
    flagged(5),
    muted(5),
    bans(5),
    invitesOf(5),
    approvalsOf(5),
    requestsOf(5),
    attendance,
  ]);
});

test('nothing is kept of what is said about a game that one has left', () => {
  const told = (...userIds: number[]): LiveEvent => ({ type: 'game_talk', conversationId: 1, gameId: 7, userIds });
  expect(forgottenAmong(told(2, me))).toEqual([]);
  expect(forgottenAmong(told(2))).toEqual([thread(1), conversation(1), own(1), pinned(1)]);
});

test.each([update('member_left', 3), update('role_changed', 3), update('changed'), update('member_joined', me)])(
  'everything is kept after anything else',
  (event) => {
    expect(forgottenAmong(event)).toEqual([]);
  },
);

test('of events of a group that one may not see any longer neither days, lists nor who answered are kept', () => {
  const ofEvents = [
    pages(eventCalls.ofGroup, { params: { groupId: 5 }, query: { when: 'upcoming' } }).queryKey,
    keyOf(eventCalls.days, { params: { groupId: 5 }, query: { from: '2026-11-01', until: '2026-11-30' } }),
    keyOf(eventCalls.answers, { params: { id: 3 }, query: { status: 'maybe' } }),
  ];
  const other = keyOf(eventCalls.days, { params: { groupId: 6 }, query: { from: '2026-11-01', until: '2026-11-30' } });
  const client = new QueryClient();
  for (const key of [...ofEvents, other]) client.setQueryData<unknown>(key, []);
  forget(client, subjectsOf(update('member_left', me), me).lost);
  expect(client.getQueryCache().getAll()).toHaveLength(1);
  expect(client.getQueryData(other)).toBeDefined();
});
