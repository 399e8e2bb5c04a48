import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { outboxOf } from '#client/data/outbox/my-outbox.ts';
import { query } from '#client/data/queries.ts';
import { blocksQuery } from '#client/lib/blocks.ts';
import { gameName } from '#client/lib/last-line.tsx';
import { useLiveEvent } from '#client/live/live.ts';
import { toast } from '#client/ui/toast.ts';
import { conversationCalls } from '#contract/conversations.ts';
import type { LiveEvent } from '#contract/live.ts';
import { summaryOf } from '#contract/messages/summary.ts';
import { pathOf, preview } from '../model/conversation-names.ts';
import { callsViewer } from '../model/conversations.ts';
import { threadOnScreen } from '../model/open-thread.ts';

/**
 * On every page, for whoever is signed in: a toast for each new message, unless they see it, have muted its conversation
 * or blocked its sender.
 */
export function IncomingChat({ userId }: { userId: number }) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  // Whom one has blocked is known before they speak, so that nothing need be fetched then.
  useQuery(blocksQuery);
  useLiveEvent('chat_message', async ({ message, groupName, game }) => {
    if (message.senderId === userId) return outboxOf(userId, client).drop(message.clientId);
    const { conversationId } = message;
    if (conversationId === threadOnScreen()) return;
    // However old: both are fetched anew when they change.
    const [unread, blocks] = await Promise.all([
      client.ensureQueryData(query(conversationCalls.unread)).catch(() => undefined),
      client.ensureQueryData(blocksQuery).catch(() => undefined),
    ]);
    const isBlocked = blocks?.some((block) => block.userId === message.senderId);
    if (!isBlocked && !unread?.muted.includes(conversationId))
      announce({ message, groupName, game }, callsViewer(message, userId), navigate);
  });
  return null;
}

type Said = Pick<Extract<LiveEvent, { type: 'chat_message' }>, 'message' | 'groupName' | 'game'>;

function announce({ message, groupName, game }: Said, isMention: boolean, navigate: (to: string) => void): void {
  const { sender, groupId, gameId, senderId } = message;
  const from = sender.name;
  const where = groupName ?? (game && gameName(game));
  toast({
    title:
      where === null
        ? `New message from ${from}`
        : isMention
          ? `${from} mentioned you in ${where}`
          : `New message in ${where} from ${from}`,
    description: preview(summaryOf(message)),
    isNews: true,
    waits: true,
    action: { label: 'Open', onPress: () => navigate(pathOf({ groupId, gameId, userId: senderId })) },
  });
}
