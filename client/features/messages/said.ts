import { call } from '#client/data/call.ts';
import { outboxKind, type Unsent } from '#client/data/outbox/deeds.ts';
import { messageCalls } from '#contract/messages.ts';
import { applyMessage } from './conversations/list.ts';
import { addToThread } from './loading/cache.ts';

interface Said {
  groupId: number;
  content: string;
}

export type UnsentMessage = Unsent<Said>;

/** What of all that is not sent was written into a group's conversation, in its order. */
export const saidIn = (unsent: readonly UnsentMessage[], groupId: number): UnsentMessage[] =>
  unsent.filter(({ content }) => content.groupId === groupId);

/** A message that was written here. Its id in the outbox is the `clientId` under which the server stores it once. */
export const said = outboxKind<Said>({
  name: 'message',
  parse: (stored) => {
    if (typeof stored !== 'object' || stored === null || !('groupId' in stored && 'content' in stored))
      return undefined;
    const { groupId, content } = stored;
    return typeof groupId === 'number' && typeof content === 'string' ? { groupId, content } : undefined;
  },
  subjectOf: ({ groupId }) => `group ${groupId}`,
  send: async (client, { groupId, content }, id) => {
    const message = await call(messageCalls.send, { body: { groupId, content, clientId: id } });
    addToThread(client, message);
    // Where something is missing the event of this message, or the next connection, has it fetched.
    applyMessage(client, message, message.senderId);
  },
});
