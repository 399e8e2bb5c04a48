import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReadMark } from './read-mark.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function reader({ marked = 0, isWatched = true, random = 0.5 } = {}) {
  const told: number[] = [];
  return {
    told,
    mark: new ReadMark(
      { marked, isWatched },
      (seq) => told.push(seq),
      () => random,
    ),
  };
}

test('what was unread when the thread was opened is marked at once, in one go', () => {
  const { mark, told } = reader({ marked: 3 });
  mark.show(7);
  mark.show(8);
  vi.advanceTimersByTime(300);
  expect(told).toEqual([8]);
});

test('whoever scrolls up has read no less', () => {
  const { mark, told } = reader({ marked: 3 });
  mark.show(8);
  mark.show(5);
  mark.watch(false);
  expect(told).toEqual([8]);
});

test('where all was read nothing is told', () => {
  const { mark, told } = reader({ marked: 8 });
  mark.show(8);
  vi.advanceTimersByTime(60_000);
  mark.watch(false);
  expect(told).toEqual([]);
});

test('what comes in while one reads is told once for all of it, at a time of one’s own', () => {
  for (const [random, pause] of [
    [0, 5_000],
    [1, 20_000],
  ] as const) {
    const { mark, told } = reader({ marked: 8, random });
    for (let seq = 8; seq <= 30; seq++) mark.show(seq);
    vi.advanceTimersByTime(pause - 1);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual([30]);
  }
});

test('whoever looks away has it told at once, and only once', () => {
  const { mark, told } = reader({ marked: 8 });
  mark.show(8);
  mark.show(9);
  mark.watch(false);
  vi.advanceTimersByTime(60_000);
  mark.watch(false);
  expect(told).toEqual([9]);
});

test('what came while they looked away is marked at once when they look again', () => {
  const { mark, told } = reader({ marked: 8 });
  mark.show(8);
  mark.watch(false);
  mark.show(12);
  mark.watch(true);
  vi.advanceTimersByTime(300);
  expect(told).toEqual([12]);
  mark.show(13);
  vi.advanceTimersByTime(4_999);
  expect(told).toEqual([12]);
});

test('on a page that nobody sees nothing is read, whatever comes and goes', () => {
  const { mark, told } = reader({ marked: 3, isWatched: false });
  mark.show(8);
  vi.advanceTimersByTime(60_000);
  mark.watch(false);
  mark.show(9);
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
});

test('what scrolled through while nobody looked is not read, only what is there when they look', () => {
  const { mark, told } = reader({ marked: 3 });
  mark.watch(false);
  mark.show(40);
  mark.show(12);
  mark.watch(true);
  vi.advanceTimersByTime(300);
  expect(told).toEqual([12]);
});
