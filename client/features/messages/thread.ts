import type { Message } from '#contract/messages.ts';

/** The messages of a thread that are here, by `seq`: the newest ones, and as many older ones as were scrolled to. */
export type Thread = readonly Message[];

/**
 * Puts two stretches of a thread together, whatever they share and in whatever order they came. Where both have a
 * message, the one that came later counts.
 *
 * @returns the known thread itself where nothing changes
 */
export function merged(known: Thread, come: Thread): Thread {
  const [first, last] = [come[0], come.at(-1)];
  if (!first || !last) return known;
  if (isAscending(come)) {
    // The usual cases: the thread is opened, somebody said something, an older page came.
    if (known.length === 0) return come;
    if (first.seq > (known.at(-1)?.seq ?? 0)) return [...known, ...come];
    if (last.seq < (known[0]?.seq ?? 0)) return [...come, ...known];
  }
  const bySeq = new Map(known.map((message) => [message.seq, message]));
  for (const message of come) bySeq.set(message.seq, message);
  const all = [...bySeq.values()].sort((one, other) => one.seq - other.seq);
  return isSame(known, all) ? known : all;
}

/** The last `seq` before the first number that is missing, or of all: from there on the thread has to catch up. */
export function endOfRun(thread: Thread): number {
  let end = thread[0]?.seq ?? 0;
  for (const { seq } of thread) {
    if (seq > end + 1) break;
    end = seq;
  }
  return end;
}

export function hasGap(thread: Thread): boolean {
  return endOfRun(thread) !== (thread.at(-1)?.seq ?? 0);
}

/** Whether there are messages before the first one here; no number is ever missing, and 1 is the first. */
export function hasOlder(thread: Thread): boolean {
  return (thread[0]?.seq ?? 1) > 1;
}

function isAscending(thread: Thread): boolean {
  return thread.every(({ seq }, index) => index === 0 || seq > (thread[index - 1]?.seq ?? 0));
}

function isSame(one: Thread, other: Thread): boolean {
  return one.length === other.length && one.every((message, index) => message === other[index]);
}
