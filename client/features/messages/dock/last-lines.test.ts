import { expect, test } from 'vitest';
import type { Message } from '#contract/messages.ts';
import { lastLines } from './last-lines.ts';

const said = (seq: number): Message => ({
  id: seq,
  conversationId: 7,
  seq,
  groupId: 5,
  senderId: 2,
  sender: { id: 2, username: 'ben' },
  content: `message ${seq}`,
  sentAt: '2026-05-04T18:00:00.000Z',
  clientId: null,
});

const seqs = (lines: readonly Message[]) => lines.map(({ seq }) => seq);

test('the last two messages, where the thread is here to its end', () => {
  expect(seqs(lastLines({ messages: [said(7), said(8), said(9)], lastSeq: 9 }, said(9)))).toEqual([8, 9]);
  expect(seqs(lastLines({ messages: [said(1)], lastSeq: 1 }, said(1)))).toEqual([1]);
});

test('the last one alone, where only the middle of the thread is here, or nothing', () => {
  expect(seqs(lastLines({ messages: [said(3), said(4)], lastSeq: 9 }, said(9)))).toEqual([9]);
  expect(seqs(lastLines({ messages: [said(3), said(4)], lastSeq: 4 }, said(9)))).toEqual([9]);
  expect(seqs(lastLines(undefined, said(9)))).toEqual([9]);
});

test('none where nothing was said', () => {
  expect(lastLines({ messages: [], lastSeq: 0 }, null)).toEqual([]);
});
