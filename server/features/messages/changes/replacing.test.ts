import { expect, test } from 'vitest';
import { activityCalls } from '#contract/group-activity.ts';
import { messageCalls } from '#contract/messages.ts';
import { moderationCalls } from '#contract/moderation.ts';
import { openWith } from '../../../testing/arranged.ts';
import type { Person } from '../../../testing/person.ts';
import { plant, seenBy, talkingClub, threadOf } from '../../../testing/planted-messages.ts';
import { listening } from '../../../testing/socket-client.ts';

const edit = (person: Person, id: number, content: string, replaces?: string[]) =>
  person.ask(messageCalls.edit, { params: { id }, body: { content, ...(replaces && { replaces }) } });

test('what staff make of somebody’s words shows, and is in the group’s log; what authors make of theirs is not', async () => {
  const { anna, bob, carl, groupId, conversationId, say } = await openWith(talkingClub);
  const { id } = await say('Shut up');
  const staffs = await say('Court 3', carl);
  expect((await edit(carl, id, 'Please be quiet')).json()).toMatchObject({
    isEdited: true,
    editedBy: { id: carl.id, username: 'carl', name: 'carl' },
  });
  // The same words are no domain event.
  await edit(carl, id, 'Please be quiet');
  await edit(carl, staffs.id, 'Court 4');
  const params = { groupId, messageId: id };
  await anna.call(moderationCalls.edit, { params, body: { content: 'Quiet, please' } });
  expect(await seenBy(bob, conversationId, id)).toMatchObject({ editedBy: { username: 'anna' } });
  await edit(bob, id, 'Sorry');
  expect(await seenBy(bob, conversationId, id)).toMatchObject({ isEdited: true, editedBy: null });
  const lines = await anna.call(activityCalls.list, { params: { id: groupId } });
  const edits = lines.filter(({ action }) => action === 'message_edited');
  expect(edits.map(({ actor, target, message }) => [actor.username, target?.username, message])).toEqual([
    ['anna', 'bob', ''],
    ['carl', 'bob', ''],
  ]);
});

test('an edit that comes late overwrites nothing that its author has not seen', async () => {
  const { bob, carl, conversationId, say } = await openWith(talkingClub);
  const { id } = await say('Shut up');
  await edit(carl, id, 'Please be quiet');
  const late = await edit(bob, id, 'Shut up, all of you', ['Shut up']);
  expect(late.statusCode).toBe(409);
  expect(late.json()).toEqual({
    code: 'message_changed',
    error: 'This message was changed in the meantime: “Please be quiet”',
  });
  expect(await seenBy(bob, conversationId, id)).toMatchObject({ content: 'Please be quiet' });
  expect((await edit(bob, id, 'Sorry', ['Shut up', 'Please be quiet'])).statusCode).toBe(200);
  // Sent again because its answer was lost.
  expect((await edit(bob, id, 'Sorry', ['Shut up', 'Please be quiet'])).statusCode).toBe(200);
  expect((await edit(bob, id, 'Never mind')).statusCode).toBe(200);
  expect((await edit(bob, id, 'x', Array(5).fill('y'))).statusCode).toBe(400);
});

test('of two who edit the same words at once one is told', async () => {
  const { bob, carl, say } = await openWith(talkingClub);
  const { id } = await say('Six');
  const answers = await Promise.all([edit(bob, id, 'Seven', ['Six']), edit(carl, id, 'Eight', ['Six'])]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('of what is quoted very often the last quotes are revised, and whoever knows less reads all anew', async () => {
  const { site, anna, bob, conversationId, say } = await openWith(talkingClub);
  const { id } = await say('Six?');
  for (let at = 0; at < 201; at++) await plant(site, { conversationId, sender: anna, content: `${at}`, replyToId: id });
  const annas = await listening(await site.listen(), anna);
  const [{ revision: before = 0 } = {}] = await threadOf(anna, conversationId);
  await edit(bob, id, 'Seven?');
  const told = await annas.hears('message_changed');
  expect(told).toMatchObject({ revision: before + 1, messages: [] });
  const since = (changedSince: number) => ({ query: { conversationId, changedSince } });
  expect(await anna.refused(messageCalls.list, since(before))).toMatchObject({ status: 409, code: 'read_anew' });
  expect(await anna.call(messageCalls.list, since(before + 1))).toEqual([]);
  const pages = await anna.pages(messageCalls.list, { query: { conversationId, limit: 100 } });
  const replies = pages.flat().filter(({ replyTo }) => replyTo !== null);
  expect(replies.map(({ replyTo }) => replyTo?.content)).toEqual(Array(201).fill('Seven?'));
  expect(replies.filter(({ revision }) => revision === told.revision)).toHaveLength(200);
});
