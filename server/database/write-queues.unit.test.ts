import { expect, test } from 'vitest';
import { WriteQueues } from './write-queues.ts';

test('writes of a queue run one after the other, also after one that fails; other queues do not wait', async () => {
  const queues = new WriteQueues();
  const { promise, reject } = Promise.withResolvers<never>();
  const begun: string[] = [];
  const run = (queue: string, name: string, end: Promise<unknown> = Promise.resolve()) =>
    queues.run(queue, () => {
      begun.push(name);
      return end;
    });
  const first = run('here', 'first', promise);
  const second = run('here', 'second');
  await run('there', 'other');
  expect(begun).toEqual(['first', 'other']);
  reject(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  await second;
  expect(begun).toEqual(['first', 'other', 'second']);
});
