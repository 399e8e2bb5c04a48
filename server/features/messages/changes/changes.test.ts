import { expect, test } from 'vitest';
import { messageCalls } from '#contract/messages.ts';
import { openWith } from '../../../testing/arranged.ts';
import { plant, seenBy, talkingClub, threadOf } from '../../../testing/planted-messages.ts';
import { listening } from '../../../testing/socket-client.ts';

test('what is edited says something else, and says that it does', async () => {
  const { anna, bob, carl, conversationId, say } = await openWith(talkingClub);
  const { id, revision } = await say();
  const edited = await bob.call(messageCalls.edit, { params: { id }, body: { content: '  Court 4 at six? ' } });
  expect(edited).toMatchObject({ id, seq: 1, revision: revision + 1, content: 'Court 4 at six?', isEdited: true });
  expect(edited.editedAt).not.toBeNull();
  expect(await threadOf(anna, conversationId)).toEqual([edited]);
  // Staff may, too.
  const again = await carl.call(messageCalls.edit, { params: { id }, body: { content: 'Court 5' } });
  expect(again).toMatchObject({ content: 'Court 5', senderId: bob.id, revision: revision + 2 });
  expect(await anna.refused(messageCalls.edit, { params: { id }, body: { content: ' ' } })).toMatchObject({
    status: 400,
    fields: { content: 'Message is required' },
  });
});

test('the same words again are no change: no revision is taken, and nobody is told', async () => {
  const { site, anna, bob, say } = await openWith(talkingClub);
  const sent = await say();
  const annas = await listening(await site.listen(), anna);
  const params = { id: sent.id };
  expect(await bob.call(messageCalls.edit, { params, body: { content: sent.content } })).toEqual(sent);
  const edited = await bob.call(messageCalls.edit, { params, body: { content: 'Court 4' } });
  expect(edited.revision).toBe(sent.revision + 1);
  await annas.hears('message_changed');
  expect(annas.all('message_changed')).toEqual([]);
});

test('what is deleted leaves its place alone', async () => {
  const { site, anna, bob, carl, conversationId, say } = await openWith(talkingClub);
  const { id, revision } = await say('Shut up');
  const params = { id };
  await anna.call(messageCalls.react, { params: { id, reaction: 'wow' } });
  await carl.call(messageCalls.pin, { params });
  await anna.call(messageCalls.flag, { params, body: { reason: 'Rude' } });
  await bob.call(messageCalls.remove, { params });
  expect(await seenBy(anna, conversationId, id)).toMatchObject({
    seq: 1,
    revision: revision + 4,
    content: '',
    isDeleted: true,
    deletedBy: null,
    isFlagged: false,
    flagReason: null,
    isPinned: false,
    reactions: [],
  });
  // Twice is as good as once, and takes no revision.
  await bob.call(messageCalls.remove, { params });
  await carl.call(messageCalls.remove, { params });
  expect(await seenBy(bob, conversationId, id)).toMatchObject({ revision: revision + 4, deletedBy: null });
  const stored = await site.database.read(({ db }) => db.selectFrom('messages').select('content').execute());
  expect(stored).toEqual([{ content: '' }]);
  const gone = { status: 409, code: 'message_deleted' };
  const body = { content: 'x', reason: 'x' };
  const changes = [messageCalls.edit, messageCalls.flag, messageCalls.pin];
  for (const call of changes) expect(await carl.refused(call as never, { params, body } as never)).toMatchObject(gone);
  for (const call of [messageCalls.react, messageCalls.unreact]) {
    expect(await carl.refused(call, { params: { id, reaction: 'heart' } })).toMatchObject(gone);
  }
});

test('staff delete in the author’s place, an owner’s message too, and are named', async () => {
  const { anna, bob, carl, conversationId, say } = await openWith(talkingClub);
  const [bobs, annas] = [await say(), await say('I own this place', anna)];
  for (const { id } of [bobs, annas]) {
    await carl.call(messageCalls.remove, { params: { id } });
    expect(await seenBy(bob, conversationId, id)).toMatchObject({ deletedBy: { username: 'carl' } });
  }
});

test('whoever is muted edits nothing, and deletes', async () => {
  const { site, bob, say } = await openWith(talkingClub);
  const { id } = await say();
  await site.database.write(({ db }) =>
    db
      .updateTable('group_members')
      .set({ mutedUntil: new Date(Date.now() + 60_000).toISOString() })
      .where('userId', '=', bob.id)
      .execute(),
  );
  const body = { content: 'Something rude' };
  const refused = await bob.refused(messageCalls.edit, { params: { id }, body });
  expect(refused).toMatchObject({ status: 403, code: 'muted' });
  site.wait(60_001);
  await bob.call(messageCalls.edit, { params: { id }, body });
  site.wait(-60_001);
  await bob.call(messageCalls.remove, { params: { id } });
});

test('replies follow what they quote, under the same revision, and all are told together', async () => {
  const { site, anna, bob, conversationId, say } = await openWith(talkingClub);
  const { id } = await say('Court 3?');
  const replies = ['Yes', 'No'].map((content) => plant(site, { conversationId, sender: anna, content, replyToId: id }));
  await Promise.all(replies);
  const annas = await listening(await site.listen(), anna);
  const { revision } = await bob.call(messageCalls.edit, { params: { id }, body: { content: 'Court 4?' } });
  const thread = await threadOf(anna, conversationId);
  expect(thread.map((message) => [message.seq, message.revision])).toEqual([3, 2, 1].map((seq) => [seq, revision]));
  expect(thread.slice(0, 2).map(({ replyTo }) => replyTo?.content)).toEqual(['Court 4?', 'Court 4?']);
  const told = await annas.hears('message_changed');
  expect(told).toEqual({ ...told, conversationId, revision, messages: thread.toReversed() });
  await bob.call(messageCalls.remove, { params: { id } });
  const [after] = await threadOf(anna, conversationId);
  expect(after?.replyTo).toMatchObject({ id, content: '', isDeleted: true });
  // A pin does not show in a quote.
  const { messages } = await annas.hears('message_changed');
  expect(messages).toHaveLength(3);
});

test('of more than twenty messages that change together none is named, and the statements stay as many', async () => {
  const { site, anna, bob, conversationId, say } = await openWith(talkingClub);
  const { id } = await say();
  const annas = await listening(await site.listen(), anna);
  const statements = async (content: string) => {
    site.statements.length = 0;
    await bob.call(messageCalls.edit, { params: { id }, body: { content } });
    return site.statements.length;
  };
  const alone = await statements('Court 4');
  expect((await annas.hears('message_changed')).messages).toHaveLength(1);
  for (let at = 0; at < 19; at++) await plant(site, { conversationId, sender: anna, content: `${at}`, replyToId: id });
  expect(await statements('Court 5')).toBe(alone);
  expect((await annas.hears('message_changed')).messages).toHaveLength(20);
  await plant(site, { conversationId, sender: anna, content: 'one more', replyToId: id });
  expect(await statements('Court 6')).toBe(alone);
  const told = await annas.hears('message_changed');
  expect(told.messages).toEqual([]);
  const query = { conversationId, changedSince: told.revision - 1 };
  expect(await anna.call(messageCalls.list, { query })).toHaveLength(21);
  expect(alone).toBe(13);
});
