import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { pages, query, rowsOf } from '#client/data/queries.ts';
import { stranger } from '#client/lib/group-viewer-for-tests.ts';
import { type Group, type GroupCard, groupCalls } from '#contract/groups.ts';
import { storeGroup } from './store-group.ts';

const card = (id: number): GroupCard => ({
  id,
  name: `Group ${id}`,
  description: '',
  location: '',
  skillLevel: 'All Levels',
  imageUrl: null,
  imageSize: null,
  imagePosition: 'center center',
  isPrivate: true,
  memberCount: 1,
  viewer: { ...stranger, mayJoin: false, mayAsk: true },
  faces: [],
});

test('a group that was asked to let one in says so on its card at once, whatever it was found by', async () => {
  const client = new QueryClient();
  const list = pages(groupCalls.discover, { query: { q: 'group', limit: 24 } });
  client.setQueryData(list.queryKey, {
    pages: [{ items: [card(1), card(2)], next: undefined }],
    pageParams: [undefined],
  });
  const viewer: Group['viewer'] = { ...stranger, mayJoin: false, open: { inviteId: 9, kind: 'request' } };
  const group: Group = {
    ...card(2),
    meetupDetails: '',
    creatorId: 3,
    ownerId: 3,
    createdAt: '2026-05-04T18:00:00.000Z',
    members: [],
    note: null,
    waiting: null,
    viewer,
  };
  await storeGroup(client, group, 7, { connection: 'open' });
  expect(client.getQueryData(query(groupCalls.get, { params: { id: 2 } }).queryKey)).toEqual(group);
  const data = client.getQueryData(list.queryKey);
  expect(data && rowsOf(data).map((each) => each.viewer)).toEqual([card(1).viewer, viewer]);
});
