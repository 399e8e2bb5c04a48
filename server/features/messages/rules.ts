import { Refusal } from '../../kernel/refusal.ts';

interface Said {
  conversationId: number;
  content: string;
}

/**
 * A message whose `clientId` is known already must be the same message, sent again because its answer was lost.
 *
 * @throws Refusal `client_id_reused` where it is another one
 */
export function assertSameMessage(first: Said, again: Said): void {
  if (first.conversationId !== again.conversationId || first.content !== again.content) {
    throw new Refusal('client_id_reused', 'Another message was sent under this clientId.');
  }
}
