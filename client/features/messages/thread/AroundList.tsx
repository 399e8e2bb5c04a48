import type { Line } from '../bubbles/lines.ts';
import { hasOlder, isAtNewest, type Thread } from '../loading/thread.ts';
import { FloatingDay } from './FloatingDay.tsx';
import { JumpToNewest } from './JumpToNewest.tsx';
import { MorePages } from './MorePages.tsx';
import type { List } from './rows-in-view.ts';

interface AroundListProps {
  conversationId: number;
  thread: Thread;
  list: List;
  lines: readonly Line[];
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
  const { conversationId, thread, list, lines, now, isNearFirst, isNearLast, isAtEnd, seenSeq, toNewest } = props;
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
