import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReadMark } from './read-mark.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function reader({ marked = 0, random = 0.5 } = {}) {
  const told: number[] = [];
  return {
    told,
    mark: new ReadMark(
      marked,
      (seq) => told.push(seq),
      () => random,
    ),
  };
}

test('what was unread when the thread was opened is marked at once, in one go', () => {
  const { mark, told } = reader({ marked: 3 });
  mark.see(7);
  mark.see(8);
  vi.advanceTimersByTime(300);
  expect(told).toEqual([8]);
});

test('whoever scrolls up has read no less', () => {
  const { mark, told } = reader({ marked: 3 });
  mark.see(8);
  mark.see(5);
  mark.lookAway();
  expect(told).toEqual([8]);
});

test('where all was read nothing is told', () => {
  const { mark, told } = reader({ marked: 8 });
  mark.see(8);
  vi.advanceTimersByTime(60_000);
  mark.lookAway();
  expect(told).toEqual([]);
});

test('what comes in while one reads is told once for all of it, at a time of one’s own', () => {
  for (const [random, pause] of [
    [0, 5_000],
    [1, 20_000],
  ] as const) {
    const { mark, told } = reader({ marked: 8, random });
    for (let seq = 8; seq <= 30; seq++) mark.see(seq);
    vi.advanceTimersByTime(pause - 1);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual([30]);
  }
});

test('whoever looks away has it told at once, and only once', () => {
  const { mark, told } = reader({ marked: 8 });
  mark.see(8);
  mark.see(9);
  mark.lookAway();
  vi.advanceTimersByTime(60_000);
  mark.lookAway();
  expect(told).toEqual([9]);
});

test('what came while they looked away is marked at once when they look again', () => {
  const { mark, told } = reader({ marked: 8 });
  mark.see(8);
  mark.lookAway();
  mark.see(12);
  vi.advanceTimersByTime(300);
  expect(told).toEqual([12]);
  mark.see(13);
  vi.advanceTimersByTime(4_999);
  expect(told).toEqual([12]);
});
