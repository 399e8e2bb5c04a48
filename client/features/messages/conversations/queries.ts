import { pages } from '#client/data/queries.ts';
import { messageCalls } from '#contract/messages.ts';

/** The conversations of the groups that one is in, the one last spoken in first. */
export const groupConversations = pages(messageCalls.conversations, { query: { kind: 'group' } });
