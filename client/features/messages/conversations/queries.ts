import { pages } from '#client/data/queries.ts';
import { conversationCalls } from '#contract/conversations.ts';

/** The conversations of the groups that one is in, the one last spoken in first. */
export const groupConversations = pages(conversationCalls.list, { query: { kind: 'group' } });

/** Those with one other person, and those of games. */
export const directConversations = pages(conversationCalls.list, { query: { kind: 'direct' } });
