import { describe, expect, test } from 'vitest';
import type { Page, Thread } from './thread.ts';
import { anew, hasOlder, isAtNewest, isBehind, isLoaded, joined, knowing, movedTo, nothing } from './thread.ts';
import { message, run, threadOf } from './thread-for-tests.ts';

/** Of a conversation whose last change was the 60th. */
const thread = (from: number, to: number, lastSeq = to, revision = 60): Thread =>
  threadOf(run(from, to), { lastSeq, revision });
const page = (from: number, to: number, revision = 60): Page => ({ messages: run(from, to), revision });

describe('joining a page', () => {
  test.for<[why: string, come: [number, number], expected: Thread]>([
    ['after the end', [31, 40], thread(20, 40)],
    ['before the beginning', [10, 19], thread(10, 30)],
    ['over the end', [25, 35], thread(20, 35)],
    ['over the beginning', [15, 25], thread(15, 30)],
    ['within', [22, 24], thread(20, 30)],
    ['around', [1, 50], thread(1, 50)],
    ['from beyond the end: it is only known of', [32, 40], thread(20, 30, 40)],
    ['from long before: it is of no use', [1, 18], thread(20, 30)],
  ])('%s', ([, [from, to], expected]) => {
    expect(joined(thread(20, 30), page(from, to))).toEqual(expected);
  });

  test('keeps the later copy of a message, and the same one where none is later', () => {
    const [before, after] = [message(2, { revision: 50 }), message(2, { revision: 70 })];
    const with2 = (copy: typeof before) => ({ messages: [copy], revision: 70 });
    expect(joined(threadOf([message(1), before]), with2(after)).messages[1]).toBe(after);
    expect(joined(threadOf([message(1), after]), with2(before)).messages[1]).toBe(after);
    expect(joined(threadOf([message(1), before]), with2({ ...before })).messages[1]).toBe(before);
  });

  test.for<[why: string, come: Page, revision: number]>([
    ['an older page that was read before the last change', page(10, 19, 58), 58],
    ['one that was read after others', page(10, 19, 62), 60],
    ['one of which all is here', page(22, 24, 62), 60],
    ['one that has all that is here', page(10, 40, 58), 58],
    ['one that has all that is here, and is later', page(10, 40, 62), 62],
    ['the same, later', page(20, 30, 62), 62],
    ['the same, earlier', page(20, 30, 58), 60],
  ])('is right as far as both are: %s', ([, come, revision]) => {
    const known = joined(thread(20, 30), come);
    expect(known).toMatchObject({ revision, knownRevision: Math.max(60, come.revision) });
    expect(isBehind(known)).toBe(revision < known.knownRevision);
  });

  test('changes nothing when nothing came', () => {
    const known = thread(3, 5);
    expect(joined(known, { messages: [], revision: 60 })).toBe(known);
    expect(joined(nothing, { messages: [], revision: 0 })).toEqual(nothing);
  });
});

describe('going elsewhere', () => {
  test('leaves what was here, unless both belong together', () => {
    expect(movedTo(thread(20, 30), page(500, 549))).toEqual(thread(500, 549));
    expect(movedTo(thread(20, 30), page(31, 80))).toEqual(thread(20, 80));
    expect(movedTo(thread(20, 30, 700), page(1, 10))).toEqual(thread(1, 10, 700));
    expect(movedTo(thread(20, 30), { messages: [], revision: 60 })).toEqual(thread(20, 30));
  });
});

test('what is read anew takes the place of what was here, unless that changed later', () => {
  const quote = message(1, { content: 'as it was' });
  const here = threadOf([quote, message(2, { revision: 70 })]);
  const there = { messages: [message(1, { content: 'as it is' }), message(2)], revision: 69 };
  expect(anew(here, there).messages).toEqual([there.messages[0], here.messages[1]]);
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
