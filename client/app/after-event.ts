import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { forget } from '#client/data/invalidate.ts';
import { answersOf } from '#client/data/keys.ts';

import { applyChange, applyMessage, applyRead } from '#client/features/messages/model/conversations.ts';
import { takeDelta } from '#client/features/messages/model/thread-cache.ts';
import { conversationCalls } from '#contract/conversations.ts';
import type { LiveEvent } from '#contract/live.ts';
import { subjectsOf } from '#contract/live-subjects.ts';
import type { Subject } from '#contract/subjects.ts';

/**
 * What follows from an update: what may not be shown any longer is forgotten, what is said and read is taken into what
 * shows it.
 *
 * @returns what has to be fetched again
 */
export function afterEvent(
  client: QueryClient,
  event: LiveEvent,
  userId: number,
): { stale: QueryFilters[]; touched: readonly Subject[] } {
  const { touched, lost } = subjectsOf(event, userId);
  forget(client, lost);
  return { stale: takeInContent(client, event, userId), touched };
}

/**
 * Takes what an update brings, what is said and read for instance, into the answers that show it.
 *
 * @returns what cannot take it in, and has to be fetched again
 */
function takeInContent(client: QueryClient, event: LiveEvent, userId: number): QueryFilters[] {
  switch (event.type) {
    case 'chat_message': {
      const { message } = event;
      const { conversationId, revision } = message;
      const told = { conversationId, revision, messages: [message] };
      return [...takeDelta(client, told), ...applyMessage(client, message, userId)];
    }
    case 'message_changed':
      return [...takeDelta(client, event), ...applyChange(client, event)];
    case 'conversation_read':
      return applyRead(client, event);
    case 'conversation_changed':
      // Which conversations are muted is asked for anew when something is said next.
      client.removeQueries({ ...answersOf(conversationCalls.unread), type: 'inactive' });
      return [];
    default:
      return [];
  }
}
