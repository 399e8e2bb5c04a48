import { expect, test } from 'vitest';
import { aMessage } from '#client/lib/talk-for-tests.ts';
import type { LastMessage } from '#contract/conversations.ts';
import { emptyThread } from '../model/thread.ts';
import { threadOf } from '../model/thread-for-tests.ts';
import { lastLines } from './ChatCard.tsx';

const said = (seq: number) => aMessage({ seq });

const seqs = (lines: readonly LastMessage[]) => lines.map(({ seq }) => seq);

test('the last two messages, where the thread is here to its end', () => {
  expect(seqs(lastLines(threadOf([said(7), said(8), said(9)], { lastSeq: 9 }), said(9)))).toEqual([8, 9]);
  expect(seqs(lastLines(threadOf([said(1)], { lastSeq: 1 }), said(1)))).toEqual([1]);
});

test('the last one alone, where only the middle of the thread is here, or nothing', () => {
  expect(seqs(lastLines(threadOf([said(3), said(4)], { lastSeq: 9 }), said(9)))).toEqual([9]);
  expect(seqs(lastLines(threadOf([said(3), said(4)], { lastSeq: 4 }), said(9)))).toEqual([9]);
  expect(seqs(lastLines(undefined, said(9)))).toEqual([9]);
});

test('none where nothing was said', () => {
  expect(lastLines(emptyThread, null)).toEqual([]);
});
