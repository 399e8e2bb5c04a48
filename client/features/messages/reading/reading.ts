import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { mutation } from '#client/data/mutations.ts';
import { messageCalls } from '#contract/messages.ts';
import { applyRead } from '../conversations/list.ts';
import type { Opening } from '../loading/opening.ts';
import type { Thread } from '../loading/thread.ts';
import { usePageVisible } from '../on-screen.ts';
import { ReadMark } from './read-mark.ts';
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

/**
 * Marks as read what the reader has before their eyes.
 *
 * @param conversationId absent where nothing was said yet
 * @param shownSeq the last message that is on the screen
 */
export function useMarkRead(conversationId: number | undefined, shownSeq: number, { markedSeq }: Opening): void {
  const client = useQueryClient();
  const { mutate } = useMutation({ ...mutation(messageCalls.read), onSuccess: (mark) => void applyRead(client, mark) });
  const isVisible = usePageVisible();
  const mark = useRef<ReadMark>(undefined);
  useEffect(() => {
    if (conversationId === undefined) return;
    const isWatched = () => document.visibilityState === 'visible';
    const opened = new ReadMark({ marked: markedSeq, isWatched: isWatched() }, (seq) =>
      mutate({ params: { id: conversationId }, body: { seq } }),
    );
    const onChange = () => opened.watch(isWatched());
    mark.current = opened;
    document.addEventListener('visibilitychange', onChange);
    return () => {
      document.removeEventListener('visibilitychange', onChange);
      opened.watch(false);
    };
  }, [conversationId, markedSeq, mutate]);
  useEffect(() => {
    if (conversationId === undefined || shownSeq === 0) return;
    mark.current?.show(shownSeq);
    // The badge is gone before the server knows.
    if (isVisible) applyRead(client, { conversationId, readSeq: shownSeq });
  }, [client, conversationId, shownSeq, isVisible]);
}
