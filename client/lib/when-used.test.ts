import { expect, test, vi } from 'vitest';
import { whenUsed } from './when-used.ts';

test('what is made when it is used is made then, and once', () => {
  const make = vi.fn(() => undefined);
  const use = whenUsed(make);
  expect(make).not.toHaveBeenCalled();
  use();
  use();
  expect(make).toHaveBeenCalledTimes(1);
});
