import { expect, test } from 'vitest';
import { timeOf } from '#client/lib/moments.ts';
import { rangeOf, upWords } from './when.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 4, 4, 18, minutes)).toISOString();
const clock = (minutes: number) => timeOf(at(minutes));

test('a match begins within a range, or where that is wide not before its beginning', () => {
  expect(rangeOf({ from: at(0), to: at(45) })).toBe(`${clock(0)}–${clock(45)}`);
  expect(rangeOf({ from: at(0), to: at(50) })).toBe(`not before ${clock(0)}`);
});

test('who plays is told whether they are next on a court, and else when', () => {
  const now = Date.parse(at(0));
  expect(upWords({ from: at(0), to: at(10), court: 3 }, now)).toBe('next on court 3');
  expect(upWords({ from: at(10), to: at(20), court: 3 }, now)).toBe(`next on court 3, about ${clock(10)}`);
  expect(upWords({ from: at(10), to: at(20), court: null }, now)).toBe(`likely ${clock(10)}–${clock(20)}`);
  expect(upWords({ from: at(10), to: at(90), court: null }, now)).toBe(`not before ${clock(10)}`);
});
