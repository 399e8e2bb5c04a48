import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { pages, query } from '#client/data/queries.ts';
import { Sending } from '#client/data/sending-for-tests.ts';
import { aGroup } from '#client/lib/group-viewer-for-tests.ts';
import { person } from '#client/lib/people-for-tests.ts';
import { sessionQuery } from '#client/lib/session.ts';
import { type Group, groupCalls } from '#contract/groups.ts';
import { myGroupCalls } from '#contract/my-groups.ts';
import { sendAgain, sendFirstPicture, showChange } from './banner-picture.ts';

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

const [anna, bob] = [person(1, 'anna'), person(2, 'bob')];
const group = aGroup(5);
const pictured: Group = { ...group, imageUrl: '/api/group-pictures/a/480', imageSize: { width: 480, height: 240 } };

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', Sending));
test.each([
  ['shown at once to whoever chose it', anna, pictured],
  ['nothing to the next person, who sees the group as it was answered to them', bob, group],
])('a picture that has arrived is %s', async (_, viewer, shown) => {
  const client = new QueryClient();
  const { queryKey } = query(groupCalls.get, { params: { id: group.id } });
  client.setQueryData(sessionQuery.queryKey, anna);
  sendFirstPicture(client, { groupId: group.id, viewerId: anna.id, file: new File(['picture'], 'court.jpg') });
  client.setQueryData(sessionQuery.queryKey, viewer);
  client.setQueryData(queryKey, group);
  await vi.waitFor(() => expect(Sending.last.sent).toBeDefined());
  Sending.last.answer(200, JSON.stringify(pictured));
  await vi.waitFor(() => expect(client.isMutating()).toBe(0));
  expect(client.getQueryData(queryKey)).toEqual(shown);
});

test('a picture that did not arrive is sent once more, however often that is pressed', async () => {
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, anna);
  sendFirstPicture(client, { groupId: group.id, viewerId: anna.id, file: new File(['picture'], 'court.jpg') });
  await vi.waitFor(() => expect(Sending.last.sent).toBeDefined());
  const lost = Sending.last;
  lost.fail();
  await vi.waitFor(() => expect(client.isMutating()).toBe(0));
  sendAgain(client, group.id);
  await vi.waitFor(() => expect(Sending.last).not.toBe(lost));
  const again = Sending.last;
  sendAgain(client, group.id);
  again.answer(200, JSON.stringify(pictured));
  await vi.waitFor(() => expect(client.isMutating()).toBe(0));
  expect(Sending.last).toBe(again);
});
