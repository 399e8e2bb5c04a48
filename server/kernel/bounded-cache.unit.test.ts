import { expect, test } from 'vitest';
import { BoundedCache } from './bounded-cache.ts';

const keysIn = (cache: BoundedCache<string, number>, ...keys: string[]) =>
  keys.filter((key) => cache.get(key) !== undefined);

test('no more are kept than may be, and those that were used last stay', () => {
  const cache = new BoundedCache<string, number>({ count: 2, bytes: 1000 });
  cache.set('a', 1, 1);
  cache.set('b', 2, 1);
  cache.get('a');
  cache.set('c', 3, 1);
  expect(keysIn(cache, 'a', 'b', 'c')).toEqual(['a', 'c']);
});

test('they take no more room than they may', () => {
  const cache = new BoundedCache<string, number>({ count: 10, bytes: 100 });
  cache.set('a', 1, 60);
  cache.set('b', 2, 40);
  cache.set('c', 3, 1);
  expect(keysIn(cache, 'a', 'b', 'c')).toEqual(['b', 'c']);
});

test('a value takes the place, and the room, of the one before', () => {
  const cache = new BoundedCache<string, number>({ count: 10, bytes: 100 });
  for (let revision = 1; revision <= 5; revision++) cache.set('a', revision, 60);
  cache.set('b', 2, 40);
  expect(cache.get('a')).toBe(5);
  expect(cache.get('b')).toBe(2);
});

test('what is larger than all may be together is not kept, and pushes nothing out but what it replaces', () => {
  const cache = new BoundedCache<string, number>({ count: 10, bytes: 100 });
  cache.set('a', 1, 10);
  cache.set('b', 2, 10);
  cache.set('a', 3, 101);
  expect(keysIn(cache, 'a', 'b')).toEqual(['b']);
});
