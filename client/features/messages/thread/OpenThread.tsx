import { type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useUnsent } from '#client/data/outbox/my-outbox.ts';
import { useBlocked } from '#client/lib/blocks.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Ball } from '#client/ui/LoadingBall.tsx';
import type { Conversation, OpenedConversation } from '#contract/conversations.ts';
import { Composer } from '../composer/Composer.tsx';
import { Silence } from '../composer/Silence.tsx';
import { lineBelow, lineOnReturn, linesOf, type UnreadLine } from '../message/lines.ts';
import { type Composed, type ComposerControls, ThreadContext, usePageVisible } from '../model/open-thread.ts';
import type { Opening } from '../model/opening.ts';
import { ownOf, reactionsIn, unsentReactions, useOwnParts } from '../model/reactions.ts';
import type { Thread } from '../model/thread.ts';
import { editsIn, recipientIn, unsentEdits, unsentMessages, unsentMessagesIn } from '../model/unsent-messages.ts';
import { unsentVotes } from '../model/unsent-votes.ts';
import { MessageList } from './MessageList.tsx';
import { PinnedBar } from './Pinned.tsx';
import { useMarkRead, useSpokenNews } from './reading.ts';
import { useAnchorMessage } from './scroll-anchor.ts';

interface OpenThreadProps {
  conversation: Conversation;
  may: OpenedConversation['viewer'] | undefined;
  people: number | undefined;
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
  const { conversation, may, people, name, thread, opening, isDocked, at, onArrived } = props;
  const { id, groupId, gameId, userId } = conversation;
  const viewer = useViewer();
  const blocked = useBlocked();
  const { outbox, unsent } = useUnsent(unsentMessages);
  const { unsent: reactions } = useUnsent(unsentReactions);
  const { unsent: edits } = useUnsent(unsentEdits);
  const { unsent: votes } = useUnsent(unsentVotes);
  const parts = useOwnParts(conversation, thread);
  const field = useRef<HTMLTextAreaElement>(null);
  const composer = useRef<ComposerControls>(null);
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>();
  const [opened] = useState(thread);
  const [shownSeq, setShownSeq] = useState(0);
  const { seenSeq, unreadLine, clear } = useUnreadLine(opening, thread, shownSeq);
  useMarkRead(id, shownSeq, opening.markedSeq);
  useSpokenNews(thread, opened);
  const { anchor, goTo, moves, onMoved } = useAnchorMessage(id, { at, onArrived });
  const own = useMemo(() => ownOf(parts, reactionsIn(reactions, id), votes), [parts, reactions, votes, id]);
  const lines = useMemo(() => {
    const mine = unsentMessagesIn(unsent, { groupId, gameId, userId });
    const additions = { unsent: mine, edits: editsIn(edits, id), own };
    return linesOf(thread, additions, { viewer, unreadLine, blocked, unfolded });
  }, [thread, unsent, edits, own, id, groupId, gameId, userId, viewer, unreadLine, blocked, unfolded]);
  const unfold = useCallback((messageId: number) => setUnfolded((before) => new Set(before).add(messageId)), []);
  const [dialog, showDialog] = useState<ReactNode>();
  const context = useMemo(
    () => ({ conversation, people, may, outbox, goTo, composer, showDialog, unfold }),
    [conversation, people, may, outbox, goTo, unfold],
  );
  const send = (composed: Composed) => {
    outbox.add(unsentMessages, { conversationId: id, to: recipientIn(conversation), userId: viewer.id, ...composed });
    clear();
  };
  const ownLast = () =>
    lines.findLast(({ isMine, message }) => isMine && message && !message.isDeleted && !message.poll)?.message;
  const isEmpty = lines.length === 0;
  return (
    <ThreadContext value={context}>
      {conversation.kind === 'group' && <PinnedBar />}

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
          anchor={anchor}
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
      {/* While its code comes, the thread stays. */}
      <Suspense>{dialog}</Suspense>
    </ThreadContext>
  );
}

/**
 * The last message that was seen, now or before, and where the unread line stands: put down anew when the reader looks
 * away, taken up when they write.
 */
function useUnreadLine({ readSeq, lastSeq, markedSeq }: Opening, thread: Thread, shownSeq: number) {
  const isVisible = usePageVisible();
  const [wasVisible, setWasVisible] = useState(isVisible);
  const [seenSeq, setSeenSeq] = useState(markedSeq);
  if (isVisible && shownSeq > seenSeq) setSeenSeq(shownSeq);
  const [unreadLine, setLine] = useState<UnreadLine | undefined>(
    readSeq === undefined ? undefined : { readSeq, upTo: lastSeq },
  );
  if (wasVisible !== isVisible) {
    setWasVisible(isVisible);
    const below = Math.max(seenSeq, unreadLine?.readSeq ?? 0);
    setLine(isVisible ? lineOnReturn(unreadLine, thread.lastSeq) : lineBelow(below));
  }
  return { seenSeq, unreadLine, clear: () => setLine(undefined) };
}
