import { expect, test } from 'vitest';
import { conversationCalls } from '#contract/conversations.ts';
import { maxPinned, messageCalls } from '#contract/messages.ts';
import { listenAs, openWith } from '../../../testing/arranged.ts';
import { plant, seenBy, talkingClub, twoPeople } from '../../../testing/planted-messages.ts';

test('a reaction is given once and taken back once, and counts in the order in which they are offered', async () => {
  const { anna, bob, carl, conversationId, say } = await openWith(talkingClub);
  const { id, revision } = await say();
  const params = { id, reaction: 'party' } as const;
  const first = await anna.call(messageCalls.react, { params });
  expect(first).toMatchObject({ revision: revision + 1, reactions: [{ reaction: 'party', count: 1 }] });
  // Again is no change.
  expect(await anna.call(messageCalls.react, { params })).toEqual(first);
  await carl.call(messageCalls.react, { params });
  await carl.call(messageCalls.react, { params: { id, reaction: 'heart' } });
  expect((await seenBy(bob, conversationId, id))?.reactions).toEqual([
    { reaction: 'heart', count: 1 },
    { reaction: 'party', count: 2 },
  ]);
  const own = () => anna.call(conversationCalls.own, { params: { id: conversationId }, query: { from: 1, to: 9 } });
  expect(await own()).toEqual({
    reactions: [{ messageId: id, reaction: 'party' }],
    votes: [],
    reported: [],
    flags: [],
  });
  const taken = await anna.call(messageCalls.unreact, { params });
  expect(taken).toMatchObject({ revision: revision + 4, reactions: [{ reaction: 'heart' }, { count: 1 }] });
  expect(await anna.call(messageCalls.unreact, { params })).toEqual(taken);
  expect((await own()).reactions).toEqual([]);
});

test('a reaction that is taken back is taken from one message alone', async () => {
  const { anna, conversationId, say } = await openWith(talkingClub);
  const [first, second] = [await say('Court 3?'), await say('At six?')];
  const of = ({ id }: typeof first) => ({ params: { id, reaction: 'heart' as const } });
  for (const message of [first, second]) await anna.call(messageCalls.react, of(message));
  await anna.call(messageCalls.unreact, of(first));
  const asked = { params: { id: conversationId }, query: { from: 1, to: 9 } };
  const { reactions } = await anna.call(conversationCalls.own, asked);
  expect(reactions).toEqual([{ messageId: second.id, reaction: 'heart' }]);
});

test('with a message go the reactions to it, and no others', async () => {
  const { anna, bob, conversationId, say } = await openWith(talkingClub);
  const [first, second] = [await say('Court 3?'), await say('At six?')];
  for (const { id } of [first, second]) await anna.call(messageCalls.react, { params: { id, reaction: 'heart' } });
  await bob.call(messageCalls.remove, { params: { id: first.id } });
  expect(await seenBy(bob, conversationId, first.id)).toMatchObject({ reactions: [] });
  expect(await seenBy(bob, conversationId, second.id)).toMatchObject({ reactions: [{ reaction: 'heart', count: 1 }] });
});

test('who reacted is listed, the first first, page by page', async () => {
  const { site, anna, bob, carl, say } = await openWith(talkingClub);
  const { id } = await say();
  const react = async (person: typeof anna, reaction: 'heart' | 'wow' | 'laugh') => {
    await person.call(messageCalls.react, { params: { id, reaction } });
    site.wait(1);
  };
  await react(carl, 'wow');
  await react(anna, 'wow');
  await react(bob, 'heart');
  // At once: each has a place all the same.
  await anna.call(messageCalls.react, { params: { id, reaction: 'laugh' } });
  await anna.call(messageCalls.react, { params: { id, reaction: 'heart' } });
  const pages = await anna.pages(messageCalls.reactions, { params: { id }, query: { limit: 2 } });
  const names = pages.map((page) => page.map(({ user, reaction }) => `${user.username} ${reaction}`));
  expect(names.slice(0, 1)).toEqual([['carl wow', 'anna wow']]);
  expect(names.flat().toSorted()).toEqual(['anna heart', 'anna laugh', 'anna wow', 'bob heart', 'carl wow']);
});

test('one’s other windows hear of one’s own reaction, and everybody of the count', async () => {
  const { site, anna, bob, conversationId, say } = await openWith(talkingClub);
  const { id } = await say();
  const [annas, bobs] = await listenAs(site, anna, bob);
  const params = { id, reaction: 'heart' } as const;
  await anna.call(messageCalls.react, { params });
  await anna.call(messageCalls.react, { params });
  await anna.call(messageCalls.unreact, { params });
  for (const socket of [annas, bobs]) {
    const counts = [await socket.hears('message_changed'), await socket.hears('message_changed')];
    expect(counts.map(({ messages }) => messages[0]?.reactions.length)).toEqual([1, 0]);
  }
  expect(annas.all('conversation_changed')).toEqual(Array(2).fill({ type: 'conversation_changed', conversationId }));
  expect(bobs.all('conversation_changed')).toEqual([]);
});

test('staff pin for everybody, at most twenty, and take down', async () => {
  const { site, anna, bob, carl, conversationId, say } = await openWith(talkingClub);
  const pinned = () => bob.call(conversationCalls.pinned, { params: { id: conversationId } });
  const first = await say('Rules of the club');
  const params = { id: first.id };
  expect(await bob.refused(messageCalls.pin, { params })).toMatchObject({ status: 403, code: 'not_allowed' });
  expect(await bob.refused(messageCalls.unpin, { params })).toMatchObject({ status: 403 });
  const after = await carl.call(messageCalls.pin, { params });
  expect(after).toMatchObject({ isPinned: true, revision: first.revision + 1 });
  expect(await anna.call(messageCalls.pin, { params })).toEqual(after);
  expect(await pinned()).toEqual([{ ...after, isHidden: false, readBy: null }]);
  for (let at = 1; at < maxPinned; at++) {
    const id = await plant(site, { conversationId, sender: bob, content: `${at}` });
    await anna.call(messageCalls.pin, { params: { id } });
  }
  const { id } = await say('One more');
  const full = { status: 409, code: 'too_many_pinned' };
  expect(await anna.refused(messageCalls.pin, { params: { id } })).toMatchObject(full);
  expect(await carl.call(messageCalls.unpin, { params })).toMatchObject({ isPinned: false });
  await anna.call(messageCalls.pin, { params: { id } });
  expect(await pinned()).toHaveLength(maxPinned);
});

test('in a direct conversation both react, and nobody pins', async () => {
  const { anna, bob, eve, conversationId, say } = await openWith(twoPeople);
  const id = await say(anna);
  for (const person of [anna, bob]) await person.call(messageCalls.react, { params: { id, reaction: 'paddle' } });
  expect((await seenBy(anna, conversationId, id))?.reactions).toEqual([{ reaction: 'paddle', count: 2 }]);
  expect(await anna.refused(messageCalls.pin, { params: { id } })).toMatchObject({ status: 403 });
  expect(await eve.refused(messageCalls.react, { params: { id, reaction: 'wow' } })).toMatchObject({ status: 404 });
});
