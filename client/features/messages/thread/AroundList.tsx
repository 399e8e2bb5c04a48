import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { counted } from '#client/lib/counts.ts';
import { answer } from '#client/ui/announce.ts';
import { Button } from '#client/ui/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import { LoadingBall } from '#client/ui/LoadingBall.tsx';
import { type Line, labelOf } from '../message/lines.ts';
import { hasOlder, isAtNewest, type Thread } from '../model/thread.ts';
import { loadNewer, loadOlder } from '../model/thread-cache.ts';
import { FloatingDay, type List } from './Rows.tsx';
import type { AnchorMessage } from './scroll-anchor.ts';

interface AroundListProps {
  conversationId: number;
  thread: Thread;
  list: List;
  lines: readonly Line[];
  /** A message that somebody looks for. */
  anchor: AnchorMessage | undefined;
  now: number;
  /** Whether few messages are left above the view, and below it. */
  isNearFirst: boolean;
  isNearLast: boolean;
  isAtEnd: boolean;
  /** The last message that was seen. */
  seenSeq: number;
  toNewest: () => void;
}

/** What lies above the messages once they are there. It moves nothing in them. */
export function AroundList(props: AroundListProps) {
  const { conversationId, thread, list, lines, anchor, now, isNearFirst, isNearLast, isAtEnd, seenSeq, toNewest } =
    props;
  useSpokenAnchor(lines, anchor);
  const pages = { conversationId, thread };
  return (
    <>
      {list.isScrolling && <FloatingDay list={list} lines={lines} now={now} />}
      <MorePages {...pages} edge="older" areThere={hasOlder(thread)} areNear={isNearFirst} />
      <MorePages {...pages} edge="newer" areThere={!isAtNewest(thread)} areNear={isNearLast} />
      {!isAtEnd && <JumpToNewest count={Math.max(0, thread.lastSeq - seenSeq)} onJump={toNewest} />}
    </>
  );
}

/** Has a message that somebody looks for read out once it is there, which may be after its page has come. */
function useSpokenAnchor(lines: readonly Line[], anchor: AnchorMessage | undefined): void {
  const line = anchor && lines.find(({ seq }) => seq === anchor.seq);
  const isThere = line !== undefined;
  const tell = useEffectEvent(() => {
    if (line) answer(labelOf(line));
  });
  useEffect(() => {
    if (anchor && isThere) tell();
  }, [anchor, isThere]);
}

interface JumpToNewestProps {
  /** How many have not been seen. */
  count: number;
  onJump: () => void;
}

/** There while the reader is away from the end. */
function JumpToNewest({ count, onJump }: JumpToNewestProps) {
  return (
    <button
      type="button"
      // When it goes, the focus stays in the thread.
      data-place="thread"
      onClick={onJump}
      className="absolute right-3 bottom-3 inline-flex min-h-11 min-w-11 animate-appear items-center justify-center gap-1 rounded-full border border-control bg-surface px-3 font-semibold text-ink shadow-high hover:bg-sunken"
    >
      <ArrowDown className="size-5" aria-hidden="true" />
      {count > 0 && <span aria-hidden="true">{count.toLocaleString('en-GB')}</span>}
      <span className="sr-only">Jump to newest{count > 0 && `, ${counted(count, 'new message')}`}</span>
    </button>
  );
}

interface MorePagesProps {
  edge: 'older' | 'newer';
  conversationId: number;
  thread: Thread;
  /** Whether there are messages beyond those that are loaded. */
  areThere: boolean;
  /** Whether the reader comes near to that edge. */
  areNear: boolean;
}

const loads = { older: loadOlder, newer: loadNewer };
const failed = {
  older: 'Earlier messages could not be loaded. Try again',
  newer: 'Later messages could not be loaded. Try again',
};

/** Fetches more messages before the reader gets to them. It lies above the thread, so that it moves nothing in it. */
function MorePages({ edge, conversationId, thread, areThere, areNear }: MorePagesProps) {
  const client = useQueryClient();
  const { mutate, isPending, isError } = useMutation({ mutationFn: () => loads[edge](client, conversationId) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each page the question comes anew whether its end is near.
  useEffect(() => {
    if (areThere && areNear && !isPending && !isError) mutate();
  }, [areThere, areNear, isPending, isError, thread, mutate]);
  return (
    <div className={classes('absolute inset-x-0 flex justify-center', edge === 'older' ? 'top-2' : 'bottom-2')}>
      {isPending && areNear && (
        <span className="rounded-full border border-line bg-surface p-1.5 shadow-low">
          <LoadingBall size="small" text="" />
        </span>
      )}
      {isError && (
        <Button variant="secondary" onClick={() => mutate()}>
          {failed[edge]}
        </Button>
      )}
    </div>
  );
}
