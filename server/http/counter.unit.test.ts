import { expect, test } from 'vitest';
import { Counter } from './counter.ts';

test('each is counted by itself, and told how long to wait', async () => {
  const counter = new Counter(2, 60);
  expect([await counter.count('anna'), await counter.count('anna')]).toEqual([undefined, undefined]);
  const wait = (await counter.count('anna')) ?? 0;
  expect(wait).toBeGreaterThan(55);
  expect(wait).toBeLessThanOrEqual(60);
  expect(await counter.count('bob')).toBeUndefined();
});

test('whoever is forgotten begins anew', async () => {
  const counter = new Counter(1, 60);
  await counter.count('anna');
  await counter.forget('anna');
  expect(await counter.count('anna')).toBeUndefined();
  expect(await counter.count('anna')).toBeDefined();
});

test('a wait is at least a second, however little of it is left', async () => {
  const counter = new Counter(1, 0.5);
  await counter.count('anna');
  expect(await counter.count('anna')).toBe(1);
});

test('it keeps a bounded number: a flood pushes out those that were first, and nobody else', async () => {
  const counter = new Counter(1, 60, 3);
  for (const key of ['first', 'second', 'third', 'fourth']) expect(await counter.count(key)).toBeUndefined();
  for (const key of ['second', 'third', 'fourth']) expect(await counter.count(key)).toBeDefined();
  expect(await counter.count('first')).toBeUndefined();
});

test('whoever has begun anew is not pushed out by how long ago they first came', async () => {
  const counter = new Counter(1, 60, 3);
  for (const key of ['anna', 'bob']) await counter.count(key);
  await counter.forget('anna');
  for (const key of ['anna', 'carl']) await counter.count(key);
  expect(await counter.count('anna')).toBeDefined();
});

test('whoever comes back to the same place keeps their count', async () => {
  const counter = new Counter(1, 60, 1);
  await counter.count('anna');
  await counter.forget('anna');
  await counter.count('anna');
  expect(await counter.count('anna')).toBeDefined();
});
