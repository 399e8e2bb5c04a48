import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pulse } from './pulse.ts';

const ask = vi.fn();
const giveUp = vi.fn();
let pulse: Pulse;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  ask.mockClear();
  giveUp.mockClear();
  pulse = new Pulse({ ask, giveUp });
});
afterEach(() => void vi.useRealTimers());

const askedAndGivenUp = () => [ask.mock.calls.length, giveUp.mock.calls.length];

test('asks every twenty seconds, and says when what is answered was asked', () => {
  expect(pulse.answered()).toBeUndefined();
  vi.advanceTimersByTime(19_999);
  expect(askedAndGivenUp()).toEqual([0, 0]);
  vi.advanceTimersByTime(1);
  expect(askedAndGivenUp()).toEqual([1, 0]);
  vi.advanceTimersByTime(500);
  expect(pulse.answered()).toBe(1_020_000);
  vi.advanceTimersByTime(20_000);
  expect(askedAndGivenUp()).toEqual([2, 0]);
});

test('gives up 45 seconds after the last answer', () => {
  pulse.answered();
  vi.advanceTimersByTime(44_999);
  expect(askedAndGivenUp()).toEqual([1, 0]);
  vi.advanceTimersByTime(1);
  expect(askedAndGivenUp()).toEqual([1, 1]);
  vi.advanceTimersByTime(60_000);
  expect(askedAndGivenUp()).toEqual([1, 1]);
});

test('gives up what is not opened within 25 seconds', () => {
  pulse.expectWord();
  vi.advanceTimersByTime(24_999);
  expect(askedAndGivenUp()).toEqual([0, 0]);
  vi.advanceTimersByTime(1);
  expect(askedAndGivenUp()).toEqual([0, 1]);
});

test('is patient with who says something else, and still waits for the answer', () => {
  pulse.answered();
  vi.advanceTimersByTime(20_000);
  for (const _ of [1, 2, 3]) {
    vi.advanceTimersByTime(24_999);
    pulse.heard();
  }
  expect(askedAndGivenUp()).toEqual([1, 0]);
  vi.advanceTimersByTime(25_000);
  expect(askedAndGivenUp()).toEqual([1, 1]);
});

test('what is heard while nothing is asked changes nothing', () => {
  pulse.answered();
  vi.advanceTimersByTime(19_000);
  pulse.heard();
  vi.advanceTimersByTime(1_000);
  expect(askedAndGivenUp()).toEqual([1, 0]);
});

test('in doubt it asks at once, and gives up after five seconds', () => {
  pulse.answered();
  pulse.check();
  expect(askedAndGivenUp()).toEqual([1, 0]);
  vi.advanceTimersByTime(4_999);
  expect(askedAndGivenUp()).toEqual([1, 0]);
  vi.advanceTimersByTime(1);
  expect(askedAndGivenUp()).toEqual([1, 1]);
});

test('in doubt it does not ask what is asked already, but waits five seconds more at most', () => {
  pulse.answered();
  vi.advanceTimersByTime(20_000);
  pulse.check();
  vi.advanceTimersByTime(5_000);
  expect(askedAndGivenUp()).toEqual([1, 1]);
});

test('at rest it neither asks nor gives up, and has asked nothing', () => {
  pulse.answered();
  pulse.check();
  pulse.rest();
  vi.advanceTimersByTime(60_000);
  expect(askedAndGivenUp()).toEqual([1, 0]);
  expect(pulse.answered()).toBeUndefined();
});

test('in doubt once more after an answer it asks anew', () => {
  pulse.answered();
  vi.advanceTimersByTime(20_000);
  pulse.answered();
  pulse.check();
  expect(askedAndGivenUp()).toEqual([2, 0]);
});
