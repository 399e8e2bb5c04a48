import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { answersOf } from '#client/data/keys.ts';
import { query } from '#client/data/queries.ts';
import { messageOf } from '#client/ui/form/errors.ts';
import { toast } from '#client/ui/toast.ts';
import { pushCalls } from '#contract/notifications/push.ts';
import { notificationCalls } from '#contract/notifications.ts';
import { useViewer } from '../viewer.ts';
import { showUnread, startPush, turnOffPush, turnOnPush, usePushState } from './push.ts';

/** Behind every page: the browser is still there, and shows nothing that was read elsewhere. */
export function usePushHere(userId: number): void {
  const { data: unread } = useQuery(query(notificationCalls.unread));
  useEffect(() => void startPush(userId), [userId]);
  useEffect(() => {
    if (unread) void showUnread(unread);
  }, [unread]);
}

/** Whether this browser takes pushes for the viewer, and what changes it. */
export function usePush() {
  const { id } = useViewer();
  const client = useQueryClient();
  const state = usePushState();
  const [isPending, setPending] = useState(false);
  const run = async (work: (userId: number) => Promise<void>, failed: string) => {
    if (isPending) return;
    setPending(true);
    try {
      await work(id);
    } catch (error) {
      toast({
        title: failed,
        description: messageOf(error, 'Check your connection and try again.'),
        destructive: true,
      });
    } finally {
      setPending(false);
      void client.invalidateQueries(answersOf(pushCalls.devices));
    }
  };
  return {
    state,
    isPending,
    turnOn: () => run(turnOnPush, 'Notifications could not be turned on'),
    turnOff: () => run(turnOffPush, 'Notifications could not be turned off'),
  };
}
