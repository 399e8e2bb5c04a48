import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Page, Thread } from './thread.ts';
import {
  endSeqOf,
  firstSeqOf,
  hasOlder,
  holds,
  isAtNewest,
  isLoaded,
  joined,
  knowing,
  movedTo,
  nothing,
} from './thread.ts';
import { message, run } from './thread-for-tests.ts';

const seqsOf = ({ messages }: Thread) => messages.map(({ seq }) => seq);
const thread = (from: number, to: number, lastSeq = to): Thread => ({ messages: run(from, to), lastSeq });

describe('joining a page', () => {
  test.for<[why: string, page: [number, number], expected: Thread]>([
    ['after the end', [31, 40], thread(20, 40)],
    ['before the beginning', [10, 19], thread(10, 30)],
    ['over the end', [25, 35], thread(20, 35)],
    ['over the beginning', [15, 25], thread(15, 30)],
    ['within', [22, 24], thread(20, 30)],
    ['around', [1, 50], thread(1, 50)],
    ['from beyond the end: it is only known of', [32, 40], thread(20, 30, 40)],
    ['from long before: it is of no use', [1, 18], thread(20, 30)],
  ])('%s', ([, [from, to], expected]) => {
    expect(joined(thread(20, 30), run(from, to))).toEqual(expected);
  });

  test('takes the later copy of a message', () => {
    expect(joined(thread(1, 3), [message(2, 'changed')]).messages[1]?.content).toBe('changed');
  });

  test('changes nothing when nothing came', () => {
    const known = thread(3, 5);
    expect(joined(known, [])).toBe(known);
  });
});

describe('going elsewhere', () => {
  test('leaves what was here, unless both belong together', () => {
    expect(movedTo(thread(20, 30), run(500, 549))).toEqual(thread(500, 549));
    expect(movedTo(thread(20, 30), run(31, 80))).toEqual(thread(20, 80));
    expect(movedTo(thread(20, 30, 700), run(1, 10))).toEqual(thread(1, 10, 700));
    expect(movedTo(thread(20, 30), [])).toEqual(thread(20, 30));
  });
});

describe('what is here', () => {
  test('is at the newest one until a later one is known of', () => {
    expect(isAtNewest(nothing)).toBe(true);
    expect(isAtNewest(thread(3, 5))).toBe(true);
    expect(isAtNewest(knowing(thread(3, 5), 6))).toBe(false);
    expect(isAtNewest(knowing(thread(3, 5), 4))).toBe(true);
  });

  test('has older ones before it unless it begins with the first of all', () => {
    expect(hasOlder(nothing)).toBe(false);
    expect(hasOlder(thread(1, 2))).toBe(false);
    expect(hasOlder(thread(2, 3))).toBe(true);
  });

  test('is loaded when there is something, or nothing to load', () => {
    expect(isLoaded(nothing)).toBe(true);
    expect(isLoaded(thread(2, 3, 9))).toBe(true);
    expect(isLoaded(knowing(nothing, 7))).toBe(false);
  });
});

describe('whatever is loaded, said and lost', () => {
  /** What happens to a thread on the screen; an answer may come long after the question. */
  const step = fc.oneof(
    fc.record({ kind: fc.constant('say' as const), isHeard: fc.boolean() }),
    fc.record({ kind: fc.constantFrom('older' as const, 'newer' as const, 'newest' as const), isLate: fc.boolean() }),
    fc.record({ kind: fc.constant('line' as const), at: fc.nat(80), isLate: fc.boolean() }),
    fc.record({ kind: fc.constant('edit' as const), at: fc.nat(80) }),
    fc.record({ kind: fc.constant('answers' as const) }),
  );

  test('the stretch is what a fresh reading of it would be, and the end is known when all was heard', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.array(step, { maxLength: 60 }), (length, steps) => {
        const server = run(1, length);
        const pageOf = (from: number, to: number): Page => server.slice(Math.max(0, from - 1), Math.max(0, to));
        let known = joined(nothing, pageOf(length - 9, length));
        let wasAllHeard = true;
        let late: ((now: Thread) => Thread)[] = [];
        const ask = (isLate: boolean, answer: (now: Thread) => Thread) => {
          if (isLate) late.push(answer);
          else known = answer(known);
        };
        for (const each of steps) {
          const [first, end] = [firstSeqOf(known), endSeqOf(known)];
          if (each.kind === 'say') {
            server.push(message(server.length + 1));
            if (each.isHeard) known = joined(known, server.slice(-1));
            else wasAllHeard = false;
          } else if (each.kind === 'older') {
            const page = pageOf(first - 10, first - 1);
            ask(each.isLate, (now) => joined(now, page));
          } else if (each.kind === 'newer') {
            const page = pageOf(end + 1, end + 10);
            const knownSeq = Math.min(server.length, end + 11);
            ask(each.isLate, (now) => knowing(joined(now, page), knownSeq));
          } else if (each.kind === 'newest') {
            const page = pageOf(server.length - 9, server.length);
            ask(each.isLate, (now) => movedTo(now, page));
            wasAllHeard ||= !each.isLate;
          } else if (each.kind === 'line') {
            const page = pageOf(each.at - 5, each.at + 5);
            ask(each.isLate, (now) => movedTo(now, page));
          } else if (each.kind === 'edit') {
            const seq = (each.at % Math.max(1, server.length)) + 1;
            if (!holds(known, seq) || late.length > 0) continue;
            server[seq - 1] = message(seq, 'edited');
            known = joined(known, [message(seq, 'edited')]);
          } else {
            for (const answer of late) known = answer(known);
            late = [];
          }
          expect(seqsOf(known)).toEqual(pageOf(firstSeqOf(known), endSeqOf(known)).map(({ seq }) => seq));
          expect(known.lastSeq).toBeLessThanOrEqual(server.length);
          expect(known.lastSeq).toBeGreaterThanOrEqual(endSeqOf(known));
          if (wasAllHeard) expect(known.lastSeq).toBe(server.length);
        }
        if (late.length === 0) expect(known.messages).toEqual(pageOf(firstSeqOf(known), endSeqOf(known)));
      }),
    );
  });
});
