import { afterEach, expect, test, vi } from 'vitest';
import { runLoop } from './loop.ts';

const hourMs = 60 * 60 * 1000;

afterEach(() => {
  vi.useRealTimers();
});

/** Work that ends when it is told to, and what became of each that began. */
function someWork() {
  const rounds: { signal: AbortSignal; end: (hasMore?: boolean) => void; fail: (error: Error) => void }[] = [];
  const work = (signal: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<boolean | undefined>();
    rounds.push({ signal, end: resolve, fail: reject });
    return promise;
  };
  return { rounds, work };
}

/** What follows at once has happened. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

const noError = (error: unknown) => {
  throw error;
};

test('it begins at once, and once more for all that comes while it is under way', async () => {
  const { rounds, work } = someWork();
  const job = runLoop(work, hourMs, noError);
  expect(rounds).toHaveLength(1);
  for (let count = 0; count < 3; count += 1) job.soon();
  expect(rounds).toHaveLength(1);
  rounds[0]?.end();
  await settled();
  expect(rounds).toHaveLength(2);
  rounds[1]?.end();
  await settled();
  job.soon();
  expect(rounds).toHaveLength(3);
  rounds[2]?.end();
  await job.stop();
});

test('what stops it waits for what is under way, which is told to end, and nothing begins any more', async () => {
  const { rounds, work } = someWork();
  const job = runLoop(work, hourMs, noError);
  job.soon();
  const stopping = job.stop().then(() => 'stopped');
  expect(rounds[0]?.signal?.aborted).toBe(true);
  expect(await Promise.race([stopping, settled()])).toBeUndefined();
  rounds[0]?.end();
  expect(await stopping).toBe('stopped');
  job.soon();
  expect(rounds).toHaveLength(1);
});

test('what failed is told, and tried again, later each time, until it has succeeded', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { rounds, work } = someWork();
  const errors: unknown[] = [];
  const job = runLoop(work, hourMs, (error) => errors.push(error));
  for (const [at, seconds] of [1, 2, 4].entries()) {
    rounds[at]?.fail(new Error('away'));
    await settled();
    vi.advanceTimersByTime(seconds * 1000 - 1);
    expect(rounds).toHaveLength(at + 1);
    vi.advanceTimersByTime(1);
    expect(rounds).toHaveLength(at + 2);
  }
  expect(errors).toHaveLength(3);
  rounds[3]?.end();
  await settled();
  vi.advanceTimersByTime(hourMs - 1);
  expect(rounds).toHaveLength(4);
  vi.advanceTimersByTime(1);
  expect(rounds).toHaveLength(5);
  rounds[4]?.end();
  await job.stop();
});

test('what fails is tried again no later than it would be looked for anyway', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { rounds, work } = someWork();
  const job = runLoop(work, 5000, () => {});
  for (let round = 0; round < 10; round++) {
    rounds[round]?.fail(new Error('away'));
    await settled();
    vi.advanceTimersByTime(5000);
    expect(rounds).toHaveLength(round + 2);
  }
  rounds.at(-1)?.end();
  await job.stop();
});

test('while there is more to do it goes on after a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { rounds, work } = someWork();
  const job = runLoop(work, hourMs, noError);
  rounds[0]?.end(true);
  await settled();
  vi.advanceTimersByTime(999);
  expect(rounds).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(rounds).toHaveLength(2);
  rounds[1]?.end();
  await job.stop();
});
