import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { openSite, type Site } from '../../testing/site.ts';

async function club(site: Site) {
  const [anna, bob] = [await site.register('anna'), await site.register('bob')];
  const { id: groupId } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  await bob.call(groupCalls.join, { params: { id: groupId } });
  return { anna, bob, groupId };
}

test('what one says the others read, newest first', async () => {
  const site = await openSite();
  const { anna, bob, groupId } = await club(site);
  await anna.call(messageCalls.send, { body: { groupId, content: '  Court 3 at six? ' } });
  const sent = await bob.call(messageCalls.send, { body: { groupId, content: 'Yes.\nBring balls 🏓' } });
  expect(sent).toMatchObject({
    seq: 2,
    senderId: bob.id,
    sender: { username: 'bob' },
    content: 'Yes.\nBring balls 🏓',
  });
  const thread = await anna.call(messageCalls.list, { query: { groupId } });
  expect(thread.map(({ content }) => content)).toEqual(['Yes.\nBring balls 🏓', 'Court 3 at six?']);
  expect(thread[0]).toEqual(sent);
});

test('the same clientId is stored once, however often and however fast it is sent', async () => {
  const site = await openSite();
  const { anna, bob, groupId } = await club(site);
  const body = { groupId, content: 'once', clientId: randomUUID() };
  const answers = await Promise.all(Array.from({ length: 8 }, () => anna.ask(messageCalls.send, { body })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await bob.call(messageCalls.list, { query: { groupId } })).toHaveLength(1);
  await anna.call(messageCalls.send, { body: { ...body, clientId: body.clientId.toUpperCase() } });
  expect(await bob.call(messageCalls.list, { query: { groupId } })).toHaveLength(1);
  const other = { ...body, content: 'something else' };
  expect(await anna.refused(messageCalls.send, { body: other })).toMatchObject({
    status: 409,
    code: 'client_id_reused',
  });
  expect((await bob.call(messageCalls.send, { body })).seq).toBe(2);
});

test('numbers are gapless, also when many speak at once and some are refused', async () => {
  const site = await openSite();
  const { anna, bob, groupId } = await club(site);
  const clientId = randomUUID();
  const sends = Array.from({ length: 20 }, (_, at) => {
    const body = { groupId, content: at % 5 === 0 ? 'same' : `line ${at}`, ...(at % 5 === 0 && { clientId }) };
    return (at % 2 === 0 ? anna : bob).ask(messageCalls.send, { body });
  });
  await Promise.all(sends);
  const thread = await anna.call(messageCalls.list, { query: { groupId } });
  expect(thread.map(({ seq }) => seq)).toEqual(Array.from(thread, (_, at) => thread.length - at));
});

test('a thread is paged backwards, and caught up with forwards', async () => {
  const site = await openSite();
  const { anna, groupId } = await club(site);
  for (let at = 1; at <= 7; at++) await anna.call(messageCalls.send, { body: { groupId, content: `m${at}` } });
  const seqs = (pages: { seq: number }[][]) => pages.map((page) => page.map(({ seq }) => seq));
  expect(seqs(await anna.pages(messageCalls.list, { query: { groupId, limit: 3 } }))).toEqual([
    [7, 6, 5],
    [4, 3, 2],
    [1],
  ]);
  expect(seqs(await anna.pages(messageCalls.list, { query: { groupId, limit: 2, after: 3 } }))).toEqual([
    [4, 5],
    [6, 7],
  ]);
  expect(await anna.call(messageCalls.list, { query: { groupId, after: 7 } })).toEqual([]);
});

test('for somebody who is no member there is no conversation', async () => {
  const site = await openSite();
  const { groupId, bob } = await club(site);
  const eve = await site.register('eve');
  const gone = { status: 404, code: 'not_found' };
  expect(await eve.refused(messageCalls.list, { query: { groupId } })).toMatchObject(gone);
  expect(await eve.refused(messageCalls.send, { body: { groupId, content: 'let me in' } })).toMatchObject(gone);
  await bob.call(groupCalls.leave, { params: { id: groupId } });
  expect(await bob.refused(messageCalls.list, { query: { groupId } })).toMatchObject(gone);
  expect(await bob.call(messageCalls.conversations, {})).toEqual([]);
});

test.each([
  ['', 'Message is required'],
  [' \n\t ', 'Message is required'],
  ['x'.repeat(4001), 'Message must be at most 4,000 characters'],
])('a message of the wrong length is refused', async (content, message) => {
  const site = await openSite();
  const { anna, groupId } = await club(site);
  expect(await anna.refused(messageCalls.send, { body: { groupId, content } })).toMatchObject({
    status: 400,
    fields: { content: message },
  });
});

test('conversations show their last message and what is unread, the last one spoken in first', async () => {
  const site = await openSite();
  const { anna, bob, groupId } = await club(site);
  const { id: quiet } = await anna.call(groupCalls.create, { body: { name: 'Quiet' } });
  site.wait(1000);
  await bob.call(messageCalls.send, { body: { groupId, content: 'one' } });
  await bob.call(messageCalls.send, { body: { groupId, content: 'two' } });
  const [first, second] = await anna.call(messageCalls.conversations, {});
  expect(first).toMatchObject({
    kind: 'group',
    groupId,
    group: { name: 'Dinkers' },
    lastMessage: { content: 'two' },
    unreadCount: 2,
  });
  expect(second).toMatchObject({ groupId: quiet, lastMessage: null, unreadCount: 0 });
  const [bobs] = await bob.call(messageCalls.conversations, {});
  expect(bobs?.unreadCount).toBe(0);
});

test('the read mark moves forward, never back and never past the end', async () => {
  const site = await openSite();
  const { anna, bob, groupId } = await club(site);
  for (const content of ['one', 'two', 'three']) await bob.call(messageCalls.send, { body: { groupId, content } });
  const [conversation] = await anna.call(messageCalls.conversations, {});
  const params = { id: conversation?.id ?? 0 };
  const unreadAfter = async (seq: number) =>
    (await anna.call(messageCalls.read, { params, body: { seq } })).unreadCount;
  expect(await unreadAfter(2)).toBe(1);
  expect(await unreadAfter(1)).toBe(1);
  expect(await unreadAfter(99)).toBe(1);
  expect(await unreadAfter(3)).toBe(0);
  const eve = await site.register('eve');
  expect(await eve.refused(messageCalls.read, { params, body: { seq: 1 } })).toMatchObject({ status: 404 });
});

test('a new member starts with nothing unread', async () => {
  const site = await openSite();
  const { anna, groupId } = await club(site);
  await anna.call(messageCalls.send, { body: { groupId, content: 'before' } });
  const carl = await site.register('carl');
  await carl.call(groupCalls.join, { params: { id: groupId } });
  const [conversation] = await carl.call(messageCalls.conversations, {});
  expect(conversation).toMatchObject({ unreadCount: 0, lastMessage: { content: 'before' } });
});

test('a page takes three statements and a send five, whatever the length of the thread', async () => {
  const site = await openSite();
  const { anna, groupId } = await club(site);
  for (let at = 0; at < 60; at++) await anna.call(messageCalls.send, { body: { groupId, content: `m${at}` } });
  site.statements.length = 0;
  await anna.call(messageCalls.list, { query: { groupId } });
  expect(site.statements).toHaveLength(3);
  site.statements.length = 0;
  await anna.call(messageCalls.send, { body: { groupId, content: 'one more' } });
  expect(site.statements).toHaveLength(5);
});
