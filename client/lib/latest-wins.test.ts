import { beforeEach, expect, test, vi } from 'vitest';
import { LatestWins } from './latest-wins.ts';

/** A queue whose responses are given by hand. */
function underTest(isRetried = false) {
  const sent: { value: number; isLate: boolean }[] = [];
  const settled: string[] = [];
  const responses: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const queue = new LatestWins<number>({
    send: (value, isLate) => {
      sent.push({ value, isLate });
      return new Promise<void>((resolve, reject) => void responses.push({ resolve, reject }));
    },
    onSettled: (failure) => void settled.push(failure ? 'failed' : 'saved'),
    pauseMs: 1000,
    isRetried,
  });
  const respond = async (how: 'resolve' | 'reject' = 'resolve', afterMs = 1000) => {
    responses.shift()?.[how](new Error('no'));
    await vi.advanceTimersByTimeAsync(afterMs);
  };
  return { queue, sent, settled, respond, values: () => sent.map(({ value }) => value) };
}

beforeEach(() => void vi.useFakeTimers());
test('many changes become few requests, one at a time with a pause, and the last value is sent last', async () => {
  const { queue, settled, respond, values } = underTest();
  for (let value = 26; value <= 45; value += 1) queue.push(value);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(values()).toEqual([26]);
  await respond('resolve', 999);
  expect(values()).toEqual([26]);
  await vi.advanceTimersByTimeAsync(1);
  expect(values()).toEqual([26, 45]);
  expect(settled).toEqual([]);
  await respond();
  expect([values(), settled]).toEqual([[26, 45], ['saved']]);
});

test('only what became of the last value is reported', async () => {
  const { queue, settled, respond } = underTest();
  queue.push(3);
  queue.push(4);
  await respond('reject');
  await respond();
  expect(settled).toEqual(['saved']);
  queue.push(5);
  await respond('reject');
  expect(settled).toEqual(['saved', 'failed']);
});

test('a page that goes away sends what waits, once, beside what is on its way', async () => {
  const { queue, respond, values } = underTest();
  queue.push(3);
  queue.push(4);
  queue.flush();
  queue.flush();
  expect(values()).toEqual([3, 4]);
  await respond();
  expect(values()).toEqual([3, 4]);
});

test('what failed is sent again, later and later, with what is newest by then', async () => {
  const { queue, sent, respond } = underTest(true);
  queue.push(1);
  await respond('reject', 1999);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  queue.push(2);
  await respond('reject', 3999);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([
    { value: 1, isLate: false },
    { value: 1, isLate: true },
    { value: 2, isLate: true },
  ]);
});

test('it does not wait when the network is back, but sends nothing twice', async () => {
  const { queue, respond, values } = underTest(true);
  queue.push(1);
  queue.retry();
  expect(values()).toEqual([1]);
  await respond('reject', 0);
  queue.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(values()).toEqual([1, 1]);
  await respond();
  queue.retry();
  expect(values()).toEqual([1, 1]);
});

test('once it is stopped nothing more is sent', async () => {
  const { queue, settled, respond, values } = underTest(true);
  queue.push(1);
  queue.push(2);
  queue.stop();
  await respond('reject', 60_000);
  expect([values(), settled]).toEqual([[1], []]);
});
