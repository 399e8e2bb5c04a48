import { expect, test } from 'vitest';
import { AnswerTimes } from './answer-times.ts';

const minuteMs = 60_000;

test('within how long 95 of 100 answers came, and over which time', () => {
  let now = 5 * minuteMs;
  const times = new AnswerTimes(() => now);
  expect(times.lately()).toEqual({ withinMs: null, overSeconds: 0 });
  for (let count = 0; count < 95; count++) times.add(17.5);
  for (let count = 0; count < 5; count++) times.add(800);
  now += 30_000;
  expect(times.lately()).toEqual({ withinMs: 18, overSeconds: 30 });
  times.add(800);
  expect(times.lately().withinMs).toBe(1000);
});

test('what is over an hour ago does not count', () => {
  let now = 0;
  const times = new AnswerTimes(() => now);
  times.add(900);
  now = 59 * minuteMs;
  times.add(3);
  expect(times.lately()).toEqual({ withinMs: 1000, overSeconds: 59 * 60 });
  now = 60 * minuteMs;
  expect(times.lately()).toEqual({ withinMs: 3, overSeconds: 3600 });
  now = 119 * minuteMs;
  expect(times.lately()).toEqual({ withinMs: null, overSeconds: 3600 });
  times.add(20_000);
  expect(times.lately().withinMs).toBe(60_000);
});
