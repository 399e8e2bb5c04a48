import { expect, test } from 'vitest';
import { BufferedUpdates, LastPublished } from './published.ts';

const event = (text: string) => ({ topics: ['group:1'], frame: Buffer.from(text) });

test('gives back what came from a number on', () => {
  const buffered = new BufferedUpdates();
  buffered.push(event('a'));
  const from = buffered.end;
  for (const text of ['b', 'c']) buffered.push(event(text));
  expect(buffered.since(from)).toEqual([event('b'), event('c')]);
  expect(buffered.since(buffered.end)).toEqual([]);
});

test('forgets what nobody waits for, and says so to whoever asks after all', () => {
  const buffered = new BufferedUpdates();
  for (const text of ['a', 'b', 'c']) buffered.push(event(text));
  buffered.dropBefore(2);
  expect(buffered.since(1)).toBeUndefined();
  expect(buffered.since(2)).toEqual([event('c')]);
  buffered.dropBefore(0);
  expect(buffered.since(2)).toEqual([event('c')]);
});

test.each([
  ['events', 2_001, 'x'],
  ['bytes', 9, 'x'.repeat(1 << 20)],
])('keeps no more than so many %s', (_, count, text) => {
  const buffered = new BufferedUpdates();
  for (let at = 0; at < count; at++) buffered.push(event(text));
  expect(buffered.since(0)).toBeUndefined();
  const from = buffered.end;
  buffered.push(event(text));
  expect(buffered.since(from)).toHaveLength(1);
});

test('of a topic the last time counts, of several topics the latest', () => {
  const published = new LastPublished(1_000);
  published.remember(['group:1'], 1_001);
  published.remember(['group:2'], 1_002);
  published.remember(['group:1'], 1_003);
  expect(published.on(['group:2'])).toBe(1_002);
  expect(published.on(['group:1', 'group:2'])).toBe(1_003);
});

test('what there is no room for is never taken for silence', () => {
  const published = new LastPublished(1_000, 2);
  published.remember(['group:1', 'group:2'], 1_001);
  expect(published.on(['group:2', 'group:4'])).toBe(1_001);
  expect(published.on(['group:4'])).toBe(1_000);
  published.remember(['group:3'], 1_003);
  expect(published.on(['group:4'])).toBe(1_003);
});
