import type { QueryClient } from '@tanstack/react-query';
import type { Message } from '#contract/messages.ts';
import { applyChange, applyMessage } from './conversations/list.ts';
import { threadQuery } from './loading/cache.ts';
import { takeAnswer } from './loading/taking.ts';

/** Shows a message that the viewer has sent, wherever its conversation is. */
export function showSaid(client: QueryClient, message: Message): void {
  const thread = threadQuery(message.conversationId);
  // It was said on a page that is gone: so that it can be read without a network, its thread is loaded here, too.
  if (client.getQueryData(thread.queryKey) === undefined) void client.prefetchQuery(thread);
  takeAnswer(client, message);
  // Where something is missing the event of this message, or the next connection, has it fetched.
  applyMessage(client, message, message.senderId);
}

/** Shows a message that looks different by something that the viewer did, as the server has answered it. */
export function showChanged(client: QueryClient, message: Message): void {
  const { conversationId, revision } = message;
  takeAnswer(client, message);
  applyChange(client, { conversationId, revision, messages: [message] });
}
