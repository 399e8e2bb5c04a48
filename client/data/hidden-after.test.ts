import { expect, test } from 'vitest';
import type { LiveEvent } from '#contract/live.ts';
import { hiddenAfter } from './hidden-after.ts';
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
  unread,
  update,
} from './looked-at-for-tests.ts';

/** What is let go of after an event, of a page that is not on screen. */
const hiddenAmong = (event: LiveEvent) => {
  const client = filledClient();
  for (const answers of hiddenAfter(event, me)) client.removeQueries(answers);
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
  expect(hiddenAmong(event)).toEqual(inside);
});

test('nothing is kept of what is for admins where one is something else now', () => {
  expect(hiddenAmong(update('role_changed', me))).toEqual([
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
  expect(hiddenAmong(told(2, me))).toEqual([]);
  expect(hiddenAmong(told(2))).toEqual([thread(1), conversation(1), own(1)]);
});

test('which conversations are muted is forgotten when it changes', () => {
  expect(hiddenAmong({ type: 'conversation_changed', conversationId: 1 })).toEqual([unread]);
});

test.each([update('member_left', 3), update('role_changed', 3), update('changed'), update('member_joined', me)])(
  'everything is kept after anything else',
  (event) => {
    expect(hiddenAmong(event)).toEqual([]);
  },
);
