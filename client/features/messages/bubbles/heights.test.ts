import { expect, test } from 'vitest';
import { aMessage } from '#client/lib/talk-for-tests.ts';
import type { Message } from '#contract/messages.ts';
import { estimatedHeight } from './heights.ts';
import type { Line } from './lines.ts';

const quote = { id: 1, seq: 1, senderId: 3, sender: { id: 3, username: 'ann' }, content: 'Six?', isDeleted: false };
const reactions: Message['reactions'] = [
  { reaction: 'heart', count: 3 },
  { reaction: 'laugh', count: 1 },
];
const message = aMessage({ reactions });

const line: Line = {
  key: 'a',
  message: undefined,
  words: undefined,
  isFolded: false,
  replyTo: null,
  isQuoteMine: false,
  quoteWords: undefined,
  own: undefined,
  content: 'Court 3 at six?',
  sentAt: '2026-05-04T18:00:00.000Z',
  sender: 'sam',
  senderId: 2,
  isMine: false,
  hasFace: true,
  startsDay: false,
  newBelow: 0,
  isApart: false,
  startsGroup: false,
  endsGroup: false,
  seq: 1,
  unsent: undefined,
  edit: undefined,
};

test.each<[what: string, change: Partial<Line>, height: number]>([
  ['a line of text', {}, 32],
  ['the first of a group, with its name', { startsGroup: true }, 52],
  ['the first of one’s own, or of the only other one, without it', { startsGroup: true, hasFace: false }, 36],
  ['below a day', { startsDay: true }, 60],
  ['below the unread line', { newBelow: 6 }, 62],
  ['apart from what is loaded', { isApart: true }, 60],
  ['three lines', { content: 'one\n\nthree' }, 72],
  ['one that goes on in the next line', { content: 'x'.repeat(40) }, 52],
  ['what was deleted', { content: '', words: 'This message has been deleted' }, 32],
  ['emoji alone', { content: '🏓🏓' }, 38],
  ['an answer', { replyTo: quote }, 70],
  ['emoji that answer', { content: '🏓🏓', replyTo: quote }, 70],
  ['reactions beside a short text', { message, content: 'Gravity' }, 32],
  ['reactions below a long one', { message, content: 'x'.repeat(30) }, 60],
])('%s is about so high', (_, change, height) => {
  expect(estimatedHeight({ ...line, ...change }, 360)).toBe(height);
});
