import { expect, test, vi } from 'vitest';
import { untilLoaded } from './lazy.tsx';

test('what could not be fetched is fetched again until it is there', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  let attempts = 0;
  const load = async () => {
    attempts += 1;
    if (attempts < 3) throw new TypeError('no network');
    return 'the part';
  };
  expect(await untilLoaded(load, 0)).toBe('the part');
  expect(attempts).toBe(3);
  expect(warn).toHaveBeenCalledTimes(2);
});

test('it is tried again after a pause, and not at once: what is missing may be so for everybody', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
  const load = vi.fn(async () => {
    throw new TypeError('no network');
  });
  void untilLoaded(load);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
