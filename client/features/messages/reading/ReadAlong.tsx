import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { mutation } from '#client/data/mutations.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { applyRead } from '../conversations/list.ts';
import type { Opening } from '../loading/opening.ts';
import type { Thread } from '../loading/thread.ts';
import { usePageVisible } from '../on-screen.ts';
import { useNews } from '../thread/news.ts';
import { ReadMark } from './read-mark.ts';

interface ReadAlongProps {
  conversationId: number;
  thread: Thread;
  /** The thread as it was first shown. */
  opened: Thread;
  opening: Opening;
  /** The last message that is on the screen. */
  shownSeq: number;
}

/** What goes on while somebody reads a thread, and nobody waits for. */
export default function ReadAlong({ conversationId, thread, opened, opening, shownSeq }: ReadAlongProps) {
  useMarkRead(conversationId, shownSeq, opening);
  useNews(thread, opened, useViewer().id);
  return null;
}

/**
 * Marks as read what the reader has before their eyes.
 *
 * @param shownSeq the last message that is on the screen
 */
function useMarkRead(conversationId: number, shownSeq: number, { markedSeq }: Opening): void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    ...mutation(conversationCalls.read),
    onSuccess: (mark) => void applyRead(client, mark),
  });
  const isVisible = usePageVisible();
  const mark = useRef<ReadMark>(undefined);
  useEffect(() => {
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
    if (shownSeq === 0) return;
    mark.current?.show(shownSeq);
    // The badge is gone before the server knows.
    if (isVisible) applyRead(client, { conversationId, readSeq: shownSeq });
  }, [client, conversationId, shownSeq, isVisible]);
}
