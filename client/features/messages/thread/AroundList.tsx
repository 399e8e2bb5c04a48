import { useEffect, useEffectEvent } from 'react';
import { answer } from '#client/ui/announce.ts';
import { labelOf } from '../bubbles/label.ts';
import type { Line } from '../bubbles/lines.ts';
import { hasOlder, isAtNewest, type Thread } from '../loading/thread.ts';
import { FloatingDay } from './FloatingDay.tsx';
import { JumpToNewest } from './JumpToNewest.tsx';
import { MorePages } from './MorePages.tsx';
import type { List } from './rows-in-view.ts';
import type { Spot } from './spot.ts';

interface AroundListProps {
  conversationId: number;
  thread: Thread;
  list: List;
  lines: readonly Line[];
  /** A message that somebody looks for. */
  spot: Spot | undefined;
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
export default function AroundList(props: AroundListProps) {
  const { conversationId, thread, list, lines, spot, now, isNearFirst, isNearLast, isAtEnd, seenSeq, toNewest } = props;
  useSpokenSpot(lines, spot);
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
function useSpokenSpot(lines: readonly Line[], spot: Spot | undefined): void {
  const line = spot && lines.find(({ seq }) => seq === spot.seq);
  const isThere = line !== undefined;
  const tell = useEffectEvent(() => {
    if (line) answer(labelOf(line));
  });
  useEffect(() => {
    if (spot && isThere) tell();
  }, [spot, isThere]);
}
