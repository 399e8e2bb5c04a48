import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { Outbox } from '#client/data/outbox/outbox.ts';
import { Browser } from '#client/data/outbox/outbox-for-tests.ts';
import { Kept } from '#client/lib/kept.ts';
import { threadQuery } from '../loading/cache.ts';
import { message, threadOf } from '../loading/thread-for-tests.ts';
import { ownQuery, storeReport } from './own-parts.ts';
import { react, reacted, reactedIn } from './reacted.ts';

afterEach(() => void vi.unstubAllGlobals());

const wanted = { conversationId: 1, messageId: 1, reaction: 'heart' as const, isOn: true };

function answering() {
  const made: string[] = [];
  const after = message(1, { revision: 2, reactions: [{ reaction: 'heart', count: 1 }] });
  vi.stubGlobal('fetch', async (address: string, { method }: { method: string }) => {
    made.push(`${method} ${address}`);
    return Response.json(after);
  });
  const client = new QueryClient();
  client.setQueryData(threadQuery(1).queryKey, threadOf([message(1)]));
  return { made, client };
}

test('a reaction that is sent shows with the message, as one’s own', async () => {
  const { made, client } = answering();
  await reacted.send(client, wanted, 'a');
  expect(made).toEqual(['PUT /api/messages/1/reactions/heart']);
  expect(client.getQueryData(ownQuery(1).queryKey)?.reactions).toEqual([{ messageId: 1, reaction: 'heart' }]);
  expect(client.getQueryData(threadQuery(1).queryKey)?.messages[0]?.reactions).toHaveLength(1);
});

test('one that is taken back is none of one’s own', async () => {
  const { made, client } = answering();
  await reacted.send(client, wanted, 'a');
  await reacted.send(client, { ...wanted, isOn: false }, 'b');
  expect(made.at(-1)).toBe('DELETE /api/messages/1/reactions/heart');
  expect(client.getQueryData(ownQuery(1).queryKey)?.reactions).toEqual([]);
});

test('a report is remembered beside the reactions', async () => {
  const { client } = answering();
  await reacted.send(client, wanted, 'a');
  storeReport(client, 1, 1);
  expect(client.getQueryData(ownQuery(1).queryKey)).toMatchObject({ reported: [1], reactions: [{ messageId: 1 }] });
});

test('what was refused, or belongs to another conversation, is not shown as wanted', () => {
  const unsent = { id: 'a', kind: 'reaction', subject: 'x', order: 1, writtenAt: '', state: 'waiting' as const };
  const of = (state: 'waiting' | 'refused', conversationId = 1) => ({
    ...unsent,
    state,
    content: { ...wanted, conversationId },
  });
  expect(reactedIn([of('waiting'), of('refused'), of('waiting', 2)], 1)).toEqual([wanted]);
});

test('what waits gives way to the next wish about the same reaction, and holds up no other message', async () => {
  const made: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    made.push(address);
    if (address.includes('/messages/1/')) throw new TypeError('away');
    return Response.json(message(2));
  });
  const client = new QueryClient();
  const outbox = new Outbox({
    kept: new Kept('outbox', 1, new Browser().storage),
    deliver: (unsent) => reacted.deliver(client, unsent),
  });
  const isWaiting = () => vi.waitFor(() => expect(outbox.unsent[0]?.state).toBe('waiting'));
  const [laugh, heartless] = [
    { ...wanted, reaction: 'laugh' as const },
    { ...wanted, isOn: false },
  ];
  for (const each of [wanted, laugh, heartless]) {
    react(outbox, each);
    await isWaiting();
  }
  expect(reactedIn(reacted.among(outbox.unsent), 1)).toEqual([laugh, heartless]);
  react(outbox, { ...wanted, messageId: 2 });
  await vi.waitFor(() => expect(made).toContain('/api/messages/2/reactions/heart'));
  outbox.stop();
});

test('what an earlier page left is taken if it is whole', () => {
  expect(reacted.parse(wanted)).toEqual(wanted);
  expect(reacted.parse({ messageId: 1 })).toBeUndefined();
  expect(reacted.parse(null)).toBeUndefined();
});
