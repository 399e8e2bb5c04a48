import { expect, test } from 'vitest';
import { messageCalls } from '#contract/messages.ts';
import { listenAs, openWith } from '../../../testing/arranged.ts';
import { seenBy, twoPeople } from '../../../testing/planted-messages.ts';
import { listening } from '../../../testing/socket-client.ts';

test('only its author edits and deletes a direct message, and both are told', async () => {
  const { site, anna, bob, eve, conversationId, say } = await openWith(twoPeople);
  const id = await say(anna);
  const address = await site.listen();
  const sockets = [await listening(address, anna), await listening(address, bob)];
  const eves = await listening(address, eve);
  const params = { id };
  const body = { content: 'Good morning' };
  expect(await bob.refused(messageCalls.edit, { params, body })).toMatchObject({ status: 403, code: 'not_allowed' });
  expect(await bob.refused(messageCalls.remove, { params })).toMatchObject({ status: 403 });
  for (const call of [messageCalls.edit, messageCalls.flag]) {
    const asked = { params, body: { ...body, reason: 'x' } };
    expect(await eve.refused(call as never, asked as never)).toMatchObject({ status: 404, code: 'not_found' });
  }
  const edited = await anna.call(messageCalls.edit, { params, body });
  expect(edited).toMatchObject({ groupId: null, receiverId: bob.id, content: 'Good morning' });
  await anna.call(messageCalls.remove, { params });
  for (const socket of sockets) {
    expect(await socket.hears('message_changed')).toMatchObject({ groupId: null, conversationId, messages: [edited] });
    expect(await socket.hears('message_changed')).toMatchObject({ messages: [{ isDeleted: true, content: '' }] });
  }
  expect(eves.heard).toEqual([]);
});

test('what was withheld stays so, whatever its author does with it, and its receiver is told nothing', async () => {
  const { site, anna, bob, conversationId, say } = await openWith(twoPeople);
  const id = await say(anna, 'Rude', { isWithheld: true });
  const [annas, bobs] = await listenAs(site, anna, bob);
  const params = { id };
  const edited = await anna.call(messageCalls.edit, { params, body: { content: 'Ruder' } });
  expect(edited).toMatchObject({ content: 'Ruder', isWithheld: false });
  expect(await seenBy(bob, conversationId, id)).toMatchObject({ content: '', isWithheld: true });
  await anna.call(messageCalls.react, { params: { id, reaction: 'laugh' } });
  await anna.call(messageCalls.remove, { params });
  const body = { reason: 'Rude' };
  expect(await bob.refused(messageCalls.flag, { params, body })).toMatchObject({ status: 404 });
  const reacting = bob.refused(messageCalls.react, { params: { id, reaction: 'wow' } });
  expect(await reacting).toMatchObject({ status: 404 });
  // What follows is heard by both, so what came before was not.
  const seen = await say(anna, 'Hello');
  await anna.call(messageCalls.edit, { params: { id: seen }, body: { content: 'Hello again' } });
  expect((await bobs.hears('message_changed')).messages).toMatchObject([{ id: seen }]);
  for (let at = 0; at < 4; at++) await annas.hears('message_changed');
});
