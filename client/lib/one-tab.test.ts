import { afterEach, expect, test, vi } from 'vitest';
import { alone } from './one-tab.ts';

afterEach(() => void vi.unstubAllGlobals());

test('one after the other does what has the same name', async () => {
  const done: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = alone('tidy up', async () => {
    await promise;
    done.push('first');
  });
  const second = alone('tidy up', async () => void done.push('second'));
  await alone('something else', async () => void done.push('else'));
  resolve();
  await Promise.all([first, second]);
  expect(done).toEqual(['else', 'first', 'second']);
});

test('what it does answers and fails as it would without', async () => {
  expect(await alone('count', async () => 3)).toBe(3);
  let times = 0;
  const failing = alone('count', async () => {
    times += 1;
    throw new Error('miscounted');
  });
  await expect(failing).rejects.toThrow('miscounted');
  expect(times).toBe(1);
});

test.each([
  ['there is no such thing', undefined],
  ['the browser refuses it', { request: () => Promise.reject(new DOMException('Denied', 'SecurityError')) }],
])('is done all the same where %s', async (_, locks) => {
  vi.stubGlobal('navigator', { locks });
  expect(await alone('count', async () => 3)).toBe(3);
});
