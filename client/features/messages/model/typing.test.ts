import { expect, test } from 'vitest';
import { aMessage } from '#client/lib/talk-for-tests.ts';
import type { LiveEvent } from '#contract/live.ts';
import { type Typing, typingAfter, typingAt, typingWords } from './typing.ts';

const [idris, ann, ben] = ['idris', 'ann', 'ben'].map((username, at) => ({ id: at + 1, username })) as [
  { id: number; username: string },
  { id: number; username: string },
  { id: number; username: string },
];

const types = (conversationId: number, user: typeof idris): LiveEvent => ({ type: 'typing', conversationId, user });
const says = (conversationId: number, senderId: number): LiveEvent => ({
  type: 'chat_message',
  message: aMessage({ conversationId, senderId }),
  groupName: null,
  game: null,
});

/** What follows from events, each a second after the one before. */
const after = (...events: LiveEvent[]): Typing =>
  events.reduce<Typing>((typing, event, at) => typingAfter(typing, event, at * 1000), new Map());
const namesIn = (typing: Typing, conversationId: number) =>
  (typing.get(conversationId) ?? []).map(({ user }) => user.username);

test('whoever types is shown for six seconds after they were last told of, each in their conversation', () => {
  const typing = after(types(1, idris), types(1, ann), types(2, ben), types(1, idris));
  expect(namesIn(typing, 1)).toEqual(['idris', 'ann']);
  expect(namesIn(typing, 2)).toEqual(['ben']);
  expect(namesIn(typingAt(typing, 6_999), 1)).toEqual(['idris', 'ann']);
  expect(namesIn(typingAt(typing, 7_000), 1)).toEqual(['idris']);
  expect(typingAt(typing, 9_000).size).toBe(0);
});

test('whoever says something has stopped, there and nowhere else', () => {
  const typing = after(types(1, idris), types(1, ann), types(2, idris), says(1, idris.id));
  expect([namesIn(typing, 1), namesIn(typing, 2)]).toEqual([['ann'], ['idris']]);
});

test('what changes nothing is the same, and so are the conversations that it does not concern', () => {
  const typing = after(types(1, idris), types(2, ann));
  expect(typingAfter(typing, says(3, ben.id), 0)).toBe(typing);
  expect(typingAfter(typing, { type: 'blocks_changed' }, 0)).toBe(typing);
  expect(typingAt(typing, 0)).toBe(typing);
  expect(typingAfter(typing, types(1, ben), 0).get(2)).toBe(typing.get(2));
  expect(typingAfter(typing, says(1, idris.id), 0).get(2)).toBe(typing.get(2));
});

test.each([
  [[], undefined],
  [[idris], 'idris is typing'],
  [[idris, ann], 'idris and ann are typing'],
  [[idris, ann, ben], '3 people are typing'],
])('%j: %s', (faces, words) => {
  expect(typingWords(faces)).toBe(words);
});
