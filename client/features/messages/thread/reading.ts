/** What goes on while somebody reads a thread: what they see is marked as read, what comes is read out. */

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { mutation } from '#client/data/mutations.ts';
import { useBlocked } from '#client/lib/blocks.ts';
import { counted } from '#client/lib/counts.ts';
import { timeOf } from '#client/lib/moments.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { announce } from '#client/ui/announce.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { summaryOf } from '#contract/messages/summary.ts';
import { applyRead } from '../model/conversations.ts';
import { onVisibilityChange, usePageVisible } from '../model/open-thread.ts';
import type { Thread } from '../model/thread.ts';

/**
 * Marks as read what the reader has before their eyes.
 *
 * @param shownSeq the last message that is on the screen
 * @param markedSeq the last one that was read before
 */
export function useMarkRead(conversationId: number, shownSeq: number, markedSeq: number): void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    ...mutation(conversationCalls.read),
    onSuccess: (mark) => void applyRead(client, mark),
  });
  const isVisible = usePageVisible();
  const marker = useRef<ReadMarker>(undefined);
  useEffect(() => {
    const isWatched = () => document.visibilityState === 'visible';
    const opened = new ReadMarker({ marked: markedSeq, isWatched: isWatched() }, (seq) =>
      mutate({ params: { id: conversationId }, body: { seq } }),
    );
    marker.current = opened;
    const end = onVisibilityChange(() => opened.watch(isWatched()));
    return () => {
      end();
      opened.watch(false);
    };
  }, [conversationId, markedSeq, mutate]);
  useEffect(() => {
    if (shownSeq === 0) return;
    marker.current?.show(shownSeq);
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
 * Decides when to send how far somebody has read. What was unread when the thread was opened, or came while
 * they looked away, is marked at once. What comes in before their eyes is seen by everybody who has the thread open at the
 * same moment, so each waits for a while of their own, and marks all that came meanwhile; or when they look away. While
 * they look away nothing is read. No kind of the outbox: a mark that is lost is told by the next one, or asked for anew.
 */
export class ReadMarker {
  readonly #send: (seq: number) => void;
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
   */
  constructor({ marked, isWatched }: { marked: number; isWatched: boolean }, send: (seq: number) => void) {
    this.#marked = marked;
    this.#isWatched = isWatched;
    this.#send = send;
  }

  /** The thread is on the screen as far as this message. */
  show(seq: number): void {
    this.#shown = seq;
    if (this.#isWatched) this.#see();
  }

  /** The page comes before the reader's eyes, or goes; then what was seen and not marked is marked. */
  watch(isWatched: boolean): void {
    this.#isWatched = isWatched;
    if (isWatched) {
      this.#see();
    } else {
      this.#looksAnew = true;
      this.#mark();
    }
  }

  #see(): void {
    this.#seen = Math.max(this.#seen, this.#shown);
    if (this.#shown === 0) return;
    const pause = this.#looksAnew ? settlingMs : minPauseMs + Math.random() * (maxPauseMs - minPauseMs);
    this.#looksAnew = false;
    if (this.#seen > this.#marked) this.#timer ??= setTimeout(() => this.#mark(), pause);
  }

  #mark(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#seen <= this.#marked) return;
    this.#marked = this.#seen;
    this.#send(this.#seen);
  }
}

/** More than these at once are counted, not read out. */
const maxReadOut = 3;

/**
 * What is to be read out of what others have sent since a thread was as it was.
 *
 * @param blocked from whom the listener wants to hear nothing
 */
export function newsOf(before: Thread, after: Thread, viewerId: number, blocked?: ReadonlySet<number>): string[] {
  const count = after.lastSeq - before.lastSeq;
  const come = after.messages.filter(({ seq }) => seq > before.lastSeq);
  const ofOthers = come.filter(
    ({ senderId, isWithheld }) => senderId !== viewerId && !isWithheld && !blocked?.has(senderId),
  );
  if (come.length === count && ofOthers.length <= maxReadOut) {
    return ofOthers.map((message) => `${message.sender.name}, ${timeOf(message.sentAt)}: ${summaryOf(message)}`);
  }
  return [counted(count - come.length + ofOthers.length, 'new message')];
}

/**
 * Reads out to those who cannot see it what others send while the thread is open.
 *
 * @param opened the thread as it was first shown
 */
export function useSpokenNews(thread: Thread, opened: Thread): void {
  const { id: viewerId } = useViewer();
  const blocked = useBlocked();
  const spoken = useRef(opened);
  useEffect(() => {
    for (const text of newsOf(spoken.current, thread, viewerId, blocked)) announce(text);
    spoken.current = thread;
  }, [thread, viewerId, blocked]);
}
