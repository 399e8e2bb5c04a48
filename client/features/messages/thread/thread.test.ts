import { beforeEach, describe, expect, test, vi } from 'vitest';
import { linesOf } from '../message/lines.ts';
import type { Thread } from '../model/thread.ts';
import { message, run, threadOf } from '../model/thread-for-tests.ts';
import { isFollowing } from './MessageList.tsx';
import { mayChange } from './Pinned.tsx';
import { indicesAround, lastShownSeq, withFocused } from './Rows.tsx';
import { newsOf, ReadMarker } from './reading.ts';
import { anchoredTop, type ViewPosition } from './scroll-anchor.ts';

beforeEach(() => void vi.useFakeTimers());
/** A message that is shown, whether the page is looked at, or a pause. */
type Step = number | boolean | `${number}ms`;

test.for<[why: string, marked: number, steps: Step[], told: number[]]>([
  ['what was unread when the thread was opened is marked at once, in one go', 3, [7, 8, '300ms'], [8]],
  ['whoever scrolls up has read no less', 3, [8, 5, false], [8]],
  ['where all was read nothing is told', 8, [8, '60000ms', false], []],
  ['what comes in while one reads is not told at once', 8, [8, 9, 30, '12499ms'], []],
  ['it is told once for all of it, after a while of one’s own', 8, [8, 9, 30, '12500ms'], [30]],
  ['whoever looks away has it told at once, and only once', 8, [8, 9, false, '60000ms', false], [9]],
  ['what came while they looked away is marked at once when they look again', 8, [8, false, 12, true, '300ms'], [12]],
  ['and what comes then is not', 8, [8, false, 12, true, '300ms', 13, '4999ms'], [12]],
  ['on a page that nobody sees nothing is read', 3, [false, 8, '60000ms', false, 9, '60000ms'], []],
  ['of what scrolled through meanwhile only what is there then is read', 3, [false, 40, 12, true, '300ms'], [12]],
])('%s', ([, marked, steps, expected]) => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const told: number[] = [];
  const marker = new ReadMarker({ marked, isWatched: steps[0] !== false }, (seq) => told.push(seq));
  for (const step of steps) {
    if (typeof step === 'number') marker.show(step);
    else if (typeof step === 'boolean') marker.watch(step);
    else vi.advanceTimersByTime(Number.parseInt(step, 10));
  }
  expect(told).toEqual(expected);
});

const me = 1;
/** At six in the evening, in the reader's own time zone. */
const sentAt = new Date(2026, 4, 4, 18, 5).toISOString();
const said = (seq: number, senderId = 2) => ({
  ...message(seq),
  senderId,
  sender: { id: senderId, username: 'newbie', name: 'newbie' },
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

  test('is nothing of somebody who is blocked, nor what is withheld, was known before, or the listener sent', () => {
    expect(newsOf(thread([1]), thread([1, 2]), me, new Set([2]))).toEqual([]);
    const withheld = { ...said(2), content: '', isWithheld: true };
    expect(newsOf(thread([1]), threadOf([said(1), withheld]), me)).toEqual([]);
    expect(newsOf(thread([5]), thread([3, 4, 5]), me)).toEqual([]);
    expect(newsOf(thread([1], 9), thread([1, 2, 3], 9), me)).toEqual([]);
    expect(newsOf(thread([1]), thread([1, 2], 2, me), me)).toEqual([]);
  });
});

const atEnd: ViewPosition = { top: 400, height: 560, below: 0 };
const above: ViewPosition = { ...atEnd, top: 300, below: 100 };

test.each<[what: string, before: ViewPosition, now: ViewPosition, top: number]>([
  ['the composer grows', atEnd, { top: 400, height: 500, below: 60 }, 460],
  ['it grows while one reads further up', above, { top: 300, height: 500, below: 160 }, 360],
  ['it shrinks, and the browser fits the view in', atEnd, { top: 340, height: 620, below: 0 }, 340],
  ['it shrinks just above the end', { ...atEnd, top: 380, below: 20 }, { top: 340, height: 620, below: 0 }, 320],
  ['it shrinks, and what was said is shown at the end', atEnd, { top: 376, height: 620, below: 0 }, 376],
  ['the same from further up', above, { top: 376, height: 620, below: 0 }, 376],
  ['something comes in that is not followed', atEnd, { top: 400, height: 500, below: 96 }, 460],
])('what is at the bottom stays there when %s', (_, before, now, top) => {
  expect(anchoredTop(before, now)).toBe(top);
});

const threadTo = (to: number, lastSeq = to): Thread => threadOf(run(1, to), { lastSeq });

test.for<[why: string, before: Thread, after: Thread, follows: boolean]>([
  ['what is said now is followed', threadTo(20), threadTo(21), true],
  ['a short break is, too', threadTo(20), threadTo(28), true],
  ['what was missed in a long one is read from where one was', threadTo(20), threadTo(29), false],
  ['a page that one has scrolled to moves nothing', threadTo(20, 600), threadTo(25, 600), false],
  ['nor does the last one', threadTo(20, 22), threadTo(22), false],
])('%s', ([, before, after, follows]) => {
  expect(isFollowing(before, after)).toBe(follows);
});

beforeEach(() => void vi.stubGlobal('innerHeight', 320));
const ends = (indices: number[]) => [indices[0], indices.at(-1), indices.length];

test('what is drawn first fills the window wherever the message comes to stand', () => {
  const low = () => 32;
  expect(ends(indicesAround(100, 600, low))).toEqual([90, 110, 21]);
  expect(ends(indicesAround(-1, 600, low))).toEqual([589, 599, 11]);
  expect(ends(indicesAround(3, 600, low))).toEqual([0, 13, 14]);
  expect(indicesAround(-1, 1, low)).toEqual([0]);
  expect(indicesAround(-1, 0, low)).toEqual([]);
});

test('of high messages no more are drawn first than the window has room for', () => {
  expect(ends(indicesAround(100, 600, () => 160))).toEqual([98, 102, 5]);
  expect(ends(indicesAround(-1, 600, (index) => (index === 595 ? 300 : 32)))).toEqual([595, 599, 5]);
});

test('the message that has the focus stays, and both its neighbours', () => {
  const reader = { viewer: { id: 1, name: 'rosa' }, unreadLine: undefined };
  const lines = linesOf(threadOf(run(1, 60)), { unsent: [], edits: new Map() }, reader);
  expect(withFocused([40, 41, 42], lines, lines[7]?.key)).toEqual([6, 7, 8, 40, 41, 42]);
  expect(withFocused([40, 41, 42], lines, lines[42]?.key)).toEqual([40, 41, 42, 43]);
  expect(withFocused([0, 1], lines, lines[0]?.key)).toEqual([0, 1]);
  expect(withFocused([40], lines, undefined)).toEqual([40]);
});

test('what is on the screen goes down to the last message that is there to its end', () => {
  const lines = linesOf(
    threadOf(run(5, 9)),
    { unsent: [], edits: new Map() },
    { viewer: { id: 1, name: 'rosa' }, unreadLine: undefined },
  );
  // Five of 40 px each in a view of 100 px.
  const shown = (scrollOffset: number | null, startIndex: number, endIndex: number) =>
    lastShownSeq(
      {
        range: { startIndex, endIndex },
        scrollOffset,
        scrollRect: { width: 360, height: 100 },
        measurementsCache: [40, 80, 120, 160, 200].map((end) => ({ end })),
      },
      lines,
    );
  expect([0, 18, 19, 20].map((offset) => shown(offset, 0, 2))).toEqual([6, 6, 7, 7]);
  expect(shown(100, 2, 4)).toBe(9);
  // One that is higher than the view.
  expect(shown(0, 0, 0)).toBe(5);
  expect(shown(0, 3, 3)).toBe(0);
  expect(shown(null, 0, 2)).toBe(0);
});

test('what is pinned is asked for again when it may look different', () => {
  const pinned = [message(3, { isPinned: true })];
  const changes = [[message(9)], [message(9, { isPinned: true })], [message(3)], []];
  expect(changes.map((changed) => mayChange(pinned, changed))).toEqual([false, true, true, true]);
});
