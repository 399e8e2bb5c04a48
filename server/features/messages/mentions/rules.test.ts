import { expect, test } from 'vitest';
import { callsIn } from '#contract/messages/text.ts';
import { type Mention, maxCallsToAll } from '#contract/messages.ts';
import { assertMayCallAll, callsCountSince, namedBy, namesCalled } from './rules.ts';

const reader = (id: number, typed: string): Mention => ({ id, typed, name: typed.toUpperCase() });
const [rosa, dotted, theo] = [reader(1, 'rosa'), reader(2, 'rosa.'), reader(3, 'theo')];
const named = (text: string, readers: Mention[]) => namedBy(callsIn(text), readers, theo.id);

test('who is named is who has the longest name that is meant, once, and never its author', () => {
  expect(named('@rosa. @rosa @theo @nobody', [rosa, theo])).toEqual([rosa]);
  expect(named('@rosa.', [rosa, dotted])).toEqual([dotted]);
  expect(named('Hello', [rosa])).toEqual([]);
});

test('twenty are named, and no more names looked for than twice as many', () => {
  const many = Array.from({ length: 50 }, (_, at) => reader(at + 10, `player${at}`));
  const text = many.map(({ typed }) => `@${typed}`).join(' ');
  expect(named(text, many)).toEqual(many.slice(0, 20));
  expect(namesCalled(callsIn(text))).toHaveLength(40);
});

test('everybody is called five times within a day', () => {
  const now = new Date('2026-05-04T18:00:00.000Z');
  const calls = (count: number) => Array.from({ length: count }, (_, at) => `2026-05-04T${15 - at}:00:00.000Z`);
  expect(() => assertMayCallAll(calls(maxCallsToAll - 1), now)).not.toThrow();
  expect(() => assertMayCallAll(calls(maxCallsToAll), now)).toThrow(
    '@all was used 5 times in the last 24 hours. Send this without it, or try again in 17 hours.',
  );
  expect(callsCountSince(now)).toBe('2026-05-03T18:00:00.000Z');
});
