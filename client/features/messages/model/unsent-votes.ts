import { call } from '#client/data/call.ts';
import type { Outbox } from '#client/data/outbox/outbox.ts';
import { outboxKind } from '#client/data/outbox/queued-mutation.ts';
import { pollCalls } from '#contract/polls.ts';
import { storeVotes } from './reactions.ts';
import { showChanged } from './unsent-messages.ts';

interface VoteToSend {
  conversationId: number;
  messageId: number;
  /** The numbers of all options that one chooses. */
  options: readonly number[];
}

/** An answer to a poll. Sending it again changes nothing. */
export const unsentVotes = outboxKind<VoteToSend>({
  name: 'vote',
  parse: (stored) => {
    const { conversationId, messageId, options } = (stored ?? {}) as Partial<Record<keyof VoteToSend, unknown>>;
    const areNumbers = Array.isArray(options) && options.every((each) => typeof each === 'number');
    const isWhole = typeof conversationId === 'number' && typeof messageId === 'number' && areNumbers;
    return isWhole ? { conversationId, messageId, options } : undefined;
  },
  subjectOf: ({ messageId }) => `poll ${messageId}`,
  send: async (client, { conversationId, messageId, options }) => {
    const message = await call(pollCalls.vote, { params: { id: messageId }, body: { options: [...options] } });
    storeVotes(client, conversationId, messageId, options);
    showChanged(client, message);
  },
});

/** Chooses an option, or takes that back; what was chosen before and is not sent is not wanted any longer. */
export function vote(outbox: Outbox, content: VoteToSend): void {
  outbox.add(unsentVotes, content, (unsent) => unsent.content.messageId === content.messageId);
}
