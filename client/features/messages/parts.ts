import { prefetched } from '#client/ui/late.tsx';
import { isWide } from '#client/ui/use-wide.ts';

/** On a phone one of the two is the whole page, and comes first. */
export const [Conversations, fetchConversations] = prefetched(() => import('./conversations/Conversations.tsx'));
export const [Thread, fetchThread] = prefetched(() => import('./thread/Thread.tsx'));

export const [NoConversation, fetchNoConversation] = prefetched(() => import('./conversations/NoConversation.tsx'));

/** Fetches what the page begins with, beside the page itself. */
export function fetchFirst(): void {
  const asked = new URLSearchParams(location.search);
  const hasThread = ['group', 'game', 'user'].some((name) => asked.has(name));
  if (hasThread) void fetchThread();
  if (isWide() || !hasThread) void fetchConversations();
  if (isWide() && !hasThread) void fetchNoConversation();
}
