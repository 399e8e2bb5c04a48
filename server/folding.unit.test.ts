import { afterEach, expect, test, vi } from 'vitest';
import { keepFolding } from './folding.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A fold that ends when it is told to, and what became of each that began. */
function aFold() {
  const rounds: { signal: AbortSignal | undefined; end: () => void; fail: (error: Error) => void }[] = [];
  const fold = (signal?: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    rounds.push({ signal, end: resolve, fail: reject });
    return promise;
  };
  return { rounds, fold };
}

/** What follows at once has happened. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

const noError = (error: unknown) => {
  throw error;
};

test('it begins at once, and once more for all that comes while it is under way', async () => {
  const { rounds, fold } = aFold();
  const folding = keepFolding(fold, noError);
  expect(rounds).toHaveLength(1);
  for (let count = 0; count < 3; count += 1) folding.soon();
  expect(rounds).toHaveLength(1);
  rounds[0]?.end();
  await settled();
  expect(rounds).toHaveLength(2);
  rounds[1]?.end();
  await settled();
  folding.soon();
  expect(rounds).toHaveLength(3);
  rounds[2]?.end();
  await folding.stop();
});

test('what stops it waits for what is under way, which is told to end, and nothing begins any more', async () => {
  const { rounds, fold } = aFold();
  const folding = keepFolding(fold, noError);
  folding.soon();
  const stopping = folding.stop().then(() => 'stopped');
  expect(rounds[0]?.signal?.aborted).toBe(true);
  expect(await Promise.race([stopping, settled()])).toBeUndefined();
  rounds[0]?.end();
  expect(await stopping).toBe('stopped');
  folding.soon();
  expect(rounds).toHaveLength(1);
});

test('what failed is told, and tried again, later each time, until it has succeeded', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { rounds, fold } = aFold();
  const errors: unknown[] = [];
  const folding = keepFolding(fold, (error) => errors.push(error));
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
  vi.advanceTimersByTime(60 * 60 * 1000 - 1);
  expect(rounds).toHaveLength(4);
  vi.advanceTimersByTime(1);
  expect(rounds).toHaveLength(5);
  rounds[4]?.end();
  await folding.stop();
});
