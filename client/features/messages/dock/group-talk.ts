import { useQuery } from '@tanstack/react-query';
import { query } from '#client/data/queries.ts';
import { conversationCalls, type LastMessage } from '#contract/conversations.ts';
import { threadQuery } from '../loading/cache.ts';
import { lastLines } from './last-lines.ts';

interface GroupTalk {
  /** At most two, the newest last. */
  lines: readonly LastMessage[];
  unreadCount: number;
  isLoading: boolean;
}

/**
 * What was said last in a group that one is in, and how much of it is unread. Follows what is said: the thread and the
 * conversation take it in.
 */
export function useGroupTalk(groupId: number, { enabled }: { enabled: boolean }): GroupTalk {
  const conversation = useQuery({ ...query(conversationCalls.ofGroup, { params: { groupId } }), enabled });
  const id = conversation.data?.id;
  const thread = useQuery({ ...threadQuery(id ?? 0), enabled: enabled && id !== undefined });
  return {
    lines: lastLines(thread.data, conversation.data?.lastMessage ?? null),
    unreadCount: conversation.data?.unreadCount ?? 0,
    isLoading: enabled && (conversation.isPending || thread.isPending),
  };
}
