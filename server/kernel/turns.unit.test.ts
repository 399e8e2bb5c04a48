import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { inSlices, oneAtATime } from './turns.ts';

describe('what is done in slices', () => {
  test('comes to the same as at once, and lets others in between', async () => {
    const items = Array.from({ length: 120 }, (_, at) => at);
    const done: (number | 'another')[] = [];
    const made = inSlices(items, (item) => {
      done.push(item);
      return item % 3 === 0 ? [item, -item] : [];
    });
    for (let turn = 0; turn < 2; turn++) {
      await setImmediate();
      done.push('another');
    }
    expect(await made).toEqual(items.flatMap((item) => (item % 3 === 0 ? [item, -item] : [])));
    expect(done.filter((each) => each !== 'another')).toEqual(items);
    expect(done.lastIndexOf('another')).toBeLessThan(done.length - 1);
    expect(await inSlices([], () => [1])).toEqual([]);
  });
});

describe('one at a time', () => {
  test('what has the same key waits, also for what fails; what has another one does not', async () => {
    const run = oneAtATime();
    const said: string[] = [];
    const work =
      (name: string, fails = false) =>
      async () => {
        said.push(`${name} begins`);
        await setImmediate();
        said.push(`${name} ends`);
        if (fails) throw new Error(name);
        return name;
      };
    const all = [run(1, work('a', true)), run(1, work('b')), run(2, work('c'))];
    expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(said.filter((each) => !each.startsWith('c'))).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
    expect(said.indexOf('c begins')).toBeLessThan(said.indexOf('a ends'));
    expect(await run(1, work('d'))).toBe('d');
    const bounded = oneAtATime({ maxWaiting: 1 });
    const waiting = [1, 2, 3].map(() => bounded(1, work('e')));
    expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
    ]);
  });
});
