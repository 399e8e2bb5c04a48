import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { conversationListQuery, markReadMutation } from './api.ts';
import { usePageVisible } from './on-screen.ts';
import type { Thread } from './thread.ts';

/** How things stood when a thread was opened. */
export interface Opening {
  /** Absent where the conversation is not among those that are loaded. */
  name: string | undefined;
  /** The last message that had been read; nothing where all had. */
  readSeq: number | undefined;
}

/** Waits for the list of conversations to be up to date, then holds on to what it said of this one. */
export function useOpening(groupId: number): Opening | undefined {
  const list = useInfiniteQuery(conversationListQuery);
  const [opening, setOpening] = useState<Opening>();
  if (!opening && !list.isFetching) {
    const found = list.data?.pages.flatMap((page) => page.items).find((each) => each.groupId === groupId);
    const readSeq = found && found.unreadCount > 0 ? found.lastSeq - found.unreadCount : undefined;
    setOpening({ name: found?.group?.name, readSeq });
  }
  return opening;
}

/** Where the unread line stands: put down anew when the reader looks away, taken up when they answer. */
export function useUnreadLine(opening: Opening, thread: Thread) {
  const isVisible = usePageVisible();
  const [wasVisible, setWasVisible] = useState(isVisible);
  const [readSeq, setReadSeq] = useState(opening.readSeq);
  if (wasVisible !== isVisible) {
    setWasVisible(isVisible);
    if (!isVisible) setReadSeq(thread.at(-1)?.seq);
  }
  return { readSeq, clear: () => setReadSeq(undefined) };
}

/** Long enough for a burst of messages to be marked at once, in milliseconds. */
const settling = 300;

/** Marks as read what the reader has before their eyes: the end of the thread, on a page that is visible. */
export function useMarkRead(thread: Thread, isAtEnd: boolean): void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    ...markReadMutation,
    onSuccess: () => client.invalidateQueries({ queryKey: ['conversations'] }),
  });
  const isVisible = usePageVisible();
  const marked = useRef(0);
  const last = thread.at(-1);
  const conversationId = last?.conversationId;
  const seq = last?.seq ?? 0;
  useEffect(() => {
    if (conversationId === undefined || !isAtEnd || !isVisible || seq <= marked.current) return;
    const timer = setTimeout(() => {
      marked.current = seq;
      mutate({ conversationId, seq });
    }, settling);
    return () => clearTimeout(timer);
  }, [conversationId, seq, isAtEnd, isVisible, mutate]);
}
