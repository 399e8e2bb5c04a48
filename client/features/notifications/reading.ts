import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { answersOf } from '#client/data/keys.ts';
import { mutation } from '#client/data/mutations.ts';
import { changeRows } from '#client/data/rows-in-cache.ts';
import { type Notification, notificationCalls } from '#contract/notifications.ts';
import { unreadQuery } from './unread.ts';

/** Marks some as read, or all. It is seen at once here; the other windows hear it from the server. */
export function useRead() {
  const client = useQueryClient();
  return useMutation({ ...mutation(notificationCalls.read), onMutate: ({ body }) => showRead(client, body?.ids) });
}

/** Shows some as read, or as unread again; all, where none are named. */
export function showRead(client: QueryClient, ids: readonly number[] | undefined, isRead = true): void {
  changeRows<Notification>(client, answersOf(notificationCalls.list), (rows) =>
    rows.map((row) => (ids?.includes(row.id) === false || row.isRead === isRead ? row : { ...row, isRead })),
  );
  client.setQueryData(unreadQuery.queryKey, (had) => {
    if (!had || !isRead) return had;
    const newest = ids ? had.newest.filter(({ id }) => !ids.includes(id)) : [];
    return { newest, count: ids ? had.count - had.newest.length + newest.length : 0 };
  });
}
