import { z } from 'zod';
import { conversation } from './conversations.ts';
import { endpoints } from './endpoint.ts';
import { message } from './messages.ts';
import { cursor, idInPath, limit, required } from './values.ts';

/** A message that was found, and where it was said. */
export const messageHit = z
  .object({
    /** The message's. */
    id: message.shape.id,
    message,
    conversation: conversation.pick({
      id: true,
      kind: true,
      groupId: true,
      group: true,
      userId: true,
      user: true,
      gameId: true,
      game: true,
    }),
  })
  .meta({ id: 'MessageHit' });

export type MessageHit = z.infer<typeof messageHit>;

export const messageSearchCalls = endpoints('message-search', () => ({
  search: {
    method: 'GET',
    path: '/messages/search',
    shows: [],
    needs: ['in:{.conversation.groupId}', 'seat:{.conversation.id}'],
    summary:
      'Messages with all of the words, or words that start with them, in the viewer’s conversations, newest first. A single letter only matches as a whole word.',
    rateLimit: { most: 120, perSeconds: 60, by: 'person' },
    query: z.object({ q: required(100, 'Search'), conversationId: idInPath.optional(), limit, cursor }),
    answer: z.array(messageHit),
    paged: true,
  },
}));
