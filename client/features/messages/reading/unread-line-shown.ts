import { useState } from 'react';
import type { Opening } from '../loading/opening.ts';
import type { Thread } from '../loading/thread.ts';
import { usePageVisible } from '../on-screen.ts';
import { lineBelow, lineFor, type UnreadLine } from './unread-line.ts';

/**
 * Where the unread line stands: put down anew when the reader looks away, taken up when they answer.
 *
 * @param seenSeq the last message that they have seen
 */
export function useUnreadLine({ readSeq, lastSeq }: Opening, thread: Thread, seenSeq: number) {
  const isVisible = usePageVisible();
  const [wasVisible, setWasVisible] = useState(isVisible);
  const [line, setLine] = useState<UnreadLine | undefined>(
    readSeq === undefined ? undefined : { readSeq, upTo: lastSeq },
  );
  if (wasVisible !== isVisible) {
    setWasVisible(isVisible);
    setLine(isVisible ? lineFor(line, thread.lastSeq) : lineBelow(Math.max(seenSeq, line?.readSeq ?? 0)));
  }
  return { line, clear: () => setLine(undefined) };
}
