import { expect, test } from 'vitest';
import { estimatedHeight } from './heights.ts';
import type { Line } from './lines.ts';

const line: Line = {
  key: 'a',
  content: 'Court 3 at six?',
  sentAt: '2026-05-04T18:00:00.000Z',
  sender: 'sam',
  senderId: 2,
  isMine: false,
  startsDay: false,
  newBelow: 0,
  isApart: false,
  startsGroup: false,
  endsGroup: false,
  seq: 1,
  unsent: undefined,
};

test.each<[what: string, change: Partial<Line>, height: number]>([
  ['a line of text', {}, 32],
  ['the first of a group, with its name', { startsGroup: true }, 52],
  ['the first of one’s own, without one', { startsGroup: true, isMine: true }, 36],
  ['below a day', { startsDay: true }, 60],
  ['below the unread line', { newBelow: 6 }, 62],
  ['apart from what is loaded', { isApart: true }, 60],
  ['three lines', { content: 'one\n\nthree' }, 72],
  ['one that goes on in the next line', { content: 'x'.repeat(40) }, 52],
  ['emoji alone', { content: '🏓🏓' }, 38],
])('%s is about so high', (_, change, height) => {
  expect(estimatedHeight({ ...line, ...change }, 360)).toBe(height);
});
