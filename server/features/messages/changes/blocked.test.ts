import { expect, test } from 'vitest';
import { blockCalls } from '#contract/blocks.ts';
import { messageSearchCalls } from '#contract/message-search.ts';
import { messageCalls } from '#contract/messages.ts';
import { listenAs, openWith } from '../../../testing/arranged.ts';
import type { Person } from '../../../testing/person.ts';
import { seenBy, twoPeople } from '../../../testing/planted-messages.ts';
import { listening } from '../../../testing/socket-client.ts';

const edit = (person: Person, id: number, content: string) =>
  person.call(messageCalls.edit, { params: { id }, body: { content } });

test('what somebody who is blocked makes of an earlier message is withheld, and they are told nothing of it', async () => {
  const { site, anna, bob, conversationId, say } = await openWith(twoPeople);
  const id = await say(bob, 'See you at six');
  const reply = await say(anna, 'Yes', { replyToId: id });
  const before = await seenBy(anna, conversationId, id);
  await anna.call(blockCalls.block, { params: { userId: bob.id } });
  const [annas, bobs] = await listenAs(site, anna, bob);
  expect(await edit(bob, id, 'See you at six')).toMatchObject({ isEdited: false });
  expect(await seenBy(anna, conversationId, id)).toEqual(before);

  const edited = await edit(bob, id, 'I know where you live');
  expect(edited).toMatchObject({ content: 'I know where you live', isEdited: true, isWithheld: false });
  expect(await seenBy(bob, conversationId, id)).toEqual(edited);
  expect((await bobs.hears('message_changed')).messages).toMatchObject([
    edited,
    { id: reply, replyTo: { content: 'I know where you live' } },
  ]);
  const withheld = [
    { id, content: '', isWithheld: true },
    { id: reply, content: 'Yes', replyTo: { content: '' } },
  ];
  expect((await annas.hears('message_changed')).messages).toMatchObject(withheld);
  expect(await seenBy(anna, conversationId, id)).toMatchObject(withheld[0] ?? {});
  const found = async (person: Person) =>
    (await person.call(messageSearchCalls.search, { query: { q: 'live' } })).map((hit) => hit.id);
  expect([await found(anna), await found(bob)]).toEqual([[], [id]]);

  await anna.call(blockCalls.unblock, { params: { userId: bob.id } });
  await edit(bob, id, 'Only joking');
  expect(await seenBy(anna, conversationId, id)).toMatchObject({ content: '', isWithheld: true });
  const later = await say(bob, 'Hello');
  expect(await edit(bob, later, 'Hello again')).toEqual(await seenBy(anna, conversationId, later));
});

test('whoever has blocked somebody says nothing to them by an earlier message either, and may delete it', async () => {
  const { anna, bob, conversationId, say } = await openWith(twoPeople);
  const id = await say(anna, 'See you at six');
  await anna.call(blockCalls.block, { params: { userId: bob.id } });
  const refused = anna.refused(messageCalls.edit, { params: { id }, body: { content: 'Never again' } });
  expect(await refused).toMatchObject({ status: 403, code: 'you_blocked' });
  await anna.call(messageCalls.remove, { params: { id } });
  expect(await seenBy(bob, conversationId, id)).toMatchObject({ isDeleted: true, isWithheld: false });
});

test('whoever is blocked reacts unheard, for good, and whoever blocks does not react', async () => {
  const { site, anna, bob, conversationId, say } = await openWith(twoPeople);
  const [id, theirs] = [await say(anna, 'See you at six'), await say(bob, 'Yes')];
  const heart = { params: { id, reaction: 'heart' as const } };
  await anna.call(messageCalls.react, heart);
  await anna.call(blockCalls.block, { params: { userId: bob.id } });
  const annas = await listening(await site.listen(), anna);
  const two = [{ reaction: 'heart', count: 2 }];
  expect(await bob.call(messageCalls.react, heart)).toMatchObject({ reactions: two });
  await bob.call(messageCalls.react, { params: { id, reaction: 'laugh' } });
  const one = { reactions: [{ reaction: 'heart', count: 1 }] };
  expect((await annas.hears('message_changed')).messages).toMatchObject([one]);
  await anna.call(blockCalls.unblock, { params: { userId: bob.id } });
  expect(await seenBy(anna, conversationId, id)).toMatchObject(one);
  const named = async (person: Person) =>
    (await person.call(messageCalls.reactions, { params: { id } })).map(({ user }) => user.username);
  expect([await named(anna), await named(bob)]).toEqual([['anna'], ['anna', 'bob', 'bob']]);
  expect(await bob.call(messageCalls.unreact, heart)).toMatchObject({
    reactions: [
      { reaction: 'heart', count: 1 },
      { reaction: 'laugh', count: 1 },
    ],
  });
  await bob.call(messageCalls.react, heart);
  expect(await seenBy(anna, conversationId, id)).toMatchObject({ reactions: two });
  await anna.call(blockCalls.block, { params: { userId: bob.id } });
  const params = { id: theirs, reaction: 'heart' as const };
  expect(await anna.refused(messageCalls.react, { params })).toMatchObject({ status: 403, code: 'you_blocked' });
  // What one gave before one may take back.
  await anna.call(messageCalls.unreact, heart);
});

test('of what is withheld its receiver learns neither that it was edited nor who reacted to it', async () => {
  const { anna, bob, conversationId, say } = await openWith(twoPeople);
  const id = await say(bob, 'Rude', { isWithheld: true });
  await edit(bob, id, 'Ruder');
  const reacted = await bob.call(messageCalls.react, { params: { id, reaction: 'laugh' } });
  expect(reacted).toMatchObject({ isEdited: true, reactions: [{ reaction: 'laugh', count: 1 }] });
  expect(await seenBy(anna, conversationId, id)).toMatchObject({
    content: '',
    isEdited: false,
    editedAt: null,
    reactions: [],
  });
  expect(await seenBy(bob, conversationId, id)).toEqual(reacted);
});
