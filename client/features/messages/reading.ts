import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { mutation } from '#client/data/mutations.ts';
import { pages, rowsOf } from '#client/data/queries.ts';
import { messageCalls } from '#contract/messages.ts';
import { applyRead } from './conversations/list.ts';
import { ReadMark } from './conversations/read-mark.ts';
import { usePageVisible } from './on-screen.ts';
import type { Thread } from './thread.ts';

/** How things stood when a thread was opened. */
export interface Opening {
  /** Absent where the conversation is not among those that are loaded. */
  name: string | undefined;
  /** The last message that had been read; nothing where all had. */
  readSeq: number | undefined;
  /** The same where all had been read, too; 0 where it is not known. */
  markedSeq: number;
}

/** Waits for the list of conversations to be up to date, then holds on to what it said of this one. */
export function useOpening(groupId: number): Opening | undefined {
  const list = useInfiniteQuery(pages(messageCalls.conversations));
  const [opening, setOpening] = useState<Opening>();
  if (!opening && !list.isFetching) {
    const found = (list.data ? rowsOf(list.data) : []).find((each) => each.groupId === groupId);
    const markedSeq = found?.readSeq ?? 0;
    const readSeq = found && found.unreadCount > 0 ? markedSeq : undefined;
    setOpening({ name: found?.group?.name, readSeq, markedSeq });
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

/** Marks as read what the reader has before their eyes: the end of the thread, on a page that is visible. */
export function useMarkRead(thread: Thread, isAtEnd: boolean, { markedSeq }: Opening): void {
  const client = useQueryClient();
  const { mutate } = useMutation({ ...mutation(messageCalls.read), onSuccess: (mark) => void applyRead(client, mark) });
  const isVisible = usePageVisible();
  const { conversationId, seq } = thread.at(-1) ?? {};
  const mark = useRef<ReadMark>(undefined);
  useEffect(() => {
    if (conversationId === undefined) return;
    const opened = new ReadMark(markedSeq, (seq) => mutate({ params: { id: conversationId }, body: { seq } }));
    mark.current = opened;
    document.addEventListener('visibilitychange', opened.lookAway);
    return () => {
      document.removeEventListener('visibilitychange', opened.lookAway);
      opened.lookAway();
    };
  }, [conversationId, markedSeq, mutate]);
  useEffect(() => {
    if (conversationId === undefined || seq === undefined || !isAtEnd || !isVisible) return;
    mark.current?.see(seq);
    // The badge is gone before the server knows.
    applyRead(client, { conversationId, readSeq: seq });
  }, [client, conversationId, seq, isAtEnd, isVisible]);
}
