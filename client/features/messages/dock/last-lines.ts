import type { LastMessage } from '#contract/conversations.ts';
import { isAtNewest, type Thread } from '../loading/thread.ts';

const few = 2;

/**
 * What was said last in a conversation, at most two messages.
 *
 * @param thread what is here of it, which need not reach its end
 * @param last its last message, as the conversation has it
 */
export function lastLines(thread: Thread | undefined, last: LastMessage | null): readonly LastMessage[] {
  const isWhole = thread !== undefined && thread.messages.length > 0 && isAtNewest(thread);
  if (isWhole && (thread.messages.at(-1)?.seq ?? 0) >= (last?.seq ?? 0)) return thread.messages.slice(-few);
  return last ? [last] : [];
}
