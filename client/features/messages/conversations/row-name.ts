import { shortCount } from '#client/lib/counts.ts';
import { lastSaid, lineText } from '#client/lib/last-line.ts';
import type { Conversation } from '#contract/messages.ts';

/** What a conversation is called. */
export const nameOf = ({ group }: Conversation): string => group?.name ?? 'Conversation';

interface Around {
  viewerId: number;
  /** When something was said last, as the row shows it; nothing where nothing was. */
  time: string | undefined;
  unread: number;
}

/** All that a row shows, in a sentence: 'Riverside Dinkers, 6 unread, newbie: And a spot left in it?, 9:42'. */
export function rowName(conversation: Conversation, { viewerId, time, unread }: Around): string {
  const { lastMessage } = conversation;
  const parts = [
    nameOf(conversation),
    unread > 0 && `${shortCount(unread)} unread`,
    lastMessage ? lineText(lastSaid(lastMessage, viewerId)) : 'No messages yet',
    time,
  ];
  return parts.filter(Boolean).join(', ');
}
