import { call } from '#client/data/call.ts';
import { outboxKind, type Unsent } from '#client/data/outbox/deeds.ts';
import type { Outbox } from '#client/data/outbox/outbox.ts';
import { type Message, messageCalls, mostReplaced } from '#contract/messages.ts';
import { subjectOf } from './said.ts';
import { showChanged } from './shown.ts';

interface Edited {
  conversationId: number;
  messageId: number;
  content: string;
  /** What the message says as far as is known here: what is changed by others meanwhile is not overwritten. */
  replaces?: readonly string[];
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
    const { conversationId, messageId, content, replaces } = stored as Partial<Record<keyof Edited, unknown>>;
    if (typeof conversationId !== 'number' || typeof messageId !== 'number' || typeof content !== 'string')
      return undefined;
    const parsed = { conversationId, messageId, content };
    const areTexts = Array.isArray(replaces) && replaces.every((text) => typeof text === 'string');
    return areTexts ? { ...parsed, replaces } : parsed;
  },
  subjectOf: ({ conversationId }) => subjectOf(conversationId),
  send: async (client, { messageId, content, replaces }) => {
    const body = { content, ...(replaces && { replaces: [...replaces] }) };
    const message = await call(messageCalls.edit, { params: { id: messageId }, body });
    showChanged(client, message);
  },
});

/** Says a message, as it is known here, differently; what it was to say before, and is not sent, is not wanted any longer. */
export function sayDifferently(outbox: Outbox, message: EditedMessage, content: string): void {
  const { id: messageId, conversationId } = message;
  const isOfIt = (unsent: UnsentEdit) => unsent.content.messageId === messageId;
  // The server may have any of those whose answer has not come.
  const unsent = edited.among(outbox.unsent).filter((each) => isOfIt(each) && each.state !== 'refused');
  const known = [
    message.content,
    ...unsent.flatMap((each) => [...(each.content.replaces ?? []), each.content.content]),
  ];
  const replaces = [...new Set(known)].slice(-mostReplaced);
  outbox.add(edited, { conversationId, messageId, content, replaces }, isOfIt);
}

export type EditedMessage = Pick<Message, 'id' | 'conversationId' | 'content'>;

/** Whether a message says something by now that whoever edited it had not seen. */
export const isOvertaken = ({ content: { content, replaces } }: UnsentEdit, now: Pick<Message, 'content'>): boolean =>
  replaces !== undefined && content !== now.content && !replaces.includes(now.content);
