import { expect, test, vi } from 'vitest';
import { conversationCalls } from '#contract/conversations.ts';
import { messageCalls, reactionKind } from '#contract/messages.ts';
import { moderationCalls } from '#contract/moderation.ts';
import { openWith } from '../../../testing/arranged.ts';
import { seenBy, talkingClub } from '../../../testing/planted-messages.ts';
import { listening } from '../../../testing/socket-client.ts';

const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort();

test('of ten who flag a message at once one does', async () => {
  const { anna, carl, dora, conversationId, say } = await openWith(talkingClub);
  const { id, revision } = await say();
  const body = { reason: 'Rude' };
  const flaggers = Array.from({ length: 10 }, (_, at) => [anna, carl, dora][at % 3] ?? anna);
  const answers = await Promise.all(flaggers.map((each) => each.ask(messageCalls.flag, { params: { id }, body })));
  expect(statuses(answers)).toEqual([200, ...Array(9).fill(409)]);
  expect(await seenBy(anna, conversationId, id)).toMatchObject({ isFlagged: true, revision: revision + 1 });
});

test('of two who ignore a flag at once one does', async () => {
  const { anna, carl, groupId, say } = await openWith(talkingClub);
  const { id } = await say();
  await anna.call(messageCalls.flag, { params: { id }, body: { reason: 'Rude' } });
  const ignoring = [anna, carl].map((staff) =>
    staff.ask(moderationCalls.ignore, { params: { groupId, messageId: id }, body: {} }),
  );
  expect(statuses(await Promise.all(ignoring))).toEqual([200, 409]);
});

test('what is deleted while it is edited or reacted to is deleted in the end, and nothing is left of it', async () => {
  const { site, anna, bob, conversationId, say } = await openWith(talkingClub);
  for (let round = 0; round < 8; round++) {
    const { id } = await say();
    const changes = [
      () => bob.ask(messageCalls.edit, { params: { id }, body: { content: 'Something else' } }),
      () => anna.ask(messageCalls.react, { params: { id, reaction: 'heart' } }),
      () => anna.ask(messageCalls.pin, { params: { id } }),
      () => bob.ask(messageCalls.remove, { params: { id } }),
    ];
    const order = changes.map((_, at) => changes[(at + round) % changes.length]);
    const answers = await Promise.all(order.map((change) => change?.()));
    for (const answer of answers) expect([200, 204, 409]).toContain(answer?.statusCode);
    const left = await seenBy(anna, conversationId, id);
    expect(left).toMatchObject({ content: '', isDeleted: true, isPinned: false, reactions: [] });
  }
  const rows = await site.database.read(({ db }) => db.selectFrom('message_reactions').selectAll().execute());
  expect(rows).toEqual([]);
});

test('a storm of reactions is counted right, and each that changed something has a revision of its own', async () => {
  const { site, anna, bob, carl, dora, conversationId, say } = await openWith(talkingClub);
  const { id, revision } = await say();
  const annas = await listening(await site.listen(), anna);
  const people = [anna, bob, carl, dora];
  const storm = people.flatMap((person) =>
    reactionKind.options.flatMap((reaction, at) => [
      person.ask(messageCalls.react, { params: { id, reaction } }),
      person.ask(messageCalls.react, { params: { id, reaction } }),
      ...(at < 2 ? [person.ask(messageCalls.unreact, { params: { id, reaction } })] : []),
    ]),
  );
  expect(new Set(statuses(await Promise.all(storm)))).toEqual(new Set([200]));
  const rows = await site.database.read(({ db }) => db.selectFrom('message_reactions').selectAll().execute());
  const counted = await seenBy(anna, conversationId, id);
  const expected = reactionKind.options
    .map((reaction) => ({ reaction, count: rows.filter((row) => row.reaction === reaction).length }))
    .filter(({ count }) => count > 0);
  expect(counted?.reactions).toEqual(expected);
  const { revision: last } = await anna.call(conversationCalls.get, { params: { id: conversationId } });
  await vi.waitUntil(() => annas.all('message_changed').length >= last - revision);
  const told = annas.all('message_changed').map((event) => event.revision);
  expect(told.sort((one, other) => one - other)).toEqual(
    Array.from({ length: last - revision }, (_, at) => revision + at + 1),
  );
});
