import { useMemo, useRef, useState } from 'react';
import { useUnsent } from '#client/data/outbox/my-outbox.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Ball } from '#client/ui/LoadingBall.tsx';
import { linesOf } from '../bubbles/lines.ts';
import { Composer } from '../composer/Composer.tsx';
import type { Opening } from '../loading/opening.ts';
import type { Thread } from '../loading/thread.ts';
import { usePageVisible } from '../on-screen.ts';
import { useMarkRead, useUnreadLine } from '../reading/reading.ts';
import { said, saidIn } from '../said.ts';
import { MessageList } from './MessageList.tsx';
import { useNews } from './news.ts';

interface OpenThreadProps {
  groupId: number;
  name: string;
  thread: Thread;
  opening: Opening;
  /** Beside a page: the focus stays with that. */
  isDocked: boolean;
}

/** A thread that is loaded, and where one writes into it. */
export function OpenThread({ groupId, name, thread, opening, isDocked }: OpenThreadProps) {
  const viewer = useViewer();
  const { outbox, unsent } = useUnsent(said);
  const composer = useRef<HTMLTextAreaElement>(null);
  const [shownSeq, setShownSeq] = useState(0);
  const seenSeq = useSeen(shownSeq, opening.markedSeq);
  // How often the newest messages have taken the place of others: the list is then opened anew.
  const [moves, setMoves] = useState(0);
  const { line: unreadLine, clear } = useUnreadLine(opening, thread, seenSeq);
  useMarkRead(thread.messages[0]?.conversationId, shownSeq, opening);
  useNews(thread, viewer.id);
  const lines = useMemo(() => {
    return linesOf(thread, saidIn(unsent, groupId), { viewer, unreadLine });
  }, [thread, unsent, groupId, viewer, unreadLine]);
  const send = (content: string) => {
    outbox.add(said, { groupId, content });
    clear();
  };
  const isEmpty = lines.length === 0;
  return (
    <>
      {isEmpty ? (
        <div className="relative grid flex-1 content-center justify-items-center gap-4 p-6 text-center">
          <Ball className="size-10" />
          <p className="text-lg font-semibold">No messages yet. Start the conversation!</p>
        </div>
      ) : (
        <MessageList
          key={moves}
          groupId={groupId}
          thread={thread}
          lines={lines}
          outbox={outbox}
          seenSeq={seenSeq}
          composer={composer}
          onShown={setShownSeq}
          onMoved={() => setMoves(moves + 1)}
        />
      )}
      <Composer
        ref={composer}
        groupId={groupId}
        name={name}
        takesFocus={isDocked ? 'never' : isEmpty ? 'always' : 'with-mouse'}
        onSend={send}
      />
    </>
  );
}

/** The last message that was seen, now or before. */
function useSeen(shownSeq: number, markedSeq: number): number {
  const isVisible = usePageVisible();
  const [seenSeq, setSeenSeq] = useState(markedSeq);
  if (isVisible && shownSeq > seenSeq) setSeenSeq(shownSeq);
  return seenSeq;
}
