import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { pictureQuery } from '#client/lib/players/picture-query.ts';
import { showOwn } from './show-own.ts';

afterEach(() => vi.unstubAllGlobals());

test('an answer that was on its way does not bring back the picture before', async () => {
  const isAsked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => {
    isAsked.resolve();
    return answer.promise;
  });
  const client = new QueryClient();
  const options = pictureQuery(7);
  const fetched = client.fetchQuery(options).catch(() => undefined);
  await isAsked.promise;
  await showOwn(client, 7, '/api/user-pictures/new/384');
  answer.resolve(Response.json([{ userId: 7, imageUrl: '/api/user-pictures/before/384' }]));
  await fetched;
  expect(client.getQueryData(options.queryKey)).toBe('/api/user-pictures/new/384');
  client.clear();
});
