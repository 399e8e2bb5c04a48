import { useState } from 'react';
import { endSeqOf, isAtNewest, type Thread } from '../loading/thread.ts';
import { usePageVisible } from '../on-screen.ts';

/** What comes at once and is more than this was missed, not said just now: it is read from where one was. */
const mostAtOnce = 8;

/**
 * Whether the view moves on to what has come last, for somebody who is at the end: while they look, and when it was said
 * just now. A page that they have scrolled to moves nothing.
 */
export function useFollowing(thread: Thread): boolean {
  const isVisible = usePageVisible();
  const [shown, setShown] = useState({ thread, follows: true });
  const latest = shown.thread === thread ? shown : { thread, follows: isFollowing(shown.thread, thread) };
  if (latest !== shown) setShown(latest);
  return isVisible && latest.follows;
}

/** Whether what has come is to be followed. */
export function isFollowing(before: Thread, after: Thread): boolean {
  return isAtNewest(before) && endSeqOf(after) - endSeqOf(before) <= mostAtOnce;
}
