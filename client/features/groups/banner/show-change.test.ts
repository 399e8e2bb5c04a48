import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { pages, query } from '#client/data/queries.ts';
import { groupCalls } from '#contract/groups.ts';
import { myGroupCalls } from '#contract/my-groups.ts';
import { showChange } from './show-change.ts';

test('a picture that was changed is shown at once, and fetched where else it is shown while nothing can tell of it', async () => {
  const client = new QueryClient();
  const group = (id: number) => query(groupCalls.get, { params: { id } }).queryKey;
  const mine = pages(myGroupCalls.list, { query: { limit: 24 } }).queryKey;
  const shown = { id: 5, imageUrl: '/old' };
  // The edge: as far as it is read.
  client.setQueryData<object>(group(5), shown);
  client.setQueryData<object>(group(6), shown);
  client.setQueryData<object>(mine, { pages: [{ items: [shown] }], pageParams: [undefined] });
  showChange(client, 5, (before) => ({ ...before, imageUrl: '/new' }));
  expect(client.getQueryData(group(5))).toMatchObject({ imageUrl: '/new' });
  expect(client.getQueryData(group(6))).toMatchObject({ imageUrl: '/old' });
  await expect.poll(() => client.getQueryState(mine)?.isInvalidated).toBe(true);
});
