import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Continuity, person } from './continuity.ts';

const start = 1_000_000;
let continuity: Continuity;

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  continuity = new Continuity();
});
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => void vi.advanceTimersByTime(ms);

/** Connects, and hears all of it at once. */
function connect(...subjects: string[]) {
  continuity.connected();
  for (const subject of [...subjects, person]) {
    continuity.asksFor(subject, Date.now());
    continuity.hears(subject, false);
  }
}

test('what was just asked for may have missed something for as long as the request is old', () => {
  pass(700);
  expect(continuity.asksFor('group:5', start)).toBe(700);
  expect(continuity.asksFor('group:5', start + 699.5)).toBe(1);
  expect(continuity.asksFor('group:5', start + 700)).toBe(0);
});

test('it is not known for how long, where the request is not known, or comes from the future', () => {
  expect(continuity.asksFor('group:5', undefined)).toBeUndefined();
  expect(continuity.asksFor('group:5', start + 1)).toBeUndefined();
});

test('after five minutes it is not worth knowing, for not all that changes is told', () => {
  pass(300_000);
  expect(continuity.asksFor('group:5', start)).toBe(300_000);
  pass(1);
  expect(continuity.asksFor('group:5', start)).toBeUndefined();
});

test('after a break something may be missing since it was last known that all had arrived', () => {
  connect('group:5');
  pass(60_000);
  continuity.isCompleteUntil(start + 55_000);
  continuity.connected();
  expect(continuity.asksFor('group:5', start)).toBe(5_000);
  expect(continuity.asksFor(person, start)).toBe(5_000);
});

test('until it is asked, all that was there when one said who one is has arrived', () => {
  connect('group:5');
  pass(8_000);
  continuity.isCompleteUntil(undefined);
  continuity.connected();
  expect(continuity.asksFor('group:5', start - 500)).toBe(8_000);
});

test('an answer for one topic says nothing of the others', () => {
  connect('group:5');
  pass(5_000);
  continuity.asksFor('group:6', Date.now());
  continuity.hears('group:6', false);
  continuity.connected();
  expect(continuity.asksFor('group:5', Date.now())).toBe(5_000);
});

test('what was not heard before the break, or not any longer, is as old as its request', () => {
  connect('group:5', 'group:6');
  continuity.leaves('group:6');
  pass(10_000);
  continuity.isCompleteUntil(start + 9_000);
  continuity.connected();
  expect(continuity.asksFor('group:6', start + 2_000)).toBe(8_000);
  expect(continuity.asksFor('group:7', start + 3_000)).toBe(7_000);
});

test('what was heard two connections ago, and not over the last, is as old as its request', () => {
  connect('group:5');
  connect();
  pass(10_000);
  continuity.connected();
  expect(continuity.asksFor('group:5', start)).toBe(10_000);
  expect(continuity.asksFor('group:5', undefined)).toBeUndefined();
});

test('what was left since the break is as old as its request when one comes back to it', () => {
  connect('group:5');
  connect('group:5');
  continuity.leaves('group:5');
  pass(20_000);
  continuity.isCompleteUntil(start + 19_000);
  expect(continuity.asksFor('group:5', start)).toBe(20_000);
});

test('what was left before it was heard is not heard, whatever the server still says of it', () => {
  continuity.connected();
  continuity.asksFor('group:5', Date.now());
  continuity.leaves('group:5');
  continuity.hears('group:5', false);
  connect();
  pass(20_000);
  continuity.isCompleteUntil(start + 19_000);
  expect(continuity.asksFor('group:5', start)).toBe(20_000);
});

test('a clock that is put back during a break does not make it shorter', () => {
  connect('group:5');
  pass(8_000);
  vi.setSystemTime(start + 1_000);
  continuity.connected();
  expect(continuity.asksFor('group:5', start)).toBe(8_000);
  expect(continuity.asksFor('group:6', start)).toBe(8_000);
});

test('nor does one that is put back after the machine slept, as far as somebody looked at it', () => {
  connect('group:5');
  vi.setSystemTime(start + 60_000);
  continuity.isCompleteUntil(undefined);
  vi.setSystemTime(start + 1_000);
  continuity.connected();
  expect(continuity.asksFor('group:5', start)).toBe(60_000);
});

test('an answer does not come in time because the clock is put back', () => {
  continuity.asksFor('group:5', start);
  pass(3_001);
  vi.setSystemTime(start);
  expect(continuity.hears('group:5', false)).toBe(true);
});

test('another person starts with nothing', () => {
  connect('group:5');
  continuity.connected();
  continuity.reset();
  continuity.connected();
  expect(continuity.asksFor('group:5', undefined)).toBeUndefined();
  expect(continuity.asksFor(person, undefined)).toBeUndefined();
});

test('something was missed where the server says so, or answers too late to know, or was not asked', () => {
  continuity.asksFor('group:5', start);
  expect(continuity.hears('group:5', false)).toBe(false);
  expect(continuity.hears('group:5', true)).toBe(true);
  pass(3_000);
  expect(continuity.hears('group:5', false)).toBe(false);
  pass(1);
  expect(continuity.hears('group:5', false)).toBe(true);
  expect(continuity.hears('group:6', false)).toBe(true);
});
