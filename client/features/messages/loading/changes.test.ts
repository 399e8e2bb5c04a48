import { expect, test } from 'vitest';
import { afterAnswer, afterChanges, afterTold } from './changes.ts';
import { endSeqOf, isBehind, joined, type Thread } from './thread.ts';
import { message, run, threadOf } from './thread-for-tests.ts';

/** The thread once messages were told to look as they do since a revision. */
const told = (thread: Thread, revision: number, ...seqs: number[]): Thread => {
  const messages = seqs.map((seq) => message(seq, { revision }));
  return afterTold(thread, { conversationId: 1, revision, messages });
};

const whole = threadOf(run(1, 10));

test('a change that follows the last one counts, one that does not shows what is missing', () => {
  expect(told(whole, 11, 3)).toMatchObject({ revision: 11, knownRevision: 11 });
  const gap = told(whole, 12, 3);
  expect(gap).toMatchObject({ revision: 10, knownRevision: 12, ahead: [12] });
  expect(gap.messages[2]?.revision).toBe(12);
  expect(told(gap, 11, 4)).toMatchObject({ revision: 12, ahead: [] });
  expect(isBehind(told(whole, 11))).toBe(true);
});

test('a change of a message that is not here does not count ahead of its being said', () => {
  const said = told(told(told(whole, 13, 12), 11, 11), 12, 12);
  expect(said).toMatchObject({ revision: 12, knownRevision: 13 });
  expect(endSeqOf(said)).toBe(12);
});

test('what is told late is not added, for it may have changed unseen', () => {
  const middle = threadOf(run(1, 10), { lastSeq: 50, revision: 60 });
  expect(endSeqOf(told(told(middle, 61, 12), 11, 11))).toBe(10);
  expect(endSeqOf(afterAnswer(middle, message(11)))).toBe(10);
  expect(endSeqOf(told(middle, 61, 11))).toBe(11);
});

test('what was missed brings a thread on, unless that is right up to less by now', () => {
  const changes = { since: 10, revision: 14, messages: [message(3, { revision: 14 }), message(11, { revision: 12 })] };
  const caught = afterChanges(told(whole, 13, 4), changes);
  expect(caught).toMatchObject({ revision: 14, knownRevision: 14, lastSeq: 11 });
  expect(caught.messages.map(({ revision }) => revision)).toEqual([1, 2, 14, 13, 5, 6, 7, 8, 9, 10, 12]);
  expect(afterChanges({ ...whole, revision: 9 }, changes).revision).toBe(9);
});

test('what was missed is not added once it may have changed unseen', () => {
  const onward = threadOf(run(1, 10), { lastSeq: 11, revision: 14 });
  const late = { since: 10, revision: 12, messages: [message(11)] };
  expect(endSeqOf(afterChanges(onward, late))).toBe(10);
  expect(endSeqOf(afterChanges({ ...onward, revision: 12, knownRevision: 12 }, late))).toBe(11);
});

test('what was told ahead does not count for a page that was read before it', () => {
  const gap = told(threadOf(run(5, 10)), 12, 6);
  const page = { messages: run(1, 4), revision: 11 };
  expect(told(joined(gap, page), 11, 7)).toMatchObject({ revision: 11, knownRevision: 12 });
});
