import { expect, test, vi } from 'vitest';
import { alone } from './tabs.ts';

test('what has the same name is done one after the other, and is over when it is done', async () => {
  const seen: string[] = [];
  const act = (name: string) => async () => {
    seen.push(`${name} begins`);
    await new Promise(setImmediate);
    seen.push(`${name} ends`);
  };
  await Promise.all([alone('club', act('one')), alone('club', act('other'))]);
  expect(seen).toEqual(['one begins', 'one ends', 'other begins', 'other ends']);
});

test.each([{}, undefined])('where a browser cannot tell, it is done all the same', async (navigator) => {
  vi.stubGlobal('navigator', navigator);
  const act = vi.fn(async () => undefined);
  await alone('club', act);
  expect(act).toHaveBeenCalledOnce();
});
