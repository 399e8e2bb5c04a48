import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import type { LiveEvent } from '#contract/live.ts';
import { subjectsOf } from '#contract/live-subjects.ts';
import { subjectsOfTopic } from '#contract/subjects.ts';
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
  staleOf,
  thread,
  tournament,
  tournaments,
  tournamentsOf,
  unread,
  update,
} from './cache-for-tests.ts';
import { invalidate, refetchIfOffline } from './invalidate.ts';

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
  const stale = await staleAmong(left(5, [3, me]));
  const shown = [
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
  ];
  expect(stale).toEqual(expect.arrayContaining(shown));
  for (const other of [members(6), thread(2), conversation(2), flagged(6), blocks]) expect(stale).not.toContain(other);
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
    conversationOf(5),
    unread,
  ]);
});

test('who comes into a game finds its conversation in the list, and who has left does not find what is said there', async () => {
  const told = (...userIds: number[]): LiveEvent => ({ type: 'game_talk', conversationId: 1, gameId: 7, userIds });
  const joined = await staleAmong(told(2, me));
  expect(joined).toEqual(expect.arrayContaining([conversations, conversation(1), unread]));
  expect(joined).not.toContain(thread(1));
  fill(client);
  const left = await staleAmong(told(2));
  expect(left).toEqual(expect.arrayContaining([thread(1), conversations, conversation(1), unread]));
  for (const other of [thread(2), conversation(2), mine]) expect(left).not.toContain(other);
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
  await invalidate(client, subjectsOfTopic('here:5'));
  expect(staleOf(client)).toEqual([here(5)]);
});

test('a link that was made, used or taken back touches the links of its group', async () => {
  expect(await staleAmong({ type: 'group_links', groupId: 5 })).toEqual([links(5)]);
});

test('another’s role is shown among the members; one’s own decides what one may do there', async () => {
  const another = await staleAmong(update('role_changed', 3));
  expect(another).toEqual(expect.arrayContaining([group(5), members(5), log(5)]));
  for (const own of [links(5), tournament(9), thread(1), event]) expect(another).not.toContain(own);
  fill(client);
  const stale = await staleAmong(update('role_changed', me));
  const shown = [
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
  ];
  expect(stale).toEqual(expect.arrayContaining(shown));
  for (const other of [links(6), thread(1), members(6), here(5)]) expect(stale).not.toContain(other);
});

test('a new name, picture or owner is fetched wherever the group is named', async () => {
  client.setQueryData(conversations, listOf(5));
  const stale = await staleAmong(update('changed'));
  const naming = [
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
  ];
  expect(stale).toEqual(expect.arrayContaining(naming));
  for (const other of [group(6), thread(1), links(5), here(5), discovered]) expect(stale).not.toContain(other);
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

test('of what begins to be watched what is shown is fetched again, and nothing besides', async () => {
  await invalidate(client, subjectsOfTopic('group:5'));
  const stale = staleOf(client);
  const shown = [group(5), members(5), tournaments, tournamentsOf(5), fame(5), event, evening, attendance];
  expect(stale).toEqual(expect.arrayContaining(shown));
  for (const other of [group(6), thread(1), here(5), flagged(5)]) expect(stale).not.toContain(other);
  client.clear();
  fill(client);
  client.setQueryData(tournament(8), { id: 8 });
  await invalidate(client, subjectsOfTopic('tournament:9'));
  const missed = staleOf(client);
  expect(missed).toEqual(expect.arrayContaining([tournament(9), earnedIn(9)]));
  expect(missed.filter(([path]) => !String(path).startsWith('/tournaments'))).toEqual([earnedIn(9)]);
  expect(client.getQueryState(tournament(8))?.isInvalidated).toBe(false);
});

test('what a newer server says and this page does not know is left alone', () => {
  // Untrusted: an event comes from the network.
  for (const type of ['moon_landing', 'toString']) {
    expect(subjectsOf({ type } as unknown as LiveEvent, me)).toEqual({ touched: [], lost: [] });
  }
});

test('what is still on its way, or was refused, may show whatever it does not say in its request', async () => {
  for (const id of [8, 7]) client.getQueryCache().build(client, { queryKey: tournament(id) });
  client.setQueryData(tournament(6), { id: 6, groupId: 6 });
  await staleAmong(update('changed'));
  expect([8, 7, 6].map((id) => client.getQueryState(tournament(id))?.isInvalidated)).toEqual([true, true, false]);
});

test.each([
  ['open', false],
  ['connecting', true],
  ['off', true],
] as const)(
  'while the socket is %s, what one did oneself is fetched where nobody tells of it',
  async (connection, is) => {
    await refetchIfOffline(client, ['group:5'], { connection });
    expect([group(5), group(6)].map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([is, false]);
  },
);
