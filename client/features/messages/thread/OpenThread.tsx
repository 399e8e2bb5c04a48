import { replaceEqualDeep } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useUnsent } from '#client/data/outbox/my-outbox.ts';
import { useBlocked } from '#client/lib/blocks.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Ball } from '#client/ui/LoadingBall.tsx';
import type { Conversation, OpenedConversation } from '#contract/conversations.ts';
import type { Quote } from '#contract/messages.ts';
import { Composer } from '../composer/Composer.tsx';
import { Silence } from '../composer/Silence.tsx';
import { lineBelow, lineFor, linesOf, type UnreadLine } from '../message/lines.ts';
import { usePageVisible } from '../model/on-screen.ts';
import { type ComposerControls, type KnownBeside, ThreadContext, useThread } from '../model/open-thread.ts';
import type { Opening } from '../model/opening.ts';
import { ownOf, reactionsIn, unsentReactions, useOwnParts } from '../model/reactions.ts';
import type { Thread } from '../model/thread.ts';
import { editsIn, partnerIn, unsentEdits, unsentMessages, unsentMessagesIn } from '../model/unsent-messages.ts';
import { MessageList } from './MessageList.tsx';
import { PinnedBar } from './Pinned.tsx';
import { ReadAlong } from './ReadAlong.tsx';
import { useAnchorMessage } from './scroll-anchor.ts';

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
  const { outbox, unsent } = useUnsent(unsentMessages);
  const field = useRef<HTMLTextAreaElement>(null);
  const composer = useRef<ComposerControls>(null);
  const [known, setKnown] = useState<KnownBeside>({ own: {}, edits: new Map() });
  const blocked = useBlocked();
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>();
  const [opened] = useState(thread);
  const [shownSeq, setShownSeq] = useState(0);
  const seenSeq = useSeen(shownSeq, opening.markedSeq);
  const { anchor, goTo, moves, onMoved } = useAnchorMessage(id, { at, onArrived });
  const { line: unreadLine, clear } = useUnreadLine(opening, thread, seenSeq);
  const lines = useMemo(() => {
    const mine = { unsent: unsentMessagesIn(unsent, { groupId, gameId, userId }), ...known };
    return linesOf(thread, mine, { viewer, unreadLine, blocked, unfolded });
  }, [thread, unsent, known, groupId, gameId, userId, viewer, unreadLine, blocked, unfolded]);
  const unfold = useCallback((messageId: number) => setUnfolded((before) => new Set(before).add(messageId)), []);
  const around = useMemo(
    () => ({ conversation, may, outbox, goTo, composer, unfold }),
    [conversation, may, outbox, goTo, unfold],
  );
  const send = (content: string, replyTo: Quote | undefined) => {
    outbox.add(unsentMessages, { conversationId: id, to: partnerIn(conversation), content, replyTo });
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

interface BesideProps {
  thread: Thread;
  /** Told what only the viewer knows of its messages. */
  onKnown: Dispatch<SetStateAction<KnownBeside>>;
}

/** What lies beside a thread, and is fetched once that is there. */
function Beside({ thread, onKnown }: BesideProps) {
  const { conversation } = useThread();
  const { id } = conversation;
  const { unsent } = useUnsent(unsentReactions);
  const { unsent: edited } = useUnsent(unsentEdits);
  const parts = useOwnParts(conversation, thread);
  const own = useMemo(() => ownOf(parts, reactionsIn(unsent, id)), [parts, unsent, id]);
  const edits = useMemo(() => editsIn(edited, id), [edited, id]);
  // What is unchanged stays the same, so that its rows are not drawn anew.
  useEffect(() => onKnown((before) => ({ own: replaceEqualDeep(before.own, own), edits })), [own, edits, onKnown]);
  if (conversation.kind !== 'group') return null;
  return <PinnedBar />;
}

/**
 * Where the unread line stands: put down anew when the reader looks away, taken up when they answer.
 *
 * @param seenSeq the last message that they have seen
 */
function useUnreadLine({ readSeq, lastSeq }: Opening, thread: Thread, seenSeq: number) {
  const isVisible = usePageVisible();
  const [wasVisible, setWasVisible] = useState(isVisible);
  const [line, setLine] = useState<UnreadLine | undefined>(
    readSeq === undefined ? undefined : { readSeq, upTo: lastSeq },
  );
  if (wasVisible !== isVisible) {
    setWasVisible(isVisible);
    setLine(isVisible ? lineFor(line, thread.lastSeq) : lineBelow(Math.max(seenSeq, line?.readSeq ?? 0)));
  }
  return { line, clear: () => setLine(undefined) };
}
