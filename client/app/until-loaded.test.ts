import { expect, test, vi } from 'vitest';
import { untilLoaded } from './until-loaded.ts';

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
