import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minute } from '#client/lib/use-now.ts';
import { pictureQuery } from './PlayerFace.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server on which player 2 alone has a picture. @returns the addresses that were asked */
function serving(): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(decodeURIComponent(address));
    return Response.json([{ userId: 2, imageUrl: '/api/user-pictures/two/384' }]);
  });
  return asked;
}

test('all faces of a moment make one call; who is known, also for having none, is asked for again after five minutes', async () => {
  const asked = serving();
  const client = new QueryClient();
  const show = (...ids: number[]) => Promise.all(ids.map((id) => client.fetchQuery(pictureQuery(id))));
  const pass = (time: number) => vi.setSystemTime(Date.now() + time);
  expect(await show(1, 2, 2)).toEqual([null, '/api/user-pictures/two/384', '/api/user-pictures/two/384']);
  pass(4 * minute);
  expect(await show(1, 2, 3)).toEqual([null, '/api/user-pictures/two/384', null]);
  pass(2 * minute);
  await show(1, 3);
  expect(asked).toEqual(['/api/users/pictures?ids=1,2', '/api/users/pictures?ids=3', '/api/users/pictures?ids=1']);
  client.clear();
});
