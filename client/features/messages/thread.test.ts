import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Message } from '#contract/messages.ts';
import { endOfRun, hasGap, hasOlder, merged, type Thread } from './thread.ts';

const message = (seq: number): Message => ({
  id: seq,
  conversationId: 1,
  seq,
  groupId: 5,
  senderId: 1,
  sender: { id: 1, username: 'rosa' },
  content: `message ${seq}`,
  sentAt: '2026-05-04T18:00:00.000Z',
  clientId: null,
});

const seqsOf = (thread: Thread) => thread.map(({ seq }) => seq);
const stretch = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 30 }).map((seqs) => seqs.map(message));
const isInOrder = (seqs: number[]) => seqs.every((seq, index) => index === 0 || seq > (seqs[index - 1] ?? 0));

describe('putting stretches of a thread together', () => {
  test('keeps every message once, in the order of seq', () => {
    fc.assert(
      fc.property(stretch, stretch, (one, other) => {
        const seqs = seqsOf(merged(merged([], one), other));
        expect(isInOrder(seqs)).toBe(true);
        expect(new Set(seqs)).toEqual(new Set([...seqsOf(one), ...seqsOf(other)]));
      }),
    );
  });

  test('comes to the same whatever arrives first', () => {
    fc.assert(
      fc.property(fc.array(stretch), fc.infiniteStream(fc.nat()), (stretches, order) => {
        const shuffled = stretches
          .map((each) => ({ each, at: order.next().value ?? 0 }))
          .sort((one, other) => one.at - other.at)
          .map(({ each }) => each);
        const all = (parts: Thread[]) => seqsOf(parts.reduce(merged, []));
        expect(all(shuffled)).toEqual(all(stretches));
      }),
    );
  });

  test('changes nothing when nothing new came', () => {
    fc.assert(
      fc.property(stretch, (come) => {
        const thread = merged([], come);
        expect(merged(thread, thread)).toBe(thread);
        expect(merged(thread, [])).toBe(thread);
      }),
    );
  });

  test('takes the later copy of a message', () => {
    const changed = { ...message(2), content: 'changed' };
    expect(merged([message(1), message(2)], [changed])[1]).toBe(changed);
  });
});

describe('what is missing', () => {
  test.for<[seqs: number[], end: number, gap: boolean]>([
    [[], 0, false],
    [[7], 7, false],
    [[3, 4, 5], 5, false],
    [[3, 4, 6], 4, true],
    [[3, 9, 10], 3, true],
  ])('%j runs to %i', ([seqs, end, gap]) => {
    const thread = seqs.map(message);
    expect(endOfRun(thread)).toBe(end);
    expect(hasGap(thread)).toBe(gap);
  });

  test('fetching from the end of the run closes every gap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), stretch, (from, come) => {
        const known = merged(
          [message(from)],
          come.filter(({ seq }) => seq > from),
        );
        const last = known.at(-1)?.seq ?? 0;
        const after = endOfRun(known);
        const fetched = Array.from({ length: last - after }, (_, index) => message(after + 1 + index));
        expect(hasGap(merged(known, fetched))).toBe(false);
      }),
    );
  });

  test('the first message of all has nothing before it', () => {
    expect(hasOlder([])).toBe(false);
    expect(hasOlder([message(1), message(2)])).toBe(false);
    expect(hasOlder([message(2)])).toBe(true);
  });
});
