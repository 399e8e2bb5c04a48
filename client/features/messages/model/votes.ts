import { call } from '#client/data/call.ts';
import type { Outbox } from '#client/data/outbox/outbox.ts';
import { outboxKind, type Unsent } from '#client/data/outbox/queued-mutation.ts';
import type { Poll } from '#contract/messages/poll.ts';
import { pollCalls } from '#contract/polls.ts';
import type { Face } from '#contract/values.ts';
import { type Own, storeVotes } from './reactions.ts';
import { showChanged } from './unsent-messages.ts';

interface VoteToSend {
  conversationId: number;
  messageId: number;
  /** The numbers of all options that one chooses. */
  options: readonly number[];
}

export type UnsentVote = Unsent<VoteToSend>;

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

/** What one chooses from now on who presses an option. */
export function afterPress({ isMultiple }: Pick<Poll, 'isMultiple'>, chosen: readonly number[], pressed: number) {
  const others = isMultiple ? chosen.filter((each) => each !== pressed) : [];
  return chosen.includes(pressed) ? others : [...others, pressed];
}

/** A poll as it will be once the server has what the viewer wants. */
export function shownPoll(poll: Poll, own: Pick<Own, 'votes' | 'wantedVotes'> | undefined, viewer: Face) {
  const given = own?.votes ?? [];
  const chosen = own?.wantedVotes ?? given;
  const change = Number(chosen.length > 0) - Number(given.length > 0);
  const answered = Math.max(poll.answered + change, chosen.length > 0 ? 1 : 0);
  const options = poll.options.map((option) => {
    const { number, voters } = option;
    const isMine = chosen.includes(number);
    const count = Math.max(Number(isMine), option.count + Number(isMine) - Number(given.includes(number)));
    const others = voters.filter(({ id }) => id !== viewer.id);
    return { ...option, isMine, count, voters: isMine && !poll.isAnonymous ? [viewer, ...others] : others };
  });
  return { options, answered, chosen };
}

export type ShownOption = ReturnType<typeof shownPoll>['options'][number];

/** The option that most chose, the first of those; undefined while nobody has answered. */
export function leadingOption<Option extends { count: number }>(options: readonly Option[]): Option | undefined {
  const most = Math.max(0, ...options.map(({ count }) => count));
  return most === 0 ? undefined : options.find(({ count }) => count === most);
}
