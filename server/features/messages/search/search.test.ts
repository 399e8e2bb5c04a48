import { beforeEach, describe, expect, test } from 'vitest';
import { conversationCalls } from '#contract/conversations.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageSearchCalls } from '#contract/message-search.ts';
import { type Message, messageCalls } from '#contract/messages.ts';
import { messageWords } from '../../../database/full-text.ts';
import { club } from '../../../testing/club.ts';
import type { Person } from '../../../testing/person.ts';
import { countStatements, openSite, type Site } from '../../../testing/site.ts';

let site: Site;
let people: Awaited<ReturnType<typeof club>>;

beforeEach(async () => {
  site = await openSite();
  people = await club(site);
});

const say = (content: string, groupId = people.groupId, person = people.anna): Promise<Message> =>
  person.call(messageCalls.send, { body: { groupId, content } });

const hits = (person: Person, q: string, conversationId?: number) =>
  person.call(messageSearchCalls.search, { query: { q, ...(conversationId !== undefined && { conversationId }) } });

const found = async (person: Person, q: string, conversationId?: number) =>
  (await hits(person, q, conversationId)).map(({ message }) => message.content);

/** Messages between two people, as they are stored. */
async function saidDirectly(from: Person, to: Person, contents: readonly string[], isWithheld = false) {
  const { id: conversationId } = await from.call(conversationCalls.withUser, { params: { userId: to.id } });
  await site.database.write(async (tx) => {
    const { lastSeq } = await tx.db
      .updateTable('conversations')
      .set((set) => ({ lastSeq: set('lastSeq', '+', contents.length) }))
      .where('id', '=', conversationId)
      .returning('lastSeq')
      .executeTakeFirstOrThrow();
    const rows = contents.map((content, at) => {
      const seq = lastSeq - contents.length + at + 1;
      const sentAt = new Date().toISOString();
      return { conversationId, seq, revision: seq, senderId: from.id, content, clientId: null, sentAt, isWithheld };
    });
    const stored = await tx.db
      .insertInto('messages')
      .values(rows)
      .returning(['id', 'conversationId', 'seq', 'content'])
      .execute();
    await messageWords.put(tx, stored);
  });
  return conversationId;
}

const words = [
  ['cafe', ['Meet at the CAFÉ, 北京羽毛球 🏓']],
  ['café', ['Meet at the CAFÉ, 北京羽毛球 🏓']],
  ['羽毛', ['Meet at the CAFÉ, 北京羽毛球 🏓']],
  ['北京毛', []],
  ['🏓', ['Meet at the CAFÉ, 北京羽毛球 🏓']],
  ['מגרש', ['נפגשים במגרש, מגרש שלוש']],
  ['مرحبا', ['مرحبا بكم']],
  ['at', ['Attention: at six?', 'Meet at the CAFÉ, 北京羽毛球 🏓']],
  ['at si', ['Attention: at six?']],
  // A letter is a word, and the beginning of none; a character of a script without spaces is.
  ['a', ['Court a', 'Court Å']],
  ['court a', ['Court a', 'Court Å']],
  ['s', []],
  ['羽', ['Meet at the CAFÉ, 北京羽毛球 🏓']],
  ['SIX ATTENT', ['Attention: at six?']],
  ['ttention', []],
  ['at nowhere', []],
  ['!!!', []],
  ["at* | 'x':*", []],
  ['"at', ['Attention: at six?', 'Meet at the CAFÉ, 北京羽毛球 🏓']],
  ['%', []],
] as const;

test('messages have each of the words, or one that begins so; the newest comes first', async () => {
  await say('Court Å');
  await say('Court a');
  await say('Meet at the CAFÉ, 北京羽毛球 🏓');
  await say('נפגשים במגרש, מגרש שלוש');
  await say('مرحبا بكم');
  await say('...');
  await say('Attention: at six?');
  for (const [q, contents] of words) expect(await found(people.bob, q), q).toEqual(contents);
});

test('a hit says where it was said, and shows the message as its thread does', async () => {
  const { anna, bob, groupId } = people;
  const { conversationId } = await say('hello');
  const direct = await saidDirectly(anna, bob, ['hello, you']);
  const [ofDirect, ofGroup] = await hits(bob, 'hello');
  const { id, kind, group, userId, user, gameId, game } = await bob.call(conversationCalls.get, {
    params: { id: conversationId },
  });
  expect(ofGroup?.conversation).toEqual({ id, kind, groupId, group, userId, user, gameId, game });
  expect(ofDirect?.conversation).toEqual({
    id: direct,
    kind: 'direct',
    groupId: null,
    group: null,
    userId: anna.id,
    user: { id: anna.id, username: 'anna', name: 'anna' },
    gameId: null,
    game: null,
  });
  expect([ofDirect?.message]).toEqual(await bob.call(messageCalls.list, { query: { conversationId: direct } }));
  expect([ofGroup?.message]).toEqual(await bob.call(messageCalls.list, { query: { conversationId } }));
  expect([ofDirect?.id, ofGroup?.id]).toEqual([ofDirect?.message.id, ofGroup?.message.id]);
});

test('what is edited or deleted is found as it is, in whichever conversation and place', async () => {
  const { anna, bob } = people;
  const { id: other } = await bob.call(groupCalls.create, { body: { name: 'Bangers' } });
  for (const content of ['serve deep', 'serve wide'])
    await bob.call(messageCalls.send, { body: { groupId: other, content } });
  const [first, second] = [await say('lob high'), await say('dink low')];
  const third = await bob.call(messageCalls.send, { body: { groupId: other, content: 'smash hard' } });
  // Of no message two of its numbers are the same.
  expect(new Set([third.id, third.conversationId, third.seq]).size).toBe(3);
  await bob.call(messageCalls.edit, { params: { id: third.id }, body: { content: 'block soft' } });
  expect([await found(bob, 'smash'), await found(bob, 'block', third.conversationId)]).toEqual([[], ['block soft']]);
  await anna.call(messageCalls.edit, { params: { id: second.id }, body: { content: 'reset low' } });
  await anna.call(messageCalls.remove, { params: { id: first.id } });
  expect([await found(bob, 'lob'), await found(bob, 'dink'), await found(bob, 'low')]).toEqual([[], [], ['reset low']]);
  expect(await found(bob, 'low', third.conversationId)).toEqual([]);
  expect(await found(bob, 'serve')).toEqual(['serve wide', 'serve deep']);
});

describe('nobody finds what they may not read', () => {
  test('in a group: its members do', async () => {
    const { anna, bob, groupId } = people;
    const { conversationId } = await say('kitchen line');
    const zoe = await site.register('zoe');
    expect((await site.stranger().ask(messageSearchCalls.search, { query: { q: 'kitchen' } })).statusCode).toBe(401);
    expect(await found(zoe, 'kitchen')).toEqual([]);
    expect((await zoe.ask(messageSearchCalls.search, { query: { q: 'kitchen', conversationId } })).statusCode).toBe(
      404,
    );
    expect((await zoe.ask(messageSearchCalls.search, { query: { q: '!', conversationId } })).statusCode).toBe(404);
    await zoe.call(groupCalls.join, { params: { id: groupId } });
    expect(await found(zoe, 'kitchen')).toEqual(['kitchen line']);
    expect(await found(bob, 'kitchen')).toEqual(['kitchen line']);
    await anna.call(memberCalls.remove, { params: { groupId, userId: bob.id } });
    expect(await found(bob, 'kitchen')).toEqual([]);
    expect((await bob.ask(messageSearchCalls.search, { query: { q: 'kitchen', conversationId } })).statusCode).toBe(
      404,
    );
  });

  test('between two people: both do, and nobody else', async () => {
    const { anna, bob, carl } = people;
    const conversationId = await saidDirectly(anna, bob, ['between us']);
    expect(await found(anna, 'between')).toEqual(['between us']);
    expect(await found(bob, 'between', conversationId)).toEqual(['between us']);
    expect(await found(carl, 'between')).toEqual([]);
  });

  test('withheld: its sender does, its receiver does not, and misses nothing of the others', async () => {
    const { anna, bob } = people;
    const conversationId = await saidDirectly(anna, bob, ['one before', 'two before']);
    await saidDirectly(anna, bob, ['one withheld', 'two withheld', 'three withheld'], true);
    expect(await found(anna, 'withh')).toEqual(['three withheld', 'two withheld', 'one withheld']);
    expect(await found(bob, 'withh')).toEqual([]);
    const pages = await bob.pages(messageSearchCalls.search, { query: { q: 'on', conversationId, limit: 1 } });
    expect(pages.flat().map(({ message }) => message.content)).toEqual(['one before']);
  });
});

test('one conversation is searched alone', async () => {
  const { anna } = people;
  const { id: other } = await anna.call(groupCalls.create, { body: { name: 'Bangers' } });
  const here = await say('nice rally');
  const there = await say('long rally', other);
  expect(await found(anna, 'rally')).toEqual(['long rally', 'nice rally']);
  expect(await found(anna, 'rally', here.conversationId)).toEqual(['nice rally']);
  expect(await found(anna, 'rally', there.conversationId)).toEqual(['long rally']);
});

test('a search takes as many statements however much it finds, and wherever', async () => {
  const { anna, bob } = people;
  const count = (q: string) => countStatements(site, () => hits(anna, q));
  await say('first serve');
  const before = await count('serve');
  const { id: other } = await anna.call(groupCalls.create, { body: { name: 'Bangers' } });
  for (let at = 0; at < 5; at += 1) await say(`serve ${at}`, other);
  await saidDirectly(bob, anna, ['serve', 'serve']);
  expect(await count('serve ser')).toBe(before);
});
