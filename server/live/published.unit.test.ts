import { expect, test } from 'vitest';
import { HeldEvents } from './published.ts';

const event = (text: string) => ({ topics: ['group:1'], frame: Buffer.from(text) });

test('gives back what came from a number on', () => {
  const held = new HeldEvents();
  held.push(event('a'));
  const from = held.end;
  for (const text of ['b', 'c']) held.push(event(text));
  expect(held.since(from)).toEqual([event('b'), event('c')]);
  expect(held.since(held.end)).toEqual([]);
});

test('forgets what nobody waits for, and says so to whoever asks after all', () => {
  const held = new HeldEvents();
  for (const text of ['a', 'b', 'c']) held.push(event(text));
  held.dropBefore(2);
  expect(held.since(1)).toBeUndefined();
  expect(held.since(2)).toEqual([event('c')]);
  held.dropBefore(0);
  expect(held.since(2)).toEqual([event('c')]);
});

test.each([
  ['events', 2_001, 'x'],
  ['bytes', 9, 'x'.repeat(1 << 20)],
])('keeps no more than so many %s', (_, count, text) => {
  const held = new HeldEvents();
  for (let at = 0; at < count; at++) held.push(event(text));
  expect(held.since(0)).toBeUndefined();
  const from = held.end;
  held.push(event(text));
  expect(held.since(from)).toHaveLength(1);
});
