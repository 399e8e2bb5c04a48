import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import type { LiveEvent } from '#contract/live.ts';
import {
  activities,
  approvalsOf,
  attendance,
  bans,
  blocks,
  completed,
  conversation,
  conversationOf,
  conversations,
  cooldown,
  discovered,
  earnedIn,
  evening,
  event,
  fame,
  fill,
  filledClient,
  flagged,
  group,
  here,
  invitesOf,
  invitesOfMine,
  links,
  listOf,
  log,
  me,
  members,
  mine,
  muted,
  opened,
  own,
  requestsOf,
  staleIn,
  thread,
  tournament,
  tournaments,
  tournamentsOf,
  unread,
  update,
} from './looked-at-for-tests.ts';
import { staleAfter } from './stale-after.ts';

let client: QueryClient;

beforeEach(() => {
  client = filledClient();
});

const staleAmong = (event: LiveEvent) => staleIn(client, event);

const left = (groupId: number, userIds: number[]): LiveEvent => ({
  type: 'group_update',
  groupId,
  action: 'member_left',
  userIds,
});

test('somebody else who comes or goes touches what shows this group, and nothing else', async () => {
  expect(await staleAmong(left(5, [3, 8]))).toEqual([mine, group(5), members(5), log(5)]);
});

test('an invitation or a request is written down for the admins, who fetch the log again', async () => {
  expect(await staleAmong({ type: 'invite', groupId: 5, inviteId: 1, userId: 3 })).toEqual([
    group(5),
    log(5),
    invitesOf(5),
    approvalsOf(5),
    requestsOf(5),
  ]);
});

test('a group that is there to be discovered is fetched again when somebody joins it', async () => {
  expect(await staleAmong(left(8, [3]))).toEqual([discovered]);
});

test('a group that one does not have on screen changes nothing', async () => {
  expect(await staleAmong(left(44, [3]))).toEqual([]);
});

test('whoever joins or leaves fetches what they may read and do there, in all of their windows', async () => {
  expect(await staleAmong(left(5, [3, me]))).toEqual([
    mine,
    discovered,
    group(5),
    members(5),
    log(5),
    opened,
    thread(1),
    conversations,
    conversation(1),
    conversationOf(5),
    unread,
    tournaments,
    completed,
    tournamentsOf(5),
    tournament(9),
    activities,
    invitesOfMine,
    invitesOf(5),
    approvalsOf(5),
    event,
    evening,
    attendance,
  ]);
});

test('what becomes of one’s request is seen where it was made by a link', async () => {
  const moved = (userId: number): LiveEvent => ({ type: 'invite', groupId: 8, inviteId: 1, userId });
  expect(await staleAmong(moved(3))).toEqual([]);
  expect(await staleAmong(moved(me))).toEqual([discovered, opened, invitesOfMine]);
});

test('what only the viewer knows of a conversation is fetched again wherever it shows', async () => {
  expect(await staleAmong({ type: 'conversation_changed', conversationId: 1 })).toEqual([
    conversations,
    conversation(1),
    own(1),
    unread,
  ]);
});

test('who comes into a game finds its conversation in the list, and who has left does not find what is said there', async () => {
  const told = (...userIds: number[]): LiveEvent => ({ type: 'game_talk', conversationId: 1, gameId: 7, userIds });
  expect(await staleAmong(told(2, me))).toEqual([conversations, conversation(1), unread]);
  fill(client);
  expect(await staleAmong(told(2))).toEqual([thread(1), conversations, conversation(1), unread]);
});

test('whom one blocks changes whose conversations there are, and what may be sent in them', async () => {
  expect(await staleAmong({ type: 'blocks_changed' })).toEqual([
    conversations,
    conversation(1),
    conversation(2),
    blocks,
    unread,
  ]);
});

test('what is decided in a group touches the lists of those who decide there, a cooldown what all see of it', async () => {
  expect(await staleAmong({ type: 'moderation', groupId: 5 })).toEqual([flagged(5), muted(5), bans(5)]);
  client.clear();
  fill(client);
  expect(await staleAmong({ type: 'cooldown', groupId: 6 })).toEqual([cooldown(6)]);
});

test('what carries its content, or concerns no answer, touches none', async () => {
  const change: LiveEvent = { type: 'message_changed', conversationId: 1, groupId: 5, revision: 4, messages: [] };
  expect(await staleAmong(change)).toEqual([]);
  expect(await staleAmong({ type: 'typing', conversationId: 1, user: { id: 3, username: 'sam' } })).toEqual([]);
});

test('who comes or goes touches who is here, and that one is here oneself nothing', async () => {
  const moved = (...userIds: number[]): LiveEvent => ({ type: 'presence', groupId: 5, userIds });
  expect(await staleAmong(moved(me))).toEqual([]);
  expect(await staleAmong(moved(me, 3))).toEqual([here(5)]);
});

test('of who is here nothing else is missed', async () => {
  expect(await staleAmong({ type: 'watching', topic: 'here:5', missed: true })).toEqual([here(5)]);
  expect(await staleAmong({ type: 'watching', topic: 'here:6', missed: false })).toEqual([here(5)]);
});

test('a link that was made, used or taken back touches the links of its group', async () => {
  expect(await staleAmong({ type: 'group_links', groupId: 5 })).toEqual([links(5)]);
});

test('another’s role is shown among the members; one’s own decides what one may do there', async () => {
  expect(await staleAmong(update('role_changed', 3))).toEqual([group(5), members(5), log(5)]);
  expect(await staleAmong(update('role_changed', me))).toEqual([
    mine,
    group(5),
    members(5),
    log(5),
    links(5),
    conversation(1),
    tournaments,
    tournamentsOf(5),
    tournament(9),
    invitesOf(5),
    approvalsOf(5),
    requestsOf(5),
    event,
    evening,
    attendance,
  ]);
});

test('a new name, picture or owner is fetched wherever the group is named', async () => {
  client.setQueryData(conversations, listOf(5));
  expect(await staleAmong(update('changed'))).toEqual([
    mine,
    group(5),
    members(5),
    log(5),
    conversations,
    conversation(1),
    tournaments,
    tournamentsOf(5),
    tournament(9),
    activities,
    invitesOfMine,
    event,
  ]);
});

test.each(['made_private', 'deleted'] as const)(
  'a group that is %s is fetched by everybody, with its lists',
  async (action) => {
    const stale = await staleAmong(update(action));
    expect(stale).toEqual(
      expect.arrayContaining([mine, discovered, group(5), thread(1), conversations, tournament(9)]),
    );
    expect(stale).toContain(invitesOfMine);
    expect(stale).not.toContain(thread(2));
  },
);

test('an invitation is fetched by whom it is for, by who sent it and by the admins, each where they see it', async () => {
  const invite = (userId: number): LiveEvent => ({ type: 'invite', groupId: 5, inviteId: 1, userId });
  const forOthers = [group(5), log(5), invitesOf(5), approvalsOf(5), requestsOf(5)];
  expect(await staleAmong(invite(3))).toEqual(forOthers);
  expect(await staleAmong(invite(me))).toEqual(expect.arrayContaining([...forOthers, invitesOfMine, discovered]));
});

test('of what begins to be watched what is shown is fetched again if something was missed, and nothing besides', async () => {
  expect(await staleAmong({ type: 'watching', topic: 'group:5', missed: false })).toEqual([]);
  expect(await staleAmong({ type: 'watching', topic: 'group:5', missed: true })).toEqual([
    group(5),
    members(5),
    tournaments,
    tournamentsOf(5),
    fame(5),
    event,
    evening,
    attendance,
  ]);
  client.clear();
  fill(client);
  client.setQueryData(tournament(8), { id: 8 });
  expect(await staleAmong({ type: 'watching', topic: 'tournament:9', missed: true })).toEqual([
    tournament(9),
    earnedIn(9),
  ]);
  expect(client.getQueryState(tournament(8))?.isInvalidated).toBe(false);
});

test('what a newer server says and this page does not know is left alone', () => {
  // The edge: an event comes from the network.
  expect(staleAfter({ type: 'moon_landing' } as unknown as LiveEvent, me)).toEqual([]);
  expect(staleAfter({ type: 'toString' } as unknown as LiveEvent, me)).toEqual([]);
});
