import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keyOf } from '#client/data/keys.ts';
import { groupCalls } from '#contract/groups.ts';
import { fetchUnlessTold } from './told.ts';

const keys = [5, 6].map((id) => keyOf(groupCalls.get, { params: { id } }));

test.each([
  ['open', []],
  ['connecting', [keys[0]]],
  ['off', [keys[0]]],
] as const)(
  'while the socket is %s, what one did oneself is fetched where nobody tells of it',
  async (connection, stale) => {
    const client = new QueryClient();
    for (const key of keys) client.setQueryData(key, {});
    const change = { type: 'group_update', groupId: 5, action: 'member_joined', userIds: [7] } as const;
    await fetchUnlessTold(client, { ...change, userIds: [...change.userIds] }, 7, { connection });
    expect(keys.filter((key) => client.getQueryState(key)?.isInvalidated)).toEqual(stale);
  },
);
