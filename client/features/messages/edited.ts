import { call } from '#client/data/call.ts';
import { outboxKind, type Unsent } from '#client/data/outbox/deeds.ts';
import type { Outbox } from '#client/data/outbox/outbox.ts';
import { messageCalls } from '#contract/messages.ts';
import { subjectOf } from './said.ts';

interface Edited {
  conversationId: number;
  messageId: number;
  content: string;
}

export type UnsentEdit = Unsent<Edited>;

/** What of all that is not sent says messages of a conversation differently, by their ids. */
export const editsIn = (unsent: readonly UnsentEdit[], conversationId: number): ReadonlyMap<number, UnsentEdit> =>
  new Map(
    unsent
      .filter(({ content }) => content.conversationId === conversationId)
      .map((each) => [each.content.messageId, each]),
  );

/** A message that is said differently. Sending it again changes nothing. */
export const edited = outboxKind<Edited>({
  name: 'edit',
  parse: (stored) => {
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { conversationId, messageId, content } = stored as Partial<Record<keyof Edited, unknown>>;
    if (typeof conversationId !== 'number' || typeof messageId !== 'number' || typeof content !== 'string')
      return undefined;
    return { conversationId, messageId, content };
  },
  subjectOf: ({ conversationId }) => subjectOf(conversationId),
  send: async (client, { messageId, content }) => {
    const message = await call(messageCalls.edit, { params: { id: messageId }, body: { content } });
    // The server has it: where what shows it cannot be fetched, it is told.
    await import('./shown.ts').then(
      ({ showChanged }) => showChanged(client, message),
      () => undefined,
    );
  },
});

/** Says a message differently; what it was to say before, and is not sent, is not wanted any longer. */
export function sayDifferently(outbox: Outbox, content: Edited): void {
  outbox.add(edited, content, (unsent) => unsent.content.messageId === content.messageId);
}
