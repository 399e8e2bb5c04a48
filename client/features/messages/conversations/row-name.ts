import { shortCount } from '#client/lib/counts.ts';
import { gameName } from '#client/lib/game-name.ts';
import { lastSaid, lineText, type Reader } from '#client/lib/last-line.tsx';
import type { Conversation } from '#contract/conversations.ts';

/** What a conversation is called. */
export const nameOf = ({ group, user, game }: Pick<Conversation, 'group' | 'user' | 'game'>): string =>
  group?.name ?? user?.username ?? (game ? gameName(game) : 'Conversation');

/** Whose conversation it is: one of them says it. */
type Whose = { [Side in 'groupId' | 'gameId' | 'userId']?: number | null };

/** Where a conversation is read. */
export const pathOf = ({ groupId, gameId, userId }: Whose): string =>
  `/messages?${groupId ? `group=${groupId}` : gameId ? `game=${gameId}` : `user=${userId}`}`;

/** How its count looks, for `UnreadCount`: what one wants to hear nothing of calls for nobody, whatever is in it. */
export const countKind = ({ isMuted, hasAnswer }: Pick<Conversation, 'isMuted' | 'hasAnswer'>) =>
  isMuted ? 'muted' : hasAnswer ? 'answer' : 'usual';

interface Around extends Reader {
  /** When something was said last, as the row shows it; nothing where nothing was. */
  time: string | undefined;
  unread: number;
}

/** All that a row shows, in a sentence: 'Riverside Dinkers, 6 unread, an answer to you, newbie: A spot left?, 9:42'. */
export function rowName(conversation: Conversation, { time, unread, ...reader }: Around): string {
  const { lastMessage, isMuted } = conversation;
  const parts = [
    nameOf(conversation),
    isMuted && 'muted',
    unread > 0 && `${shortCount(unread)} unread`,
    unread > 0 && countKind(conversation) === 'answer' && 'an answer to you',
    lastMessage ? lineText(lastSaid(lastMessage, reader)) : 'No messages yet',
    time,
  ];
  return parts.filter(Boolean).join(', ');
}
