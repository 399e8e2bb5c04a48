import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { outboxOf } from '#client/data/outbox/outbox-of.ts';
import { useLiveEvent } from '#client/live/live.ts';
import { toast } from '#client/ui/toast.ts';
import type { LiveEvent } from '#contract/live.ts';
import { addToThread } from './loading/cache.ts';
import { threadOnScreen } from './on-screen.ts';
import { preview } from './preview.ts';

/** On every page, for whoever is signed in: what is said comes into the threads that are loaded, and is told in a toast. */
export function IncomingChat({ userId }: { userId: number }) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  useLiveEvent('chat_message', ({ message, groupName }) => {
    addToThread(client, message);
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
    isNews: true,
    action: {
      label: 'Open',
      onPress: () => navigate(groupId === null ? '/messages' : `/messages?group=${groupId}`),
    },
  });
}
