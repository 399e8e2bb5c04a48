import { expect, test } from 'vitest';
import { blockCalls } from '#contract/blocks.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import type { NotificationType } from '#contract/notifications/types.ts';
import { listenAs, openFor, openWith } from '../../testing/arranged.ts';
import { club } from '../../testing/club.ts';
import type { Person } from '../../testing/person.ts';
import { plantGame } from '../../testing/planted-games.ts';
import { talkingClub } from '../../testing/planted-messages.ts';
import { countStatements } from '../../testing/site.ts';
import { tell } from '../../testing/talking.ts';
import { titlesFor, told, unreadOf } from '../../testing/told.ts';
import { chatWaitMs } from './notices.ts';

async function prepare() {
  const arranged = await openWith(talkingClub);
  const { site, groupId, conversationId } = arranged;
  const read = (person: Person, seq: number) =>
    person.call(conversationCalls.read, { params: { id: conversationId }, body: { seq } });
  const mute = (person: Person) =>
    person.call(conversationCalls.mute, { params: { id: conversationId }, body: { isMuted: true } });
  const announce = (content = 'No hall on Thursday\nWe play Saturday') =>
    arranged.anna.call(messageCalls.send, { body: { groupId, content, isAnnouncement: true } });
  /** What somebody finds once it has been told. */
  const titles = (person: Person) => titlesFor(site, person);
  const find = async (person: Person, type: NotificationType) =>
    (await told(site, person)).find((each) => each.type === type);
  const wait = () => site.wait(chatWaitMs);
  return { ...arranged, read, mute, announce, titles, find, wait };
}

test('messages in a group are one notification, after a while, for those who have not read them by then', async () => {
  const { bob, carl, dora, groupId, conversationId, say, read, titles, find, wait } = await prepare();
  await say('One');
  await say('Two');
  await say('Same time   next\nweek?');
  expect(await titles(carl)).toEqual([]);
  await read(dora, 3);
  wait();
  expect(await find(carl, 'group_message')).toMatchObject({
    subject: `conversation:${conversationId}`,
    groupId,
    title: '3 new messages in Dinkers',
    body: 'bob: Same time next week?',
    link: `/messages?group=${groupId}`,
    picture: { kind: 'group', id: groupId, name: 'Dinkers' },
    isRead: false,
  });
  expect([await titles(dora), await titles(bob)]).toEqual([[], []]);
  await read(carl, 3);
  expect(await find(carl, 'group_message')).toMatchObject({ isRead: true });
  await say('Four');
  wait();
  expect(await titles(carl)).toEqual(['New message in Dinkers']);
});

test('what is told of a poll says that it is one', async () => {
  const { bob, carl, groupId, find, wait } = await prepare();
  const poll = { options: ['Yes', 'No'] };
  await bob.call(messageCalls.send, { body: { groupId, content: 'Cake?', poll } });
  wait();
  expect(await find(carl, 'group_message')).toMatchObject({ body: 'bob: Poll: Cake?' });
});

test('who is named or answered is told of that, and not of the messages beside', async () => {
  const { anna, bob, carl, dora, groupId, say, titles, find, wait } = await prepare();
  const said = await say('Who brings balls?', anna);
  const reply = await anna.call(messageCalls.send, { body: { groupId, content: 'I do', replyToId: said.id } });
  expect(reply.seq).toBe(2);
  await bob.call(messageCalls.send, { body: { groupId, content: 'Me, too', replyToId: said.id } });
  await say('@carl can you?', bob);
  await say('Never mind', bob);
  wait();
  expect(await titles(carl)).toEqual(['bob mentioned you in Dinkers']);
  expect(await find(carl, 'mention')).toMatchObject({
    body: '“@carl can you?”',
    link: `/messages?group=${groupId}&at=4`,
    picture: { kind: 'people', people: [{ id: bob.id }] },
  });
  expect(await titles(anna)).toEqual(['bob replied to you in Dinkers']);
  expect(await find(anna, 'reply')).toMatchObject({ body: '“Me, too”', link: `/messages?group=${groupId}&at=3` });
  expect(await titles(dora)).toEqual(['5 new messages in Dinkers']);
  await say('@all: six', carl);
  wait();
  expect(await titles(dora), 'and no more how many there are').toEqual(['carl mentioned everyone in Dinkers']);
});

test('what is deleted, or from somebody whom one has blocked, is counted no more, although nobody has looked', async () => {
  const { site, anna, bob, carl, dora, say, mute, wait } = await prepare();
  const counts = async (...people: Person[]) => {
    await site.keepUp();
    return Promise.all(people.map((person) => unreadOf(site, person)));
  };
  const { id } = await say('@carl are you there?');
  wait();
  expect(await counts(carl, anna)).toEqual([1, 1]);
  const [window] = await listenAs(site, anna);
  await bob.call(messageCalls.edit, { params: { id }, body: { content: 'Anybody there?' } });
  expect(await unreadOf(site, carl), 'nobody names him').toBe(0);
  await bob.call(messageCalls.remove, { params: { id } });
  expect(await unreadOf(site, anna)).toBe(0);
  expect(await window.hears('notifications')).toEqual({ type: 'notifications', isOwn: true });
  await say('One');
  wait();
  expect(await counts(anna, carl, dora)).toEqual([1, 1, 1]);
  await anna.call(blockCalls.block, { params: { userId: bob.id } });
  await mute(carl);
  expect(await counts(anna, carl, dora)).toEqual([0, 0, 1]);
});

test('each finds what is about them, and of what was deleted the one before it', async () => {
  const { anna, bob, carl, dora, say, mute, titles, find, wait } = await prepare();
  await say('@carl first');
  await say('@dora second');
  const { id } = await say('Third');
  wait();
  expect(await find(carl, 'mention')).toMatchObject({ body: '“@carl first”' });
  expect(await find(dora, 'mention')).toMatchObject({ body: '“@dora second”' });
  expect(await find(anna, 'group_message')).toMatchObject({ body: 'bob: Third' });
  await bob.call(messageCalls.remove, { params: { id } });
  expect(await find(anna, 'group_message')).toMatchObject({ body: 'bob: @dora second' });
  await mute(anna);
  expect(await titles(anna)).toEqual([]);
});

test('a direct message is told as from a person, and what players of a game say as from there', async () => {
  const [site, anna, bob] = await openFor('anna', 'bob');
  await tell(anna, bob, 'Hello');
  site.wait(chatWaitMs);
  const [first] = await told(site, bob);
  expect(first).toMatchObject({
    type: 'direct_message',
    title: 'anna',
    body: 'Hello',
    link: `/messages?user=${anna.id}`,
  });
  await tell(anna, bob, 'Six?');
  site.wait(chatWaitMs);
  expect((await told(site, bob))[0]).toMatchObject({ title: '2 new messages from anna', body: 'Six?' });
  const { gameId } = await plantGame(site, [anna, bob]);
  await bob.call(messageCalls.send, { body: { gameId, content: '@anna: I bring balls' } });
  site.wait(chatWaitMs);
  expect(await told(site, anna)).toMatchObject([
    {
      type: 'direct_message',
      title: 'bob in your game at Riverside Park',
      body: '@anna: I bring balls',
      link: `/messages?game=${gameId}`,
    },
  ]);
});

test('nobody is told of what was deleted or withheld, of whom they have blocked, or where they have muted', async () => {
  const { anna, bob, carl, dora, groupId, say, mute, titles, find, wait } = await prepare();
  const { id } = await say('@carl and @dora: rude');
  await mute(anna);
  await dora.call(blockCalls.block, { params: { userId: bob.id } });
  await bob.call(messageCalls.remove, { params: { id } });
  await say('@anna @dora');
  wait();
  expect(await Promise.all([anna, dora].map(titles))).toEqual([[], []]);
  // Of those that are told, the deleted one says nothing.
  expect(await find(carl, 'group_message')).toMatchObject({ body: 'bob: @anna @dora' });
  await tell(bob, dora, 'You there?');
  wait();
  expect(await titles(dora)).toEqual([]);
  await carl.call(groupCalls.leave, { params: { id: groupId } });
  expect(await titles(carl)).toEqual([]);
});

test('who has blocked the last to speak hears of who spoke before', async () => {
  const { anna, bob, carl, dora, say, find, wait } = await prepare();
  await dora.call(blockCalls.block, { params: { userId: bob.id } });
  await say('@carl at six', anna);
  await say('@carl at seven', bob);
  await carl.call(blockCalls.block, { params: { userId: bob.id } });
  wait();
  expect(await find(dora, 'group_message')).toMatchObject({ body: 'anna: @carl at six' });
  expect(await find(carl, 'mention')).toMatchObject({ title: 'anna mentioned you in Dinkers', body: '“@carl at six”' });
});

test('what is deleted later is told no longer', async () => {
  const { bob, carl, say, titles, wait } = await prepare();
  const { id } = await say('@carl');
  wait();
  expect(await titles(carl)).toEqual(['bob mentioned you in Dinkers']);
  await bob.call(messageCalls.remove, { params: { id } });
  expect(await titles(carl)).toEqual([]);
});

test('who is named by an edit is told, and who was named before is not told twice', async () => {
  const { site, bob, carl, dora, say, find, wait } = await prepare();
  const { id } = await say('@carl');
  wait();
  const before = await find(carl, 'mention');
  expect(before).toBeDefined();
  site.wait(60_000);
  await bob.call(messageCalls.edit, { params: { id }, body: { content: '@carl and @dora' } });
  wait();
  expect(await find(dora, 'mention')).toMatchObject({ body: '“@carl and @dora”' });
  expect(await find(carl, 'mention')).toMatchObject({ createdAt: before?.createdAt });
});

test('an announcement is told at once to all, also where they have muted; and once more to who has not read it', async () => {
  const { site, anna, bob, carl, dora, groupId, read, mute, announce, titles, find } = await prepare();
  await mute(bob);
  const { id, seq } = await announce();
  expect(await find(bob, 'announcement')).toMatchObject({
    subject: `message:${id}`,
    title: 'No hall on Thursday',
    body: 'anna in Dinkers: We play Saturday',
    link: `/messages?group=${groupId}&at=${seq}`,
    picture: { kind: 'icon', icon: 'announcement' },
  });
  expect(await titles(carl)).toEqual(['No hall on Thursday']);
  expect(await titles(anna)).toEqual([]);
  await read(carl, seq);
  // Who says something has read what was announced before it.
  await dora.call(messageCalls.send, { body: { groupId, content: 'Thanks' } });
  for (const person of [carl, dora]) expect(await find(person, 'announcement')).toMatchObject({ isRead: true });
  const before = await find(bob, 'announcement');
  site.wait(60_000);
  await anna.call(messageCalls.remind, { params: { id } });
  expect((await find(bob, 'announcement'))?.createdAt).not.toBe(before?.createdAt);
  expect(await find(carl, 'announcement')).toMatchObject({ isRead: true });
  await anna.call(messageCalls.remove, { params: { id } });
  expect(await find(bob, 'announcement')).toBeUndefined();
});

test('a message costs one statement more for what is told of it, whoever is named or answered', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const said = await anna.call(messageCalls.send, { body: { groupId, content: 'One' } });
  const cost = (more: object) =>
    countStatements(site, () => bob.call(messageCalls.send, { body: { groupId, content: 'Two', ...more } }));
  // The first one of all is an achievement.
  await cost({});
  const plain = await cost({});
  expect(site.statements.filter((sql) => sql.includes('"jobs"'))).toHaveLength(1);
  // Reading what it replies to, and saying so to its author.
  expect(await cost({ replyToId: said.id })).toBe(plain + 2);
  // Who has that name, storing it, and saying so to them.
  expect(await cost({ content: '@anna and @carl' })).toBe(plain + 3);
});
