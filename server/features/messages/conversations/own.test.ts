import { expect, test } from 'vitest';
import { conversationCalls } from '#contract/conversations.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { listenAs, openWith } from '../../../testing/arranged.ts';
import { talkingClub } from '../../../testing/planted-messages.ts';

test('a conversation that is muted counts nothing, and one’s own windows hear of it, nobody else', async () => {
  const { site, anna, bob, groupId, conversationId, say } = await openWith(talkingClub);
  const eve = await site.register('eve');
  await say();
  const [annas, bobs] = await listenAs(site, anna, bob);
  const params = { id: conversationId };
  const mute = (isMuted: boolean) => anna.call(conversationCalls.mute, { params, body: { isMuted } });
  const unread = () => anna.call(conversationCalls.unread, {});
  expect(await mute(true)).toMatchObject({ id: conversationId, groupId, isMuted: true, unreadCount: 1 });
  expect(await annas.hears('conversation_changed')).toEqual({ type: 'conversation_changed', conversationId });
  // Twice is as good as once, and nobody hears of it.
  await mute(true);
  expect(await unread()).toEqual({ direct: 0, group: 0, muted: [conversationId] });
  expect(await anna.call(conversationCalls.list, {})).toMatchObject([{ isMuted: true, unreadCount: 1 }]);
  expect(await bob.call(conversationCalls.unread, {})).toMatchObject({ muted: [] });
  expect(await mute(false)).toMatchObject({ isMuted: false });
  expect(await unread()).toEqual({ direct: 0, group: 1, muted: [] });
  for (const socket of [annas, bobs]) await socket.settle(`group:${groupId}`);
  expect([annas, bobs].map((socket) => socket.all('conversation_changed').length)).toEqual([1, 0]);
  const body = { isMuted: true };
  expect(await eve.refused(conversationCalls.mute, { params, body })).toMatchObject({ status: 404, code: 'not_found' });
});

test('who mutes one conversation hears of the others as before', async () => {
  const { anna, conversationId } = await openWith(talkingClub);
  await anna.call(groupCalls.create, { body: { name: 'Drivers' } });
  const muted = async () => (await anna.call(conversationCalls.unread, {})).muted;
  await anna.call(conversationCalls.mute, { params: { id: conversationId }, body: { isMuted: true } });
  expect(await muted()).toEqual([conversationId]);
});

test('what one did is looked for among five hundred messages at most', async () => {
  const { site, anna, bob, conversationId } = await openWith(talkingClub);
  const sentAt = new Date().toISOString();
  const stored = await site.database.write(async ({ db }) => {
    const rows = [9, 10, 509, 510].map((seq) => ({ conversationId, seq, revision: seq, senderId: bob.id, sentAt }));
    const messages = await db
      .insertInto('messages')
      .values(rows.map((row) => ({ ...row, content: `${row.seq}`, clientId: null })))
      .returning(['id', 'seq'])
      .execute();
    await db
      .updateTable('conversations')
      .set({ lastSeq: 510, revision: 510 })
      .where('id', '=', conversationId)
      .execute();
    return messages;
  });
  for (const { id } of stored) await anna.call(messageCalls.react, { params: { id, reaction: 'heart' } });
  const own = async (from: number, to: number) => {
    const query = { from, to };
    const { reactions } = await anna.call(conversationCalls.own, { params: { id: conversationId }, query });
    return reactions.map(({ messageId }) => stored.find(({ id }) => id === messageId)?.seq).sort();
  };
  expect(await own(10, 2 ** 31 - 1)).toEqual([10, 509]);
  expect(await own(10, 509)).toEqual([10, 509]);
  expect(await own(9, 10)).toEqual([10, 9]);
  expect(await own(11, 10)).toEqual([]);
});
