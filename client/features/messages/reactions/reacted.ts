import { call } from '#client/data/call.ts';
import { outboxKind, type Unsent } from '#client/data/outbox/deeds.ts';
import type { Outbox } from '#client/data/outbox/outbox.ts';
import { messageCalls, type ReactionKind } from '#contract/messages.ts';
import { showChanged } from '../shown.ts';
import type { Wanted } from './own.ts';
import { storeReaction } from './own-parts.ts';

interface Reacted extends Wanted {
  conversationId: number;
}

type UnsentReaction = Unsent<Reacted>;

/** Those of one conversation, the first first. */
export const reactedIn = (unsent: readonly UnsentReaction[], conversationId: number): Wanted[] =>
  unsent
    .filter(({ content, state }) => content.conversationId === conversationId && state !== 'refused')
    .map(({ content }) => content);

/** A reaction that somebody gave or took back. Sending it again changes nothing. */
export const reacted = outboxKind<Reacted>({
  name: 'reaction',
  parse: (stored) => {
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { conversationId, messageId, reaction, isOn } = stored as Partial<Record<keyof Reacted, unknown>>;
    const isWhole = typeof conversationId === 'number' && typeof messageId === 'number' && typeof isOn === 'boolean';
    // The edge: only this page's own kind of reaction is kept under this name.
    return isWhole ? { conversationId, messageId, reaction: reaction as ReactionKind, isOn } : undefined;
  },
  // It does not wait for what is said before it, which may have to wait for long.
  subjectOf: ({ messageId }) => `reactions ${messageId}`,
  send: async (client, content) => {
    const { messageId: id, reaction, isOn } = content;
    const endpoint = isOn ? messageCalls.react : messageCalls.unreact;
    const message = await call(endpoint, { params: { id, reaction } });
    storeReaction(client, content.conversationId, content);
    showChanged(client, message);
  },
});

/** Gives a reaction, or takes it back; what was wanted before and is not sent is not wanted any longer. */
export function react(outbox: Outbox, content: Reacted): void {
  const { messageId, reaction } = content;
  outbox.add(
    reacted,
    content,
    (unsent) => unsent.content.messageId === messageId && unsent.content.reaction === reaction,
  );
}
