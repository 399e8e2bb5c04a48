import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageSearchCalls } from '#contract/message-search.ts';
import { messageCalls } from '#contract/messages.ts';
import { openWith } from '../../../../testing/arranged.ts';
import { talkingClub } from '../../../../testing/planted-messages.ts';
import { purgeAll } from '../../../../testing/purging.ts';
import type { Site } from '../../../../testing/site.ts';

const count = (site: Site, table: 'messages' | 'conversations' | 'message_reactions' | 'conversation_readers') =>
  site.database.read(async ({ db }) => (await db.selectFrom(table).selectAll().execute()).length);

test('of a group that is deleted nobody finds what was said, before it is gone', async () => {
  const { site, anna, bob, groupId, conversationId, say } = await openWith(talkingClub);
  const { id } = await say();
  await anna.call(messageCalls.react, { params: { id, reaction: 'heart' } });
  await anna.call(messageCalls.send, { body: { groupId, content: 'Yes', replyToId: id } });
  await anna.call(groupCalls.remove, { params: { id: groupId }, body: { name: 'Dinkers' } });
  expect([await count(site, 'messages'), await count(site, 'conversation_readers')]).toEqual([2, 0]);
  const query = { conversationId };
  for (const person of [anna, bob]) {
    expect(await person.refused(messageCalls.list, { query })).toMatchObject({ status: 404 });
    expect(await person.refused(conversationCalls.get, { params: { id: conversationId } })).toMatchObject({
      status: 404,
    });
    for (const call of [messageCalls.remove, messageCalls.reactions]) {
      expect(await person.refused(call as typeof messageCalls.remove, { params: { id } })).toMatchObject({
        status: 404,
      });
    }
    expect(await person.call(conversationCalls.list, {})).toEqual([]);
    expect(await person.call(messageSearchCalls.search, { query: { q: 'court' } })).toEqual([]);
    expect((await person.ask(authCalls.exportData, {})).json().messages).toEqual([]);
  }
  await site.keepUp();
  expect([await count(site, 'messages'), await count(site, 'conversations')]).toEqual([0, 0]);
  expect(await count(site, 'message_reactions')).toBe(0);
});

test('much is deleted in rounds, the last said first, and what others say is left alone', async () => {
  const { site, anna, bob, groupId, conversationId, say } = await openWith(talkingClub);
  const { id: first } = await say('Which court?');
  const { id: other } = await anna.call(groupCalls.create, { body: { name: 'Drivers' } });
  await anna.call(messageCalls.send, { body: { groupId: other, content: 'Elsewhere' } });
  const sentAt = new Date().toISOString();
  const rows = Array.from({ length: 1100 }, (_, at) => ({
    ...{
      conversationId,
      seq: at + 2,
      revision: at + 2,
      senderId: bob.id,
      content: 'The third',
      clientId: null,
      sentAt,
    },
    replyToId: first,
  }));
  await site.database.write(async ({ db }) => {
    for (let from = 0; from < rows.length; from += 550) {
      await db
        .insertInto('messages')
        .values(rows.slice(from, from + 550))
        .execute();
    }
  });
  await anna.call(groupCalls.remove, { params: { id: groupId }, body: { name: 'Dinkers' } });
  expect(await purgeAll(site)).toBe(46);
  expect([await count(site, 'messages'), await count(site, 'conversations')]).toEqual([1, 1]);
});
