import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { conversationCalls } from '#contract/conversations.ts';
import { groupCalls } from '#contract/groups.ts';
import { type Message, messageCalls, quoteLength } from '#contract/messages.ts';
import { openFor, openWith } from '../../../testing/arranged.ts';
import { club } from '../../../testing/club.ts';
import type { Person } from '../../../testing/person.ts';
import type { Site } from '../../../testing/site.ts';
import { tell, threadWith } from '../../../testing/talking.ts';

const say = (person: Person, groupId: number, content: string, replyToId?: number): Promise<Message> =>
  person.call(messageCalls.send, { body: { groupId, content, ...(replyToId !== undefined && { replyToId }) } });

const deleteMessage = (site: Site, id: number) =>
  site.database.write(({ db }) =>
    db.updateTable('messages').set({ content: '', deletedAt: new Date().toISOString() }).where('id', '=', id).execute(),
  );

test('an answer carries what it answers, for everybody and from then on', async () => {
  const { site, anna, bob, carl, groupId } = await openWith(club);
  const long = `${'x'.repeat(quoteLength - 1)}🏓 and more`;
  const first = await say(anna, groupId, long);
  const answer = await say(bob, groupId, 'Yes!', first.id);
  expect(answer.replyTo).toEqual({
    id: first.id,
    seq: 1,
    senderId: anna.id,
    sender: { id: anna.id, username: 'anna', name: 'anna' },
    content: 'x'.repeat(quoteLength - 1),
    isDeleted: false,
  });
  expect((await carl.call(messageCalls.list, { query: { groupId } }))[0]).toEqual(answer);
  await deleteMessage(site, first.id);
  const body = { groupId, content: 'Me, too', replyToId: first.id };
  expect(await carl.refused(messageCalls.send, { body })).toMatchObject({ status: 409, code: 'message_deleted' });
  expect((await say(carl, groupId, 'Another')).seq).toBe(3);
});

test('only what was said in the same conversation is answered', async () => {
  const { anna, bob, groupId } = await openWith(club);
  const { id: otherId } = await anna.call(groupCalls.create, { body: { name: 'Bangers' } });
  const elsewhere = await say(anna, otherId, 'elsewhere');
  const direct = await tell(anna, bob, 'between us');
  const refusal = { status: 400, fields: { replyToId: 'The message you reply to is not in this conversation.' } };
  for (const replyToId of [elsewhere.id, direct.id, 999_999]) {
    const body = { groupId, content: 'Yes', replyToId };
    expect(await anna.refused(messageCalls.send, { body })).toMatchObject(refusal);
  }
  const body = { receiverId: bob.id, content: 'Yes', replyToId: elsewhere.id };
  expect(await anna.refused(messageCalls.send, { body })).toMatchObject(refusal);
  expect((await tell(bob, anna, 'Fine', { replyToId: direct.id })).replyTo).toMatchObject({ content: 'between us' });
  expect((await threadWith(anna, bob)).map(({ seq }) => seq)).toEqual([1, 2]);
});

test('an answer that is refused takes no number, and refuses nobody else', async () => {
  const { anna, bob, carl, groupId } = await openWith(club);
  const first = await say(anna, groupId, 'first');
  const asked = Array.from({ length: 12 }, (_, at) => {
    const replyToId = at % 3 === 0 ? 999_999 : first.id;
    const body = { groupId, content: `line ${at}`, replyToId };
    return [anna, bob, carl][at % 3]?.ask(messageCalls.send, { body });
  });
  const answers = await Promise.all(asked);
  expect(answers.map((answer) => answer?.statusCode)).toEqual(Array(4).fill([400, 201, 201]).flat());
  const thread = await anna.call(messageCalls.list, { query: { groupId } });
  expect(thread.map(({ seq }) => seq)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

test('whoever is answered sees that they are, until they have read it', async () => {
  const { anna, bob, carl, groupId } = await openWith(club);
  const opened = (person: Person) => person.call(conversationCalls.ofGroup, { params: { groupId } });
  const first = await say(anna, groupId, 'first');
  const own = await say(anna, groupId, 'to myself', first.id);
  await say(bob, groupId, 'no answer');
  expect((await opened(anna)).hasAnswer).toBe(false);
  const answer = await say(bob, groupId, 'an answer', own.id);
  await say(carl, groupId, 'something else');
  expect([await opened(anna), await opened(bob), await opened(carl)].map(({ hasAnswer }) => hasAnswer)).toEqual([
    true,
    false,
    false,
  ]);
  expect(await anna.call(conversationCalls.list, {})).toMatchObject([{ hasAnswer: true, unreadCount: 3 }]);
  const params = { id: first.conversationId };
  await anna.call(conversationCalls.read, { params, body: { seq: answer.seq - 1 } });
  expect((await opened(anna)).hasAnswer).toBe(true);
  await anna.call(conversationCalls.read, { params, body: { seq: answer.seq } });
  expect((await opened(anna)).hasAnswer).toBe(false);
});

test('in a direct conversation, too; a withheld answer is none', async () => {
  const [site, anna, bob] = await openFor('anna', 'bob');
  const { id, conversationId } = await tell(anna, bob, 'Six?');
  await tell(bob, anna, 'Yes', { replyToId: id });
  const params = { id: conversationId };
  expect((await anna.call(conversationCalls.get, { params })).hasAnswer).toBe(true);
  await anna.call(conversationCalls.read, { params, body: { seq: 2 } });
  await site.database.write(({ db }) =>
    db
      .insertInto('blocks')
      .values({ blockerId: anna.id, blockedId: bob.id, createdAt: new Date().toISOString() })
      .execute(),
  );
  await tell(bob, anna, 'Or seven', { replyToId: id });
  expect(await anna.call(conversationCalls.get, { params })).toMatchObject({ hasAnswer: false, unreadCount: 0 });
});

test('an answer sent again is answered by the same, also when what it answers is gone', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const first = await say(anna, groupId, 'first');
  const body = { groupId, content: 'Yes', replyToId: first.id, clientId: randomUUID() };
  const sent = await bob.call(messageCalls.send, { body });
  await deleteMessage(site, first.id);
  const again = await bob.ask(messageCalls.send, { body });
  expect(again.statusCode).toBe(200);
  expect(again.json()).toEqual({ ...sent, replyTo: { ...sent.replyTo, content: '', isDeleted: true } });
  expect(await bob.refused(messageCalls.send, { body: { ...body, replyToId: undefined } })).toMatchObject({
    code: 'client_id_reused',
  });
});
