import { useQueryClient } from '@tanstack/react-query';
import { refetchIfOffline } from '#client/data/invalidate.ts';
import { query } from '#client/data/queries.ts';
import { answer } from '#client/ui/announce.ts';
import { useAction } from '#client/ui/use-action.ts';
import { type Conversation, conversationCalls } from '#contract/conversations.ts';
import { nameOf } from './row-name.ts';

/** @returns what mutes the conversation, or has one told of it again */
export function useMute(conversation: Pick<Conversation, 'id' | 'isMuted' | 'group' | 'user' | 'game'>): () => void {
  const { id, isMuted } = conversation;
  const client = useQueryClient();
  const { run } = useAction(conversationCalls.mute, {
    failed: isMuted ? 'Failed to unmute it' : 'Failed to mute it',
    onDone: (after) => {
      answer(`${nameOf(conversation)} is ${after.isMuted ? 'muted' : 'not muted any longer'}`);
      const { queryKey } = query(conversationCalls.get, { params: { id } });
      client.setQueryData(queryKey, (had) => had && { ...had, isMuted: after.isMuted });
      return refetchIfOffline(client, [`conversation:${id}`]);
    },
  });
  return () => run({ params: { id }, body: { isMuted: !isMuted } });
}
