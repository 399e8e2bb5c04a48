import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { spread } from './spread.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('is done once for all who ask before, at a time of one’s own', () => {
  const action = vi.fn();
  const { soon } = spread(action, () => 0.7);
  soon();
  soon();
  vi.advanceTimersByTime(699);
  expect(action).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(action).toHaveBeenCalledTimes(1);
  soon();
  vi.advanceTimersByTime(700);
  expect(action).toHaveBeenCalledTimes(2);
});

test('is not done once it is cancelled, until it is asked for again', () => {
  const action = vi.fn();
  const { soon, cancel } = spread(action);
  soon();
  cancel();
  vi.advanceTimersByTime(1000);
  expect(action).not.toHaveBeenCalled();
  soon();
  vi.advanceTimersByTime(1000);
  expect(action).toHaveBeenCalledTimes(1);
});
