import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { Quote } from '#contract/messages.ts';
import { edited, editsIn, type UnsentEdit } from './edited.ts';
import { message } from './loading/thread-for-tests.ts';
import { partnerIn, said, saidIn, type UnsentMessage } from './said.ts';

afterEach(() => void vi.unstubAllGlobals());

const inGroup = (groupId: number) => ({ groupId, gameId: null, userId: null });
const ofGame = (gameId: number) => ({ groupId: null, gameId, userId: null });
const withUser = (userId: number) => ({ groupId: null, gameId: null, userId });

const unsent = (id: string, conversationId: number, to: UnsentMessage['content']['to']): UnsentMessage => ({
  id,
  kind: 'message',
  subject: said.subjectOf({ conversationId, to, content: id }),
  content: { conversationId, to, content: id },
  order: 1,
  writtenAt: '2026-05-04T18:00:00.000Z',
  state: 'waiting',
});

test('what is unsent shows in the conversation that it was written into, and in no other', () => {
  const all = [
    unsent('a', 1, { groupId: 5 }),
    unsent('b', 2, { receiverId: 5 }),
    unsent('c', 1, { groupId: 5 }),
    unsent('d', 4, { gameId: 5 }),
  ];
  expect(saidIn(all, inGroup(5)).map(({ id }) => id)).toEqual(['a', 'c']);
  expect(saidIn(all, withUser(5)).map(({ id }) => id)).toEqual(['b']);
  expect(saidIn(all, ofGame(5)).map(({ id }) => id)).toEqual(['d']);
  expect([inGroup(3), ofGame(3)].flatMap((sides) => saidIn(all, sides))).toEqual([]);
  expect([inGroup(5), ofGame(7), withUser(6)].map(partnerIn)).toEqual([
    { groupId: 5 },
    { gameId: 7 },
    { receiverId: 6 },
  ]);
});

test('conversations do not wait for each other; what is said and changed in one is sent in its order', () => {
  const [a, b] = [unsent('a', 1, { groupId: 5 }), unsent('b', 2, { groupId: 6 })];
  expect(a.subject).not.toBe(b.subject);
  expect(edited.subjectOf({ conversationId: 1, messageId: 9, content: 'x' })).toBe(a.subject);
});

function answering(status: number) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body: string }) => {
    sent.push([method, address, JSON.parse(body)]);
    return Response.json(message(1), { status });
  });
  return sent;
}

const id = '3f1c0a52-7f0e-4c61-9f0e-0d6f3a3a8e11';

test('a message is sent under the same id however often, so that it is stored once', async () => {
  const sent = answering(201);
  const client = new QueryClient();
  const content = { conversationId: 1, to: { groupId: 1 }, content: 'at six' };
  await said.send(client, content, id);
  await said.send(client, content, id);
  expect(sent).toEqual(Array(2).fill(['POST', '/api/messages', { groupId: 1, content: 'at six', clientId: id }]));
});

test('a message to a person says what it answers', async () => {
  const sent = answering(201);
  const replyTo: Quote = {
    id: 7,
    seq: 3,
    senderId: 2,
    sender: { id: 2, username: 'sam' },
    content: '?',
    isDeleted: false,
  };
  await said.send(new QueryClient(), { conversationId: 1, to: { receiverId: 2 }, content: 'yes', replyTo }, id);
  expect(sent).toEqual([['POST', '/api/messages', { receiverId: 2, content: 'yes', clientId: id, replyToId: 7 }]]);
});

test('what an earlier page left is sent, too, and what is no message is left alone', () => {
  expect(said.parse({ groupId: 5, content: 'at six' })).toMatchObject({ to: { groupId: 5 }, content: 'at six' });
  const whole = { conversationId: 1, to: { receiverId: 2 }, content: 'yes' };
  expect(said.parse(JSON.parse(JSON.stringify(whole)))).toMatchObject(whole);
  for (const other of [null, 'x', {}, { content: 'x' }, { groupId: '5', content: 'x' }, { to: {}, content: 'x' }]) {
    expect(said.parse(other)).toBeUndefined();
  }
});

test('a message is said differently under its own id, and the last way counts', async () => {
  const sent = answering(200);
  const content = { conversationId: 1, messageId: 9, content: 'at seven' };
  await edited.send(new QueryClient(), content, id);
  expect(sent).toEqual([['PUT', '/api/messages/9', { content: 'at seven' }]]);
  const edit = (text: string, conversationId = 1): UnsentEdit => ({
    ...unsent(text, 1, { groupId: 5 }),
    kind: 'edit',
    content: { ...content, conversationId, content: text },
  });
  expect(editsIn([edit('a'), edit('b'), edit('c', 2)], 1).get(9)?.content.content).toBe('b');
  expect(edited.parse({ ...content })).toEqual(content);
  expect(edited.parse({ ...content, replaces: ['at six'] })).toEqual({ ...content, replaces: ['at six'] });
  expect(edited.parse({ ...content, replaces: [6] })).toEqual(content);
  expect(edited.parse({ ...content, messageId: 'x' })).toBeUndefined();
  expect(edited.parse(null)).toBeUndefined();
});
