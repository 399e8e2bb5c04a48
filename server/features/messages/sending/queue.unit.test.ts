import { expect, test, vi } from 'vitest';
import { BatchQueues, type Outcome } from './queue.ts';

const refusal = () => new Error('full');

/** Queues whose batches end when the test says so. */
function queues({ mostTogether = 100, mostWaiting = 100 } = {}) {
  const begun: { key: string; items: readonly string[]; end: (outcomes?: Outcome<string>[]) => void }[] = [];
  const all = new BatchQueues<string, string>(
    (key, take) => {
      const { promise, resolve } = Promise.withResolvers<Outcome<string>[]>();
      const items = take();
      const done = items.map((item): Outcome<string> => ({ status: 'fulfilled', value: `${item}!` }));
      begun.push({ key, items, end: (outcomes = done) => resolve(outcomes) });
      return promise;
    },
    { mostTogether, mostWaiting, refusal },
  );
  /** Ends a batch once it is under way. */
  const end = async (at: number, outcomes?: Outcome<string>[]) =>
    (await vi.waitUntil(() => begun[at], { interval: 1 })).end(outcomes);
  return { all, begun, end };
}

test('what comes while a batch is under way is the next one, in the order in which it came', async () => {
  const { all, begun, end } = queues({ mostTogether: 2 });
  const answers = ['a', 'b', 'c', 'd'].map((item) => all.add('one', item));
  expect(begun.map(({ items }) => items)).toEqual([['a']]);
  await end(0);
  expect(await answers[0]).toBe('a!');
  await end(1);
  await answers[2];
  await end(2);
  expect(await Promise.all(answers)).toEqual(['a!', 'b!', 'c!', 'd!']);
  expect(begun.map(({ items }) => items)).toEqual([['a'], ['b', 'c'], ['d']]);
});

test('keys do not wait for each other', async () => {
  const { all, end } = queues();
  const [slow, quick] = [all.add('one', 'slow'), all.add('two', 'quick')];
  await end(1);
  expect(await quick).toBe('quick!');
  await end(0);
  await slow;
});

test('whoever is refused is refused alone', async () => {
  const { all, end } = queues();
  const first = all.add('one', 'first');
  const [bad, good] = [all.add('one', 'bad'), all.add('one', 'good')];
  await end(0);
  await first;
  await end(1, [
    { status: 'rejected', reason: new Error('no') },
    { status: 'fulfilled', value: 'yes' },
  ]);
  await expect(bad).rejects.toThrow('no');
  expect(await good).toBe('yes');
});

test('no more wait than may, and there is room again afterwards', async () => {
  const { all, end } = queues({ mostWaiting: 2 });
  const answers = ['under way', 'first', 'second'].map((item) => all.add('one', item));
  await expect(all.add('one', 'third')).rejects.toThrow('full');
  await end(0);
  await answers[0];
  const later = all.add('one', 'third');
  await end(1);
  await answers[2];
  await end(2);
  expect(await later).toBe('third!');
});

test('a batch that fails as a whole fails for all of it, and the next one is begun', async () => {
  let fails = true;
  const all = new BatchQueues<string, string>(
    async (_, take) => {
      const items = take();
      if (fails) throw new Error('broken');
      return items.map((value) => ({ status: 'fulfilled', value }));
    },
    { mostTogether: 10, mostWaiting: 10, refusal },
  );
  await expect(all.add('one', 'a')).rejects.toThrow('broken');
  fails = false;
  expect(await all.add('one', 'b')).toBe('b');
});

test('where a batch cannot even be begun, nobody is left waiting', async () => {
  const { promise: away, reject } = Promise.withResolvers<never>();
  const all = new BatchQueues<string, string>(() => away, { mostTogether: 1, mostWaiting: 10, refusal });
  const answers = ['a', 'b', 'c'].map((item) => all.add('one', item));
  reject(new Error('away'));
  const told = await Promise.allSettled(answers);
  expect(told.map((each) => each.status === 'rejected' && String(each.reason))).toEqual(Array(3).fill('Error: away'));
});
