import { expect, test } from 'vitest';
import { aConversation, aMessage, aTalk } from '#client/lib/talk-for-tests.ts';
import type { MessageHit } from '#contract/message-search.ts';
import { foundCount, hitGroups, hitPath } from './hits.ts';

const hit = (id: number, conversationId: number): MessageHit => ({
  id,
  message: aMessage({ id, seq: id * 10, conversationId }),
  conversation: aConversation(aTalk(null, { id: conversationId }), { groupId: conversationId }),
});

const page = (...items: MessageHit[]) => ({ items, next: undefined });
const shape = (...pages: ReturnType<typeof page>[]) =>
  hitGroups(pages).map(({ conversation, hits }) => [conversation.id, hits.map(({ id }) => id)]);

test('what was found stands under its conversation, the one with the newest first', () => {
  expect(shape(page(hit(9, 1), hit(8, 2), hit(7, 1)))).toEqual([
    [1, [9, 7]],
    [2, [8]],
  ]);
  expect(shape(page())).toEqual([]);
});

test('what comes with the next page comes after everything that is there', () => {
  const first = page(hit(9, 1), hit(8, 2));
  expect(shape(first, page(hit(7, 1), hit(6, 2)))).toEqual([
    [1, [9]],
    [2, [8]],
    [1, [7]],
    [2, [6]],
  ]);
  expect(shape(first, page(hit(7, 2), hit(6, 1), hit(5, 2)))).toEqual([
    [1, [9]],
    [2, [8, 7, 5]],
    [1, [6]],
  ]);
});

test('a hit leads to its place in the thread, and the search stays in the address', () => {
  const inGroup = hit(3, 5);
  expect(hitPath(inGroup, 'the net')).toBe('/messages?group=5&at=30&q=the+net');
  const direct = { ...inGroup, conversation: { ...inGroup.conversation, groupId: null, userId: 4 } };
  expect(hitPath(direct, 'net')).toBe('/messages?user=4&at=30&q=net');
  const ofGame = { ...direct, conversation: { ...direct.conversation, userId: null, gameId: 7 } };
  expect(hitPath(ofGame, 'net')).toBe('/messages?game=7&at=30&q=net');
});

test.each([
  [0, false, 'No message found for "net"'],
  [1, false, '1 message found'],
  [50, true, 'More than 50 messages found'],
])('%i, and whether there are more is %s: %s', (count, goesOn, words) => {
  const items = Array.from({ length: count }, (_, id) => ({ id }));
  expect(foundCount('net', { items, next: goesOn ? { cursor: 'x' } : undefined })).toBe(words);
});
