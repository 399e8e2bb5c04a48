import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { pages, query, rowsOf } from '#client/data/queries.ts';
import { aCard, aGroup, member, stranger } from '#client/lib/group-viewer-for-tests.ts';
import { type Group, groupCalls } from '#contract/groups.ts';
import { joinedToast, storeGroup } from './group-cache.ts';

const card = (id: number) => aCard(id, { isPrivate: true, viewer: { ...stranger, mayJoin: false, mayAsk: true } });

test('a group that was asked to let one in says so on its card at once, whatever it was found by', async () => {
  const client = new QueryClient();
  const list = pages(groupCalls.discover, { query: { q: 'group', limit: 24 } });
  client.setQueryData(list.queryKey, {
    pages: [{ items: [card(1), card(2)], next: undefined }],
    pageParams: [undefined],
  });
  const viewer: Group['viewer'] = { ...stranger, mayJoin: false, open: { inviteId: 9, kind: 'request' } };
  const group = aGroup(2, { isPrivate: true, viewer });
  await storeGroup(client, group, 7, { connection: 'open' });
  expect(client.getQueryData(query(groupCalls.get, { params: { id: 2 } }).queryKey)).toEqual(group);
  const data = client.getQueryData(list.queryKey);
  expect(data && rowsOf(data).map((each) => each.viewer)).toEqual([card(1).viewer, viewer]);
});

const asked = { ...stranger, mayJoin: false, open: { inviteId: 4, kind: 'request' } } as const;

test.each([
  ['whoever is in', member, false, 'Joined group successfully'],
  ['whoever was invited', member, true, 'Invitation Accepted'],
  ['whoever only asked, as of a group that became private meanwhile,', asked, false, 'Request sent'],
  ['whoever was invited, and has to ask since that was taken back,', asked, true, 'Request sent'],
])('%s is told so', (_, viewer, isInvited, title) => {
  expect(joinedToast({ name: 'Dinkers', viewer }, isInvited).title).toBe(title);
});
