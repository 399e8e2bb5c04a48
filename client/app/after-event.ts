import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { hiddenAfter } from '#client/data/hidden-after.ts';
import { staleAfter } from '#client/data/stale-after.ts';
import { applyChange, applyMessage, applyRead } from '#client/features/messages/conversations/list.ts';
import { takeTold } from '#client/features/messages/loading/taking.ts';
import type { LiveEvent } from '#contract/live.ts';

/**
 * What follows from an event: what may not be shown any longer is forgotten, what is said and read is taken into what
 * shows it.
 *
 * @returns what has to be fetched again
 */
export function afterEvent(client: QueryClient, event: LiveEvent, userId: number): QueryFilters[] {
  for (const answers of hiddenAfter(event, userId)) client.removeQueries(answers);
  return [...incompleteAfter(client, event, userId), ...staleAfter(event, userId)];
}

function incompleteAfter(client: QueryClient, event: LiveEvent, userId: number): QueryFilters[] {
  switch (event.type) {
    case 'chat_message': {
      const { message } = event;
      const { conversationId, revision } = message;
      const told = { conversationId, revision, messages: [message] };
      return [...takeTold(client, told), ...applyMessage(client, message, userId)];
    }
    case 'message_changed':
      return [...takeTold(client, event), ...applyChange(client, event)];
    case 'conversation_read':
      return applyRead(client, event);
    default:
      return [];
  }
}
