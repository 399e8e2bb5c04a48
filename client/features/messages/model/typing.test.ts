import { expect, test } from 'vitest';
import { aMessage } from '#client/lib/talk-for-tests.ts';
import type { LiveEvent } from '#contract/live.ts';
import { type Typist, typingText, typistsAfter } from './typing.ts';

const [idris, ann, ben] = ['idris', 'ann', 'ben'].map((name, at) => ({ id: at + 1, username: name, name })) as [
  Typist['user'],
  Typist['user'],
  Typist['user'],
];

const types = (conversationId: number, user: typeof idris): LiveEvent => ({ type: 'typing', conversationId, user });
const sends = (conversationId: number, senderId: number): LiveEvent => ({
  type: 'chat_message',
  message: aMessage({ conversationId, senderId }),
  groupName: null,
  game: null,
});

/** Who is typing where after events, each a second after the one before. */
const after = (...events: LiveEvent[]) =>
  events
    .reduce<readonly Typist[]>((typists, event, at) => typistsAfter(typists, event, at * 1000), [])
    .map(({ conversationId, user, until }) => [conversationId, user.username, until]);

test('whoever types is shown for six seconds after their last update, each in their conversation, the first first', () => {
  expect(after(types(1, idris), types(1, ann), types(2, ben), types(1, idris))).toEqual([
    [1, 'idris', 9_000],
    [1, 'ann', 7_000],
    [2, 'ben', 8_000],
  ]);
  const later = typistsAfter([{ conversationId: 1, user: idris, until: 6_000 }], types(1, ann), 6_000);
  expect(later.map(({ user }) => user)).toEqual([ann]);
});

test('whoever sends something has stopped, there and nowhere else', () => {
  const left = after(types(1, idris), types(1, ann), types(2, idris), sends(1, idris.id));
  expect(left.map(([conversationId, name]) => [conversationId, name])).toEqual([
    [1, 'ann'],
    [2, 'idris'],
  ]);
});

test.each([
  [[], undefined],
  [[idris], 'idris is typing'],
  [[idris, ann], 'idris and ann are typing'],
  [[idris, ann, ben], '3 people are typing'],
])('%j: %s', (faces, text) => {
  expect(typingText(faces)).toBe(text);
});
