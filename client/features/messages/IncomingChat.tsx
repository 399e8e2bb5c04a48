import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useLiveEvent, useMissed } from '#client/live/live.ts';
import { toast } from '#client/ui/toast.ts';
import type { LiveEvent } from '#contract/live.ts';
import { takeIn } from './api.ts';
import { outboxOf } from './my-outbox.ts';
import { threadOnScreen } from './on-screen.ts';
import { preview } from './preview.ts';

/**
 * What goes on with messages on every page, for whoever is signed in: what is said comes into the threads that are
 * loaded and is told in a toast, and what could not be sent is tried again.
 */
export default function IncomingChat({ userId }: { userId: number }) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  useEffect(() => {
    // What was said while this was still being loaded.
    void client.invalidateQueries({ queryKey: ['messages'] });
    const outbox = outboxOf(userId, client);
    outbox.retry();
    addEventListener('online', outbox.retry);
    return () => {
      removeEventListener('online', outbox.retry);
      outbox.rest();
    };
  }, [userId, client]);
  useMissed(() => outboxOf(userId, client).retry());
  useLiveEvent('chat_message', ({ message, groupName }) => {
    takeIn(client, message);
    if (message.senderId === userId) outboxOf(userId, client).drop(message.clientId);
    else if (message.groupId !== threadOnScreen()) announce({ message, groupName }, navigate);
  });
  return null;
}

type Said = Pick<Extract<LiveEvent, { type: 'chat_message' }>, 'message' | 'groupName'>;

function announce({ message, groupName }: Said, navigate: (to: string) => void): void {
  const { sender, content, groupId } = message;
  const from = sender.username;
  toast({
    title: groupName === null ? `New message from ${from}` : `New message in ${groupName} from ${from}`,
    description: preview(content),
    action: {
      label: 'Open',
      onPress: () => navigate(groupId === null ? '/messages' : `/messages?group=${groupId}`),
    },
  });
}
