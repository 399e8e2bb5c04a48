import type { Message } from '#contract/messages.ts';
import { endSeqOf, isLoaded, knowing, settled, type Thread } from './thread.ts';

/** All that changed in a conversation with one revision; no messages where they were too many to be told. */
export interface ThreadDelta {
  conversationId: number;
  revision: number;
  messages: readonly Message[];
}

/** What the server answers as having changed after a revision, and up to which one. */
interface Changes {
  since: number;
  revision: number;
  messages: readonly Message[];
}

/** The thread once a change was told: it follows the last one known, or it shows that others are missing. */
export function afterDelta(thread: Thread, { revision, messages }: ThreadDelta): Thread {
  const known = knowing(thread, lastOf(messages), revision);
  if (!isLoaded(thread)) return known;
  const isNews = revision > thread.revision;
  // What was told late may have changed meanwhile unseen, if it was not here.
  const patched = withCopies(known, messages, () => isNews);
  if (!isNews || messages.length === 0) return patched;
  if (revision === thread.revision + 1) return settled({ ...patched, revision });
  const isWhole = lastOf(messages) <= endSeqOf(patched);
  return isWhole ? { ...patched, ahead: [...patched.ahead, revision] } : patched;
}

/** The thread with a message as a call answers it: whatever else changed with it is told. */
export function afterAnswer(thread: Thread, message: Message): Thread {
  const known = knowing(thread, message.seq);
  return isLoaded(thread) ? withCopies(known, [message], () => message.revision > thread.revision) : known;
}

/** The thread with what it had missed. */
export function afterChanges(thread: Thread, { since, revision, messages }: Changes): Thread {
  const known = knowing(thread, lastOf(messages), revision);
  if (!isLoaded(thread)) return known;
  // It may be right only up to less by now, where an older page has joined it meanwhile.
  const holdsTo = thread.revision >= since ? Math.max(thread.revision, revision) : thread.revision;
  const patched = withCopies(known, messages, (message) => holdsTo <= revision || message.revision > holdsTo);
  return holdsTo === thread.revision ? patched : settled({ ...patched, revision: holdsTo });
}

const lastOf = (messages: readonly Message[]): number => Math.max(0, ...messages.map(({ seq }) => seq));

/** Later copies take the places of those that are here; what follows the end is added, where it may be. */
function withCopies(thread: Thread, copies: readonly Message[], mayAdd: (message: Message) => boolean): Thread {
  const messages = [...thread.messages];
  let isSame = true;
  for (const copy of copies.toSorted((one, other) => one.seq - other.seq)) {
    const index = copy.seq - (messages[0]?.seq ?? 1);
    const had = messages[index];
    if (had ? copy.revision <= had.revision : index !== messages.length || !mayAdd(copy)) continue;
    messages[index] = copy;
    isSame = false;
  }
  return isSame ? thread : { ...thread, messages };
}
