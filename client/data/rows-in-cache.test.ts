import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { memberCalls } from '#contract/group-members.ts';
import { inviteCalls } from '#contract/invites.ts';
import { answersOf, keyOf } from './keys.ts';
import { dropRow, putRow } from './rows-in-cache.ts';

const page = (...items: object[]) => ({ items, next: undefined });
const waiting = (id: number, waitingFor?: 'admin') =>
  keyOf(inviteCalls.list, { params: { id }, query: { waitingFor } });

test('a row that was decided is gone from the lists that wait for it, on whichever page, and from no other', () => {
  const client = new QueryClient();
  const data = { pages: [page({ id: 1 }, { id: 2 }), page({ id: 3 })], pageParams: [undefined, { cursor: 'c' }] };
  for (const key of [waiting(5, 'admin'), waiting(5), waiting(6, 'admin')]) client.setQueryData(key, data);
  dropRow(client, answersOf(inviteCalls.list, { params: { id: 5 }, query: { waitingFor: 'admin' } }), 3);
  expect(client.getQueryData(waiting(5, 'admin'))).toEqual({ ...data, pages: [page({ id: 1 }, { id: 2 }), page()] });
  expect(client.getQueryData(waiting(5))).toEqual(data);
  expect(client.getQueryData(waiting(6, 'admin'))).toEqual(data);
});

test('a person whose role was changed is shown so in every search that found them', () => {
  const client = new QueryClient();
  const all = keyOf(memberCalls.list, { params: { id: 5 } });
  const found = keyOf(memberCalls.list, { params: { id: 5 }, query: { q: 'b' } });
  const [anna, bob] = [
    { userId: 1, role: 'admin' },
    { userId: 2, role: 'member' },
  ];
  client.setQueryData(all, { pages: [page(anna, bob)] });
  client.setQueryData(found, { pages: [page(bob)] });
  const moderator = { ...bob, role: 'moderator' };
  putRow(client, answersOf(memberCalls.list, { params: { id: 5 } }), moderator);
  expect(client.getQueryData(all)).toEqual({ pages: [page(anna, moderator)] });
  expect(client.getQueryData(found)).toEqual({ pages: [page(moderator)] });
});
