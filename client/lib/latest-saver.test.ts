import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LatestSaver } from './latest-saver.ts';

/** A server that answers when the test says so. */
function slider() {
  const sent: number[] = [];
  const told: string[] = [];
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const saver = new LatestSaver(2.5, {
    save: (value) => {
      sent.push(value);
      return new Promise<void>((resolve, reject) => void answers.push({ resolve, reject }));
    },
    onSettled: (value) => void told.push(`settled ${value}`),
    onFailed: (stored) => void told.push(`failed, back to ${stored}`),
    gathering: 250,
    settling: 800,
  });
  const answer = async (how: 'resolve' | 'reject' = 'resolve') => {
    answers.shift()?.[how](new Error('no'));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { saver, sent, told, answer };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('many changes become few requests, one at a time, and the last value is the last one sent', async () => {
  const { saver, sent, told, answer } = slider();
  for (let tenth = 26; tenth <= 45; tenth += 1) {
    saver.change(tenth / 10);
    vi.advanceTimersByTime(50);
  }
  expect(sent).toEqual([3]);
  await answer();
  expect(sent).toEqual([3, 4.5]);
  await answer();
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual([3, 4.5]);
  expect(told).toEqual(['settled 4.5']);
});

test('a new change puts off what is told about the one before', async () => {
  const { saver, told, answer } = slider();
  saver.change(3);
  saver.flush();
  await answer();
  vi.advanceTimersByTime(700);
  saver.change(3.1);
  vi.advanceTimersByTime(700);
  expect(told).toEqual([]);
  await answer();
  vi.advanceTimersByTime(800);
  expect(told).toEqual(['settled 3.1']);
});

test('a deliberate save is sent and told at once, also in the middle of changes', async () => {
  const { saver, sent, told, answer } = slider();
  saver.change(3);
  saver.save(4);
  expect(sent).toEqual([4]);
  await answer();
  vi.advanceTimersByTime(1);
  expect(told).toEqual(['settled 4']);
});

test('a failure puts the last saved value back', async () => {
  const { saver, told, answer } = slider();
  saver.change(3);
  saver.flush();
  await answer();
  saver.change(4);
  saver.flush();
  await answer('reject');
  await vi.advanceTimersByTimeAsync(5000);
  expect(told).toEqual(['failed, back to 3']);
});

test('a failure is not told while a newer value follows', async () => {
  const { saver, sent, told, answer } = slider();
  saver.change(3);
  saver.flush();
  saver.change(3.4);
  vi.advanceTimersByTime(250);
  expect(sent).toEqual([3]);
  await answer('reject');
  expect(sent).toEqual([3, 3.4]);
  await answer();
  vi.advanceTimersByTime(800);
  expect(told).toEqual(['settled 3.4']);
});

test('a page that goes away sends what waits, even while another request is on its way', () => {
  const { saver, sent } = slider();
  saver.change(3);
  saver.flush();
  saver.change(3.2);
  saver.flushOnLeaving();
  saver.flushOnLeaving();
  vi.advanceTimersByTime(5000);
  expect(sent).toEqual([3, 3.2]);
});

test('a page that goes away with nothing waiting sends nothing', async () => {
  const { saver, sent, answer } = slider();
  saver.change(3);
  saver.flush();
  await answer();
  saver.flushOnLeaving();
  expect(sent).toEqual([3]);
});
