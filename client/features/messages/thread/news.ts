import { useEffect, useRef } from 'react';
import { useBlocked } from '#client/lib/blocks.ts';
import { counted } from '#client/lib/counts.ts';
import { timeOf } from '#client/lib/moments.ts';
import { announce } from '#client/ui/announce.ts';
import type { Thread } from '../loading/thread.ts';

/** More than these at once are counted, not read out. */
const most = 3;

/**
 * What is to be read out of what others have said since a thread was as it was.
 *
 * @param blocked from whom the listener wants to hear nothing
 */
export function newsOf(before: Thread, after: Thread, viewerId: number, blocked?: ReadonlySet<number>): string[] {
  const count = after.lastSeq - before.lastSeq;
  const come = after.messages.filter(({ seq }) => seq > before.lastSeq);
  const ofOthers = come.filter(
    ({ senderId, isWithheld }) => senderId !== viewerId && !isWithheld && !blocked?.has(senderId),
  );
  const isAllHere = come.length === count;
  if (isAllHere && ofOthers.length <= most) {
    return ofOthers.map(({ sender, sentAt, content }) => `${sender.username}, ${timeOf(sentAt)}: ${content}`);
  }
  return [counted(count - come.length + ofOthers.length, 'new message')];
}

/**
 * Reads out to those who cannot see it what others say while the thread is open.
 *
 * @param opened the thread as it was first shown: something may have been said before this is here
 */
export function useNews(thread: Thread, opened: Thread, viewerId: number): void {
  const blocked = useBlocked();
  const told = useRef(opened);
  useEffect(() => {
    for (const text of newsOf(told.current, thread, viewerId, blocked)) announce(text);
    told.current = thread;
  }, [thread, viewerId, blocked]);
}
