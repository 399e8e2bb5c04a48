import type { Conversation } from '#contract/conversations.ts';

/** The conversation in which something unread was said last, of those of which one wants to be told. */
export function newestUnread(conversations: readonly Conversation[]): Conversation | undefined {
  const saidAt = ({ lastMessage }: Conversation) => lastMessage?.sentAt ?? '';
  const unread = conversations.filter(({ unreadCount, isMuted }) => unreadCount > 0 && !isMuted);
  return unread.reduce<Conversation | undefined>(
    (newest, each) => (newest && saidAt(newest) >= saidAt(each) ? newest : each),
    undefined,
  );
}
