import { expect, test } from 'vitest';
import { lastSeenAfter, maxLength, parse, serialise } from './last-seen-storage.ts';

const day = 24 * 60 * 60_000;
const now = Date.parse('2026-05-04T18:00:00.000Z');
const anna = { viewer: { id: 7, username: 'anna', name: 'anna' }, at: now };
const bob = { viewer: { id: 8, username: 'bob', name: 'bob' }, at: now };
const query = (hash: string, at = now) => ({ hash, data: hash, at });
const nothing = { seen: [], refused: [], now };

test('what was seen earlier stays, unless it is seen anew or refused', () => {
  const before = lastSeenAfter(undefined, anna, { ...nothing, seen: [query('a'), query('b'), query('c')] });
  const after = lastSeenAfter(before, anna, { seen: [{ ...query('a', now + 1), data: 'new' }], refused: ['b'], now });
  expect(after.queries).toEqual([{ hash: 'a', data: 'new', at: now + 1 }, query('c')]);
});

test('another person starts with nothing', () => {
  const before = lastSeenAfter(undefined, anna, { ...nothing, seen: [query('a')] });
  expect(lastSeenAfter(before, bob, nothing)).toMatchObject({ ...bob, queries: [] });
});

test('after thirty days it is forgotten, and so is who was signed in', () => {
  const kept = lastSeenAfter(undefined, anna, { ...nothing, seen: [query('old', now - 29 * day), query('new')] });
  expect(kept.queries).toHaveLength(2);
  expect(parse(serialise(kept), now + 30 * day)).toBeUndefined();
  expect(parse(serialise(kept), now + 2 * day)?.queries).toEqual([query('new')]);
  expect(lastSeenAfter(kept, anna, { ...nothing, now: now + 2 * day }).queries).toEqual([query('new')]);
});

test('the oldest gives way when there is no more room', () => {
  const seen = ['a', 'b', 'c'].map((hash, index) => ({ hash, data: 'x'.repeat(maxLength * 0.4), at: now - index }));
  const text = serialise(lastSeenAfter(undefined, anna, { ...nothing, seen }));
  expect(text.length).toBeLessThanOrEqual(maxLength);
  expect(parse(text, now)?.queries.map(({ hash }) => hash)).toEqual(['a', 'b']);
});

test('what it cannot read counts as nothing', () => {
  const kept = lastSeenAfter(undefined, anna, { ...nothing, seen: [query('a')] });
  expect(parse(serialise(kept), now)).toEqual(kept);
  const broken = [
    undefined,
    '',
    '{',
    '{}',
    '{"shape":1,"viewer":null,"queries":[]}',
    JSON.stringify({ ...kept, shape: 0 }),
  ];
  for (const text of broken) expect(parse(text, now)).toBeUndefined();
});

test('what a build kept whose tournaments did not say who may score is not read', () => {
  const kept = { ...lastSeenAfter(undefined, anna, { ...nothing, seen: [query('a')] }), shape: 1 };
  expect(parse(JSON.stringify(kept), now)).toBeUndefined();
});
