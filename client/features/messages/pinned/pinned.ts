import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query } from '#client/data/queries.ts';
import { useLiveEvent } from '#client/live/live.ts';
import { conversationCalls } from '#contract/conversations.ts';
import type { Message } from '#contract/messages.ts';

/** What is pinned in a conversation, the last said first; a change of one of them is told with the messages. */
export function usePinned(conversationId: number, isWanted = true) {
  const client = useQueryClient();
  const asked = query(conversationCalls.pinned, { params: { id: conversationId } });
  const pinned = useQuery({ ...asked, enabled: isWanted });
  useLiveEvent('message_changed', (event) => {
    if (event.conversationId !== conversationId || !concerns(event.messages, pinned.data ?? [])) return;
    void client.invalidateQueries({ queryKey: asked.queryKey });
  });
  return pinned;
}

/** Whether what is pinned may look different once messages do; they are not named where they are too many. */
export const concerns = (changed: readonly Message[], pinned: readonly Pick<Message, 'id'>[]): boolean =>
  changed.length === 0 || changed.some(({ id, isPinned }) => isPinned || pinned.some((each) => each.id === id));
