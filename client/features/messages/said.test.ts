import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { message } from './loading/thread-for-tests.ts';
import { said, saidIn, type UnsentMessage } from './said.ts';

afterEach(() => void vi.unstubAllGlobals());

const unsent = (id: string, groupId: number): UnsentMessage => ({
  id,
  kind: 'message',
  subject: said.subjectOf({ groupId, content: id }),
  content: { groupId, content: id },
  order: 1,
  writtenAt: '2026-05-04T18:00:00.000Z',
  state: 'waiting',
});

test('what is unsent shows in the conversation that it was written into, and in no other', () => {
  const all = [unsent('a', 1), unsent('b', 2), unsent('c', 1)];
  expect(saidIn(all, 1).map(({ id }) => id)).toEqual(['a', 'c']);
  expect(saidIn(all, 3)).toEqual([]);
});

test('conversations do not wait for each other, and are sent each in its order', () => {
  expect(said.subjectOf({ groupId: 1, content: 'a' })).toBe(said.subjectOf({ groupId: 1, content: 'b' }));
  expect(said.subjectOf({ groupId: 1, content: 'a' })).not.toBe(said.subjectOf({ groupId: 2, content: 'a' }));
});

test('a message is sent under the same id however often, so that it is stored once', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json(message(1), { status: 201 });
  });
  const id = '3f1c0a52-7f0e-4c61-9f0e-0d6f3a3a8e11';
  const client = new QueryClient();
  await said.send(client, { groupId: 1, content: 'at six' }, id);
  await said.send(client, { groupId: 1, content: 'at six' }, id);
  expect(sent).toEqual(Array(2).fill({ groupId: 1, content: 'at six', clientId: id }));
});
