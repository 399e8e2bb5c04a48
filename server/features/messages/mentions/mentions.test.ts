import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { maxCallsToAll, messageCalls } from '#contract/messages.ts';
import { listenAs, openFor, openWith } from '../../../testing/arranged.ts';
import type { Person } from '../../../testing/person.ts';
import { plantGame } from '../../../testing/planted-games.ts';
import { talkingClub, threadOf } from '../../../testing/planted-messages.ts';
import { tell } from '../../../testing/talking.ts';

const named = ({ id }: Person, typed: string) => ({ id, typed, name: typed });

async function prepare() {
  const arranged = await openWith(talkingClub);
  const { groupId, conversationId } = arranged;
  const hasMention = async (person: Person) =>
    (await person.call(conversationCalls.ofGroup, { params: { groupId } })).hasMention;
  const edit = (person: Person, id: number, content: string) =>
    person.call(messageCalls.edit, { params: { id }, body: { content } });
  const read = (person: Person, seq: number) =>
    person.call(conversationCalls.read, { params: { id: conversationId }, body: { seq } });
  return { ...arranged, hasMention, edit, read };
}

test('members of a group are named by their usernames, for everybody who reads it, and for them it counts', async () => {
  const { site, anna, bob, carl, dora, conversationId, say, hasMention, read } = await prepare();
  const [carls] = await listenAs(site, carl);
  const eve = await site.register('eve');
  await eve.call(groupCalls.create, { body: { name: 'Bangers' } });
  const said = await say('@Carl. @eve @bob @carl: ask anna@club.org or @nobody');
  // Who is no member is none of them, and nobody names themselves.
  expect(said).toMatchObject({ mentions: [named(carl, 'carl')], isForAll: false });
  expect((await carls.hears('chat_message')).message).toEqual(said);
  expect(await threadOf(dora, conversationId)).toEqual([said]);
  expect(await Promise.all([anna, bob, carl, dora].map(hasMention))).toEqual([false, false, true, false]);
  await say('Another');
  expect(await hasMention(carl)).toBe(true);
  await read(carl, 1);
  expect(await hasMention(carl)).toBe(false);
  const [listed] = await carl.call(conversationCalls.list, {});
  expect(listed).toMatchObject({ hasMention: false, unreadCount: 1 });
});

test('players of a game are named, and nobody in a direct conversation', async () => {
  const [site, anna, bob] = await openFor('anna', 'bob');
  const { gameId } = await plantGame(site, [anna, bob]);
  const body = { gameId, content: '@bob and @all: I bring balls' };
  expect(await anna.call(messageCalls.send, { body })).toMatchObject({
    mentions: [named(bob, 'bob')],
    isForAll: false,
  });
  expect((await bob.call(conversationCalls.ofGame, { params: { gameId } })).hasMention).toBe(true);
  expect(await tell(anna, bob, '@bob')).toMatchObject({ mentions: [] });
});

test('what is edited names others, and what is deleted nobody: those whom it is about hear it', async () => {
  const { site, anna, bob, carl, dora, conversationId, say, hasMention, edit } = await prepare();
  await say('@dora first');
  const { id: elsewhere } = await dora.call(groupCalls.create, { body: { name: 'Bangers' } });
  await carl.call(groupCalls.join, { params: { id: elsewhere } });
  const { id } = await say('@carl and @dora');
  // What names somebody in another conversation is nothing here.
  for (const content of ['Hello', 'Again', '@carl']) {
    await dora.call(messageCalls.send, { body: { groupId: elsewhere, content } });
  }
  const [annas, carls, doras] = await listenAs(site, anna, carl, dora);
  const edited = await edit(bob, id, '@dora and @anna and @bob');
  expect(edited.mentions).toEqual([named(anna, 'anna'), named(dora, 'dora')]);
  expect((await annas.hears('message_changed')).messages).toEqual([edited]);
  const changed = { type: 'conversation_changed', conversationId };
  expect([await annas.hears('conversation_changed'), await carls.hears('conversation_changed')]).toEqual([
    changed,
    changed,
  ]);
  expect(await Promise.all([anna, carl, dora].map(hasMention))).toEqual([true, false, true]);
  await bob.call(messageCalls.remove, { params: { id } });
  await doras.hears('conversation_changed');
  // What named her before still does.
  expect(await Promise.all([anna, carl, dora].map(hasMention))).toEqual([false, false, true]);
  expect((await threadOf(anna, conversationId)).map(({ mentions }) => mentions)).toEqual([[], [named(dora, 'dora')]]);
});

test('an edit by staff names not its author', async () => {
  const { bob, carl, say, edit } = await prepare();
  const { id } = await say('Hello');
  expect((await edit(carl, id, '@bob and @carl')).mentions).toEqual([named(carl, 'carl')]);
  expect((await edit(bob, id, 'Hello')).mentions).toEqual([]);
});

test('staff call everybody, and for whoever is not it is a word', async () => {
  const { anna, bob, carl, dora, say, hasMention, edit } = await prepare();
  const said = await say('@all: six o’clock?');
  expect(said).toMatchObject({ isForAll: false, mentions: [] });
  expect(await hasMention(anna)).toBe(false);
  const { id, isForAll } = await say('@all: court 4', carl);
  expect(isForAll).toBe(true);
  expect(await Promise.all([anna, bob, carl, dora].map(hasMention))).toEqual([true, true, false, true]);
  expect((await edit(carl, id, 'Court 4')).isForAll).toBe(false);
  expect(await hasMention(anna)).toBe(false);
  expect((await edit(carl, id, '@all court 4')).isForAll).toBe(true);
  expect((await edit(anna, said.id, '@all: six o’clock!')).isForAll).toBe(true);
  expect(await hasMention(bob)).toBe(true);
});

test('everybody is called five times a day, also by an edit, however that is edited or deleted', async () => {
  const { bob, carl, say, edit, groupId } = await prepare();
  const plain = await say('Hello', carl);
  for (let call = 1; call < maxCallsToAll; call++) await say(`@all ${call}`, carl);
  const { id } = await edit(carl, plain.id, 'Hello @all');
  await edit(carl, id, 'Hello');
  await carl.call(messageCalls.remove, { params: { id } });
  const refusal = { status: 409, code: 'called_too_often' };
  const body = { groupId, content: '@all 6' };
  expect(await carl.refused(messageCalls.send, { body })).toMatchObject(refusal);
  const other = await say('Seven', carl);
  expect(
    await carl.refused(messageCalls.edit, { params: { id: other.id }, body: { content: '@all 7' } }),
  ).toMatchObject(refusal);
  expect((await say('@all', bob)).isForAll).toBe(false);
  const { id: elsewhere } = await carl.call(groupCalls.create, { body: { name: 'Bangers' } });
  expect(await carl.call(messageCalls.send, { body: { groupId: elsewhere, content: '@all' } })).toMatchObject({
    isForAll: true,
  });
});

test('who is called something else is named by it, and by what was typed', async () => {
  const { anna, carl, groupId, conversationId, say } = await prepare();
  const before = await say('@carl');
  await threadOf(anna, conversationId);
  await carl.call(authCalls.updateProfile, { body: { displayName: 'Carl Court' } });
  const [after] = await threadOf(anna, conversationId);
  expect(after?.mentions).toEqual([{ ...named(carl, 'carl'), name: 'Carl Court' }]);
  expect(after?.content).toBe(before.content);
  await anna.call(memberCalls.remove, { params: { groupId, userId: carl.id } });
  expect((await say('@carl')).mentions).toEqual([]);
});
