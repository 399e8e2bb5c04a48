import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { Outbox } from '#client/data/outbox/outbox.ts';
import { UserStorage } from '#client/lib/user-storage.ts';
import { threadIn } from './thread-cache.ts';
import { conversationId, fakeServer, message, say } from './thread-for-tests.ts';
import {
  editMessage,
  editsIn,
  isOvertaken,
  recipientIn,
  showSent,
  type UnsentEdit,
  type UnsentMessage,
  unsentEdits,
  unsentMessages,
  unsentMessagesIn,
} from './unsent-messages.ts';

const inGroup = (groupId: number) => ({ groupId, gameId: null, userId: null });
const ofGame = (gameId: number) => ({ groupId: null, gameId, userId: null });
const withUser = (userId: number) => ({ groupId: null, gameId: null, userId });

const unsent = (id: string, conversationId: number, to: UnsentMessage['content']['to']): UnsentMessage => ({
  id,
  kind: 'message',
  subject: unsentMessages.subjectOf({ conversationId, to, content: id }),
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
  expect(unsentMessagesIn(all, inGroup(5)).map(({ id }) => id)).toEqual(['a', 'c']);
  expect(unsentMessagesIn(all, withUser(5)).map(({ id }) => id)).toEqual(['b']);
  expect(unsentMessagesIn(all, ofGame(5)).map(({ id }) => id)).toEqual(['d']);
  expect([inGroup(3), ofGame(3)].flatMap((sides) => unsentMessagesIn(all, sides))).toEqual([]);
  expect([inGroup(5), ofGame(7), withUser(6)].map(recipientIn)).toEqual([
    { groupId: 5 },
    { gameId: 7 },
    { receiverId: 6 },
  ]);
});

test('conversations do not wait for each other; what is sent and edited in one is sent in its order', () => {
  const [a, b] = [unsent('a', 1, { groupId: 5 }), unsent('b', 2, { groupId: 6 })];
  expect(a.subject).not.toBe(b.subject);
  expect(unsentEdits.subjectOf({ conversationId: 1, messageId: 9, content: 'x' })).toBe(a.subject);
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

test('a message is sent under the same id however often, so that it is stored once, and says what it replies to', async () => {
  const sent = answering(201);
  const client = new QueryClient();
  const content = { conversationId: 1, to: { groupId: 1 }, content: 'at six' };
  await unsentMessages.send(client, content, id);
  await unsentMessages.send(client, content, id);
  const replyTo = {
    id: 7,
    seq: 3,
    senderId: 2,
    sender: { id: 2, username: 'sam', name: 'sam' },
    content: '?',
    isDeleted: false,
  };
  await unsentMessages.send(client, { conversationId: 1, to: { receiverId: 2 }, content: 'yes', replyTo }, id);
  expect(sent).toEqual([
    ...Array(2).fill(['POST', '/api/messages', { groupId: 1, content: 'at six', clientId: id }]),
    ['POST', '/api/messages', { receiverId: 2, content: 'yes', clientId: id, replyToId: 7 }],
  ]);
});

test('what an earlier page left is sent, too, and what is no message is left alone', () => {
  expect(unsentMessages.parse({ groupId: 5, content: 'at six' })).toMatchObject({
    to: { groupId: 5 },
    content: 'at six',
  });
  const whole = { conversationId: 1, to: { receiverId: 2 }, content: 'yes' };
  expect(unsentMessages.parse(whole)).toMatchObject(whole);
  for (const other of [null, 'x', {}, { content: 'x' }, { groupId: '5', content: 'x' }, { to: null, content: 'x' }]) {
    expect(unsentMessages.parse(other)).toBeUndefined();
  }
});

test('a message is said differently under its own id, and the last way counts', async () => {
  const sent = answering(200);
  const content = { conversationId: 1, messageId: 9, content: 'at seven' };
  await unsentEdits.send(new QueryClient(), content, id);
  expect(sent).toEqual([['PUT', '/api/messages/9', { content: 'at seven' }]]);
  const edit = (text: string, conversationId = 1): UnsentEdit => ({
    ...unsent(text, 1, { groupId: 5 }),
    kind: 'edit',
    content: { ...content, conversationId, content: text },
  });
  expect(editsIn([edit('a'), edit('b'), edit('c', 2)], 1).get(9)?.content.content).toBe('b');
  expect(unsentEdits.parse({ ...content })).toEqual(content);
  expect(unsentEdits.parse({ ...content, replaces: ['at six'] })).toEqual({ ...content, replaces: ['at six'] });
  expect(unsentEdits.parse({ ...content, replaces: [6] })).toEqual(content);
  expect(unsentEdits.parse({ ...content, messageId: 'x' })).toBeUndefined();
  expect(unsentEdits.parse(null)).toBeUndefined();
});

/** A server with one message, which it changes as the contract says, and an outbox on a line that may break. */
function begin() {
  vi.useFakeTimers();
  const server = { content: 'at six', breaks: [] as ('before' | 'after')[], refused: 0 };
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const trouble = server.breaks.shift();
    if (trouble === 'before') throw new TypeError('away');
    const { content, replaces }: { content: string; replaces: string[] } = JSON.parse(body);
    const isKnown = content === server.content || replaces.includes(server.content);
    if (isKnown) server.content = content;
    else server.refused += 1;
    if (trouble === 'after') throw new TypeError('away');
    return isKnown
      ? Response.json(message(1, { content }))
      : Response.json({ error: 'This message was changed in the meantime', code: 'message_changed' }, { status: 409 });
  });
  const client = new QueryClient();
  const outbox = new Outbox({
    storage: new UserStorage('outbox', 1, undefined),
    deliver: (unsent) => unsentEdits.deliver(client, unsent),
    pauseBefore: () => 10,
    alone: (_name, act) => act(),
  });
  return { server, outbox, passed: () => vi.advanceTimersByTimeAsync(1000) };
}

/** As the server has told of it last. */
const seen = message(1, { content: 'at six' });

test('what was edited meanwhile is not overwritten, until one has seen it and wants it so', async () => {
  const { server, outbox, passed } = begin();
  server.content = 'at nine';
  editMessage(outbox, seen, 'at seven');
  await passed();
  const [refused] = unsentEdits.among(outbox.unsent);
  expect([server.content, refused?.state]).toEqual(['at nine', 'refused']);
  const theirs = message(1, { content: 'at nine' });
  expect(refused && [seen, theirs].map((now) => isOvertaken(refused, now))).toEqual([false, true]);
  // 'Keep mine'.
  editMessage(outbox, theirs, refused?.content.content ?? '');
  await passed();
  expect([server.content, outbox.unsent]).toEqual(['at seven', []]);
});

test.each([['before'], ['after']] as const)(
  'one’s own edits do not stand against each other, where the line breaks %s',
  async (trouble) => {
    const { server, outbox, passed } = begin();
    server.breaks = [trouble, trouble];
    // The second while the first is on its way, the third while both wait.
    editMessage(outbox, seen, 'at seven');
    editMessage(outbox, seen, 'at eight');
    await vi.advanceTimersByTimeAsync(5);
    editMessage(outbox, seen, 'at nine');
    await passed();
    expect([server.content, server.refused, outbox.unsent]).toEqual(['at nine', 0, []]);
  },
);

test('an edit that was refused for something else, or says what stands there, is not overtaken', () => {
  const edit = (content: string, replaces?: string[]) =>
    isOvertaken(
      { content: { conversationId: 1, messageId: 1, content, ...(replaces && { replaces }) } } as never,
      seen,
    );
  expect([edit('at seven', ['at six']), edit('at six', ['at five']), edit('at seven')]).toEqual([false, false, false]);
  expect(edit('at seven', ['at five'])).toBe(true);
});

test('a message that was sent is there to be read: where its thread is loaded, nothing is fetched; else it is', async () => {
  const client = new QueryClient();
  const server = fakeServer(3, 3);
  const seqs = () => threadIn(client, conversationId).messages.map(({ seq }) => seq);
  showSent(client, say(server));
  await vi.waitFor(() => expect(seqs()).toEqual([1, 2, 3, 4]));
  server.asked = [];
  showSent(client, say(server));
  expect(seqs()).toEqual([1, 2, 3, 4, 5]);
  expect(server.asked).toEqual([]);
});
