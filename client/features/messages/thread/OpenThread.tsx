import { useCallback, useMemo, useRef, useState } from 'react';
import { useUnsent } from '#client/data/outbox/my-outbox.ts';
import { useBlocked } from '#client/lib/blocks.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Ball } from '#client/ui/LoadingBall.tsx';
import type { Conversation, OpenedConversation } from '#contract/conversations.ts';
import type { Quote } from '#contract/messages.ts';
import { linesOf } from '../bubbles/lines.ts';
import Composer from '../composer/Composer.tsx';
import Silence from '../composer/Silence.tsx';
import type { Opening } from '../loading/opening.ts';
import type { Thread } from '../loading/thread.ts';
import { usePageVisible } from '../on-screen.ts';
import ReadAlong from '../reading/ReadAlong.tsx';
import { useUnreadLine } from '../reading/unread-line-shown.ts';
import { partnerIn, said, saidIn } from '../said.ts';
import Beside from './Beside.tsx';
import { MessageList } from './MessageList.tsx';
import { type ComposerControls, type KnownBeside, ThreadContext } from './open-thread.ts';
import { useSpot } from './spot.ts';

interface OpenThreadProps {
  conversation: Conversation;
  may: OpenedConversation['viewer'] | undefined;
  name: string;
  thread: Thread;
  opening: Opening;
  /** Beside a page: the focus stays with that. */
  isDocked: boolean;
  /** A message that somebody looks for; `onArrived` is called once it is being shown. */
  at: number | undefined;
  onArrived: (() => void) | undefined;
}

/** A thread that is loaded, and where one writes into it. */
export function OpenThread(props: OpenThreadProps) {
  const { conversation, may, name, thread, opening, isDocked, at, onArrived } = props;
  const { id, groupId, gameId, userId } = conversation;
  const viewer = useViewer();
  const { outbox, unsent } = useUnsent(said);
  const field = useRef<HTMLTextAreaElement>(null);
  const composer = useRef<ComposerControls>(null);
  const [known, setKnown] = useState<KnownBeside>({ own: {}, edits: new Map() });
  const blocked = useBlocked();
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>();
  const [opened] = useState(thread);
  const [shownSeq, setShownSeq] = useState(0);
  const seenSeq = useSeen(shownSeq, opening.markedSeq);
  const { spot, goTo, moves, onMoved } = useSpot(id, { at, onArrived });
  const { line: unreadLine, clear } = useUnreadLine(opening, thread, seenSeq);
  const lines = useMemo(() => {
    const mine = { unsent: saidIn(unsent, { groupId, gameId, userId }), ...known };
    return linesOf(thread, mine, { viewer, unreadLine, blocked, unfolded });
  }, [thread, unsent, known, groupId, gameId, userId, viewer, unreadLine, blocked, unfolded]);
  const unfold = useCallback((messageId: number) => setUnfolded((before) => new Set(before).add(messageId)), []);
  const around = useMemo(
    () => ({ conversation, may, outbox, goTo, composer, unfold }),
    [conversation, may, outbox, goTo, unfold],
  );
  const send = (content: string, replyTo: Quote | undefined) => {
    outbox.add(said, { conversationId: id, to: partnerIn(conversation), content, replyTo });
    clear();
  };
  const ownLast = () => lines.findLast(({ isMine, message }) => isMine && message && !message.isDeleted)?.message;
  const isEmpty = lines.length === 0;
  return (
    <ThreadContext value={around}>
      <ReadAlong conversationId={id} thread={thread} opened={opened} opening={opening} shownSeq={shownSeq} />
      <Beside thread={thread} onKnown={setKnown} />

      {isEmpty ? (
        <div className="relative grid flex-1 content-center justify-items-center gap-4 p-6 text-center">
          <Ball className="size-10" />
          <p className="text-lg font-semibold">No messages yet. Start the conversation!</p>
        </div>
      ) : (
        <MessageList
          key={moves}
          conversationId={id}
          thread={thread}
          lines={lines}
          seenSeq={seenSeq}
          composer={field}
          spot={spot}
          onShown={setShownSeq}
          onMoved={onMoved}
        />
      )}

      {may?.maySend === false ? (
        <Silence may={may} />
      ) : (
        <Composer
          ref={field}
          controls={composer}
          conversationId={id}
          name={name}
          takesFocus={isDocked ? 'never' : isEmpty ? 'always' : 'with-mouse'}
          ownLast={ownLast}
          onSend={send}
        />
      )}
    </ThreadContext>
  );
}

/** The last message that was seen, now or before. */
function useSeen(shownSeq: number, markedSeq: number): number {
  const isVisible = usePageVisible();
  const [seenSeq, setSeenSeq] = useState(markedSeq);
  if (isVisible && shownSeq > seenSeq) setSeenSeq(shownSeq);
  return seenSeq;
}
