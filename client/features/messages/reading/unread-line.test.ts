import { expect, test } from 'vitest';
import { lineBelow, lineFor } from './unread-line.ts';

test('whoever looks away has the line below what they saw, and counts what came meanwhile when they look again', () => {
  const line = lineBelow(12);
  expect(line).toEqual({ readSeq: 12, upTo: undefined });
  expect(lineFor(line, 15)).toEqual({ readSeq: 12, upTo: 15 });
});

test('what comes in before their eyes is not counted on it', () => {
  expect(lineFor({ readSeq: 12, upTo: 15 }, 20)).toEqual({ readSeq: 12, upTo: 15 });
});

test('where nothing came there is none', () => {
  expect(lineFor(lineBelow(12), 12)).toBeUndefined();
  expect(lineFor(undefined, 12)).toBeUndefined();
});
