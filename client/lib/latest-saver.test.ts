import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LatestSaver } from './latest-saver.ts';

/** A server that answers when the test says so. */
function slider() {
  const sent: number[] = [];
  const told: string[] = [];
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const saver = new LatestSaver<number>(
    (value) => {
      sent.push(value);
      return new Promise<void>((resolve, reject) => void answers.push({ resolve, reject }));
    },
    (failure) => void told.push(failure ? 'failed' : 'saved'),
  );
  const answer = async (how: 'resolve' | 'reject' = 'resolve') => {
    answers.shift()?.[how](new Error('no'));
    await vi.advanceTimersByTimeAsync(5000);
  };
  return { saver, sent, told, answer };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('many changes become few requests, one at a time, and the last value is the last one sent', async () => {
  const { saver, sent, told, answer } = slider();
  for (let tenth = 26; tenth <= 45; tenth += 1) saver.change(tenth / 10);
  expect(sent).toEqual([2.6]);
  await answer();
  expect(sent).toEqual([2.6, 4.5]);
  expect(told).toEqual([]);
  await answer();
  expect(sent).toEqual([2.6, 4.5]);
  expect(told).toEqual(['saved']);
});

test('only what became of the last value is told', async () => {
  const { saver, told, answer } = slider();
  saver.change(3);
  saver.change(3.4);
  await answer('reject');
  await answer();
  expect(told).toEqual(['saved']);
  saver.change(4);
  await answer('reject');
  expect(told).toEqual(['saved', 'failed']);
});

test('a page that goes away sends what waits, once, beside what is on its way', async () => {
  const { saver, sent, answer } = slider();
  saver.change(3);
  saver.change(3.2);
  saver.flush();
  saver.flush();
  expect(sent).toEqual([3, 3.2]);
  await answer();
  expect(sent).toEqual([3, 3.2]);
});
