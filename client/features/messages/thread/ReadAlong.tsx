import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { mutation } from '#client/data/mutations.ts';
import { useBlocked } from '#client/lib/blocks.ts';
import { counted } from '#client/lib/counts.ts';
import { timeOf } from '#client/lib/moments.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { announce } from '#client/ui/announce.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { applyRead } from '../model/conversations.ts';
import { usePageVisible } from '../model/on-screen.ts';
import type { Opening } from '../model/opening.ts';
import type { Thread } from '../model/thread.ts';

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
export function ReadAlong({ conversationId, thread, opened, opening, shownSeq }: ReadAlongProps) {
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

/** Long enough for a burst of messages to be marked at once. */
const settlingMs = 300;

/** How long later marks wait. */
const minPauseMs = 5_000;
const maxPauseMs = 20_000;

/**
 * Decides when the server is told how far somebody has read. What was unread when the thread was opened is marked at
 * once, and so is what came while they looked away. What comes in before their eyes is seen by everybody who has the
 * thread open at the same moment, so each waits for a while of their own, and says it once for all that came meanwhile;
 * or when they look away. While they look away nothing is read.
 */
export class ReadMark {
  readonly #tell: (seq: number) => void;
  readonly #random: () => number;
  #marked: number;
  /** What is on the screen, whether or not anybody looks at it. */
  #shown = 0;
  #seen = 0;
  #isWatched: boolean;
  #looksAnew = true;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param marked the last message that was read before
   * @param isWatched whether the page is visible
   * @param random from 0 to 1
   */
  constructor(
    { marked, isWatched }: { marked: number; isWatched: boolean },
    tell: (seq: number) => void,
    random: () => number = Math.random,
  ) {
    this.#marked = marked;
    this.#isWatched = isWatched;
    this.#tell = tell;
    this.#random = random;
  }

  /** The thread is on the screen as far as this message. */
  show(seq: number): void {
    this.#shown = seq;
    if (this.#isWatched) this.#see();
  }

  /** The page comes before the reader's eyes, or goes; then what was seen and not told is told. */
  watch(isWatched: boolean): void {
    this.#isWatched = isWatched;
    if (isWatched) this.#see();
    else {
      this.#looksAnew = true;
      this.#mark();
    }
  }

  #see(): void {
    this.#seen = Math.max(this.#seen, this.#shown);
    if (this.#shown === 0) return;
    const pause = this.#looksAnew ? settlingMs : minPauseMs + this.#random() * (maxPauseMs - minPauseMs);
    this.#looksAnew = false;
    if (this.#seen > this.#marked) this.#timer ??= setTimeout(() => this.#mark(), pause);
  }

  #mark(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#seen <= this.#marked) return;
    this.#marked = this.#seen;
    this.#tell(this.#seen);
  }
}

/** More than these at once are counted, not read out. */
const maxReadOut = 3;

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
  if (isAllHere && ofOthers.length <= maxReadOut) {
    return ofOthers.map(({ sender, sentAt, content }) => `${sender.username}, ${timeOf(sentAt)}: ${content}`);
  }
  return [counted(count - come.length + ofOthers.length, 'new message')];
}

/**
 * Reads out to those who cannot see it what others say while the thread is open.
 *
 * @param opened the thread as it was first shown: something may have been said before this is here
 */
function useNews(thread: Thread, opened: Thread, viewerId: number): void {
  const blocked = useBlocked();
  const told = useRef(opened);
  useEffect(() => {
    for (const text of newsOf(told.current, thread, viewerId, blocked)) announce(text);
    told.current = thread;
  }, [thread, viewerId, blocked]);
}
