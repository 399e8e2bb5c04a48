import { beforeEach, expect, test, vi } from 'vitest';
import { Spread } from './spread.ts';

beforeEach(() => void vi.useFakeTimers());
test('is done once for all who ask before, at a time of one’s own', () => {
  const act = vi.fn();
  vi.spyOn(Math, 'random').mockReturnValue(0.7);
  const spread = new Spread();
  spread.soon('list', act);
  spread.soon('list', act);
  vi.advanceTimersByTime(699);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(1);
  spread.soon('list', act);
  vi.advanceTimersByTime(700);
  expect(act).toHaveBeenCalledTimes(2);
});

test('different things do not wait for each other', () => {
  const [one, other] = [vi.fn(), vi.fn()];
  const spread = new Spread();
  spread.soon('one', one);
  spread.soon('other', other);
  vi.advanceTimersByTime(1_000);
  expect([one, other].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('is not done once it is cancelled, until it is asked for again', () => {
  const act = vi.fn();
  const spread = new Spread();
  spread.soon('one', act);
  spread.soon('other', act);
  spread.cancel();
  vi.advanceTimersByTime(1_000);
  expect(act).not.toHaveBeenCalled();
  spread.soon('one', act);
  vi.advanceTimersByTime(1_000);
  expect(act).toHaveBeenCalledTimes(1);
});
