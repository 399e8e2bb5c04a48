import { describe, expect, test } from 'vitest';
import type { Thread } from '../loading/thread.ts';
import { message, threadOf } from '../loading/thread-for-tests.ts';
import { newsOf } from './news.ts';

const me = 1;
/** At six in the evening, in the reader's own time zone. */
const sentAt = new Date(2026, 4, 4, 18, 5).toISOString();
const said = (seq: number, senderId = 2) => ({
  ...message(seq),
  senderId,
  sender: { id: senderId, username: 'newbie' },
  content: 'And a spot left in it?',
  sentAt,
});
const thread = (seqs: number[], lastSeq = seqs.at(-1) ?? 0, senderId = 2): Thread =>
  threadOf(
    seqs.map((seq) => said(seq, senderId)),
    { lastSeq },
  );

describe('what is read out', () => {
  test('is who said what and when, and the same twice when it was said twice', () => {
    const sentence = 'newbie, 18:05: And a spot left in it?';
    expect(newsOf(thread([1]), thread([1, 2, 3]), me)).toEqual([sentence, sentence]);
    expect(newsOf(thread([1]), thread([1, 2, 3, 4]), me)).toHaveLength(3);
  });

  test('is how many they are when they are many, or are not here', () => {
    expect(newsOf(thread([1]), thread([1, 2, 3, 4, 5]), me)).toEqual(['4 new messages']);
    expect(newsOf(thread([1], 9), thread([1], 10), me)).toEqual(['1 new message']);
  });

  test('does not count what the listener said among many', () => {
    const [own, others] = [said(2, me), [said(3), said(4), said(5), said(6)]];
    expect(newsOf(thread([1]), threadOf([said(1), own, ...others]), me)).toEqual(['4 new messages']);
  });

  test('is nothing of somebody who is blocked', () => {
    expect(newsOf(thread([1]), thread([1, 2]), me, new Set([2]))).toEqual([]);
  });

  test('is nothing of what is withheld', () => {
    const withheld = { ...said(2), content: '', isWithheld: true };
    expect(newsOf(thread([1]), threadOf([said(1), withheld]), me)).toEqual([]);
  });

  test('is not what was known before, nor what the listener said', () => {
    expect(newsOf(thread([5]), thread([3, 4, 5]), me)).toEqual([]);
    expect(newsOf(thread([1], 9), thread([1, 2, 3], 9), me)).toEqual([]);
    expect(newsOf(thread([1]), thread([1, 2], 2, me), me)).toEqual([]);
  });
});
