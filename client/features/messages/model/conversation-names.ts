import { useQueryClient } from '@tanstack/react-query';
import { refetchIfOffline } from '#client/data/invalidate.ts';
import { query } from '#client/data/queries.ts';
import { shortCount } from '#client/lib/counts.ts';
import { gameName, lastSaid, lineText, type Reader } from '#client/lib/last-line.tsx';
import { answer } from '#client/ui/announce.ts';
import { useAction } from '#client/ui/use-action.ts';
import type { Conversation } from '#contract/conversations.ts';
import { conversationCalls } from '#contract/conversations.ts';

/** What a conversation is called. */
export const nameOf = ({ group, user, game }: Pick<Conversation, 'group' | 'user' | 'game'>): string =>
  group?.name ?? user?.name ?? (game ? gameName(game) : 'Conversation');

/** Where a conversation is read: one of the ids says which it is. */
export const pathOf = ({
  groupId,
  gameId,
  userId,
}: {
  [Side in 'groupId' | 'gameId' | 'userId']?: number | null;
}): string => `/messages?${groupId ? `group=${groupId}` : gameId ? `game=${gameId}` : `user=${userId}`}`;

/** How its count looks, for `UnreadCount`: that of a muted one is quiet, whatever is in it. */
export const countKind = ({
  isMuted,
  hasAnswer,
  hasMention,
}: Pick<Conversation, 'isMuted' | 'hasAnswer' | 'hasMention'>) =>
  isMuted ? 'muted' : hasMention ? 'mention' : hasAnswer ? 'answer' : 'usual';

/**
 * All that a row shows, in a sentence: 'Riverside Dinkers, 6 unread, an answer to you, newbie: A spot left?, 9:42'.
 *
 * @param time of the last message, as the row shows it
 */
export function rowName(
  conversation: Conversation,
  { time, unread, ...reader }: Reader & { time: string | undefined; unread: number },
): string {
  const { lastMessage, isMuted } = conversation;
  const parts = [
    nameOf(conversation),
    isMuted && 'muted',
    unread > 0 && `${shortCount(unread)} unread`,
    unread > 0 && countKind(conversation) === 'answer' && 'an answer to you',
    unread > 0 && countKind(conversation) === 'mention' && 'mentions you',
    lastMessage ? lineText(lastSaid(lastMessage, reader)) : 'No messages yet',
    time,
  ];
  return parts.filter(Boolean).join(', ');
}

/** @returns what mutes the conversation, or unmutes it */
export function useMute(conversation: Pick<Conversation, 'id' | 'isMuted' | 'group' | 'user' | 'game'>): () => void {
  const { id, isMuted } = conversation;
  const client = useQueryClient();
  const { run } = useAction(conversationCalls.mute, {
    failed: isMuted ? 'Failed to unmute' : 'Failed to mute',
    onDone: (after) => {
      answer(`${nameOf(conversation)} is ${after.isMuted ? 'muted' : 'no longer muted'}`);
      const { queryKey } = query(conversationCalls.get, { params: { id } });
      client.setQueryData(queryKey, (had) => had && { ...had, isMuted: after.isMuted });
      return refetchIfOffline(client, [`conversation:${id}`]);
    },
  });
  return () => run({ params: { id }, body: { isMuted: !isMuted } });
}

const maxPreview = 50;

/** The first 50 characters of a message, as people count them, and an ellipsis where there are more. */
export function preview(content: string): string {
  const characters = [...content.replaceAll(/\s+/g, ' ')];
  return characters.length > maxPreview
    ? `${characters.slice(0, maxPreview).join('').trimEnd()}…`
    : characters.join('');
}
