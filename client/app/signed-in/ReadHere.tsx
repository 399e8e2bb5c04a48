import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { call } from '#client/data/call.ts';
import { refetchIfOffline } from '#client/data/invalidate.ts';
import { usePageVisible } from '#client/features/messages/model/open-thread.ts';
import { unreadQuery } from '#client/features/notifications/unread.ts';
import { notificationCalls } from '#contract/notifications.ts';
import { subjectShownAt } from './subject-shown.ts';

/** On every page: what is about what it shows is read as soon as somebody can see it. */
export function ReadHere() {
  const client = useQueryClient();
  const subject = subjectShownAt(useLocation()[0]);
  const { data, dataUpdatedAt } = useQuery(unreadQuery);
  const isVisible = usePageVisible();
  const last = useRef('');
  useEffect(() => {
    const ids = data?.newest.filter((each) => each.subject === subject).map(({ id }) => id) ?? [];
    const name = `${subject} ${dataUpdatedAt}`;
    if (!isVisible || ids.length === 0 || last.current === name) return;
    last.current = name;
    // Where it fails, they stay unread, and are found with the next answer.
    const read = call(notificationCalls.read, { body: { ids } });
    read.then(() => refetchIfOffline(client, ['notifications'])).catch(() => undefined);
  }, [client, data, dataUpdatedAt, subject, isVisible]);
  return null;
}
