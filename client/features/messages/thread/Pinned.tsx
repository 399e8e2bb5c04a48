import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye, Megaphone, Pin, X } from 'lucide-react';
import { useState } from 'react';
import { query } from '#client/data/queries.ts';
import { dateOf, timeOf } from '#client/lib/moments.ts';
import { useLiveEvent } from '#client/live/live.ts';
import { classes } from '#client/ui/classes.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { IconButton } from '#client/ui/IconButton.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { toneOf, toneText } from '#client/ui/tones.ts';
import { useAction } from '#client/ui/use-action.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { summaryOf } from '#contract/messages/summary.ts';
import { announcementParts } from '#contract/messages/text.ts';
import { type Message, messageCalls, type PinnedMessage } from '#contract/messages.ts';
import { useThread } from '../model/open-thread.ts';
import { ReadersDialog } from './ReadersDialog.tsx';

/**
 * Below the header: the newest that is pinned and was not put away, announcements first; a press leads there, and has the
 * next one shown.
 */
export function PinnedBar() {
  const { conversation, goTo } = useThread();
  const { data = [] } = usePinned(conversation.id);
  const [turn, setTurn] = useState(0);
  const [isListOpen, setListOpen] = useState(false);
  const shown = inBar(data);
  const message = shown[turn % shown.length];
  const hide = useHide(conversation.id);
  if (!message) return null;
  const { id, seq, sender, isAnnouncement, readBy } = message;
  const content = summaryOf(message);
  const { title, rest } = announcementParts(content);
  const Icon = isAnnouncement ? Megaphone : Pin;
  const place = shown.length > 1 && `${(turn % shown.length) + 1} of ${shown.length}`;
  return (
    <section
      aria-label="Pinned"
      className="relative flex min-h-13 w-full shrink-0 items-center border-b border-line bg-surface pr-1 lg:pl-1"
    >
      <button
        type="button"
        data-place="thread"
        onClick={() => {
          goTo(seq);
          setTurn(turn + 1);
        }}
        className="flex min-h-13 min-w-0 flex-1 items-center gap-3 py-1 pl-4 text-left hover:bg-sunken focus-visible:-outline-offset-4"
      >
        <Icon className="size-4.5 shrink-0 text-court-text" aria-hidden="true" />
        <span className="min-w-0 flex-1">
          <span className="flex gap-2 text-[0.9375rem]/5">
            <b className="truncate" dir="auto">
              {isAnnouncement ? title : content.replaceAll(/\s+/g, ' ')}
            </b>
            {place && <span className="figures shrink-0 text-soft">{place}</span>}
          </span>
          <span className="block truncate text-sm/4.5 text-soft">
            <bdi>{sender.name}</bdi>
            {isAnnouncement && rest.trim() && (
              <>
                : <bdi>{rest.trim().replaceAll(/\s+/g, ' ')}</bdi>
              </>
            )}
          </span>
        </span>
      </button>
      {readBy && (
        <button
          type="button"
          data-place="thread"
          onClick={() => setListOpen(true)}
          className="flex min-h-11 shrink-0 items-center gap-2 rounded-md px-2 text-left text-sm/4.5 text-court-text hover:bg-sunken"
        >
          <Eye className="size-4 shrink-0" aria-hidden="true" />
          <span className="figures">
            <b className="block font-semibold">
              {readBy.count} of {readBy.of}
            </b>
            seen
          </span>
        </button>
      )}
      <IconButton icon={X} label="Hide for me" data-place="thread" onClick={() => hide.run({ params: { id } })} />
      {isListOpen && readBy && (
        <ReadersDialog
          messageId={id}
          conversationId={conversation.id}
          readBy={readBy}
          onClose={() => setListOpen(false)}
        />
      )}
    </section>
  );
}

/** What of it is shown below the header: announcements, or else the newest that is pinned. */
export function inBar(pinned: readonly PinnedMessage[]): readonly PinnedMessage[] {
  const here = pinned.filter(({ isHidden }) => !isHidden);
  const announcements = here.filter(({ isAnnouncement }) => isAnnouncement);
  return announcements.length > 0 ? announcements : here.slice(0, 1);
}

function useHide(conversationId: number) {
  const client = useQueryClient();
  const { queryKey } = query(conversationCalls.pinned, { params: { id: conversationId } });
  return useAction(messageCalls.hide, {
    failed: 'Failed to hide it',
    onDone: () => client.invalidateQueries({ queryKey }),
  });
}

/** All that is pinned in a conversation. */
export function PinnedDialog({
  conversationId,
  onClose,
  onChoose,
}: {
  conversationId: number;
  onClose: () => void;
  onChoose: (seq: number) => void;
}) {
  const pinned = usePinned(conversationId);
  return (
    <Dialog onClose={onClose} title="Pinned messages">
      <QueryView
        query={pinned}
        loading={<RowSkeletons label="Loading the pinned messages" />}
        failed="The pinned messages could not be loaded."
      >
        {(messages) =>
          messages.length === 0 ? (
            <EmptyState title="No pinned messages">Moderators and admins can pin a message from its menu.</EmptyState>
          ) : (
            <ul className="-mx-2 grid gap-1">
              {messages.map(({ id, seq, sender, senderId, sentAt, isAnnouncement, ...said }) => (
                <li key={id}>
                  <button
                    type="button"
                    onClick={() => onChoose(seq)}
                    className="block min-h-14 w-full rounded-md px-2 py-1.5 text-left hover:bg-sunken"
                  >
                    <span className="flex items-baseline justify-between gap-3 text-sm">
                      <b className={classes('flex min-w-0 items-center gap-1.5', toneText[toneOf(senderId)])}>
                        {isAnnouncement && (
                          <Megaphone className="size-4 shrink-0" role="img" aria-label="Announcement" />
                        )}
                        <span className="truncate">{sender.name}</span>
                      </b>
                      <time dateTime={sentAt} className="text-soft">
                        {dateOf(sentAt)}, {timeOf(sentAt)}
                      </time>
                    </span>
                    <span className="line-clamp-3 wrap-anywhere" dir="auto">
                      {summaryOf(said)}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Dialog>
  );
}

/** What is pinned in a conversation, the newest first; a change of one of them comes with the messages. */
function usePinned(conversationId: number) {
  const client = useQueryClient();
  const asked = query(conversationCalls.pinned, { params: { id: conversationId } });
  const pinned = useQuery(asked);
  useLiveEvent('chat_message', ({ message }) => {
    if (message.conversationId === conversationId && message.isPinned)
      void client.invalidateQueries({ queryKey: asked.queryKey });
  });
  useLiveEvent('message_changed', (event) => {
    if (event.conversationId !== conversationId || !mayChange(pinned.data ?? [], event.messages)) return;
    void client.invalidateQueries({ queryKey: asked.queryKey });
  });
  return pinned;
}

/** Whether what is pinned may look different once messages do; they are not named where they are too many. */
export const mayChange = (pinned: readonly Pick<Message, 'id'>[], changed: readonly Message[]): boolean =>
  changed.length === 0 || changed.some(({ id, isPinned }) => isPinned || pinned.some((each) => each.id === id));
