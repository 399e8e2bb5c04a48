import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pin } from 'lucide-react';
import { query } from '#client/data/queries.ts';
import { dateOf, timeOf } from '#client/lib/moments.ts';
import { useLiveEvent } from '#client/live/live.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { toneOf, toneText } from '#client/ui/tones.ts';
import { conversationCalls } from '#contract/conversations.ts';
import type { Message } from '#contract/messages.ts';
import { useThread } from '../model/open-thread.ts';

/** Below the header: the newest pinned message; a press leads there. It lies above the thread, and moves nothing. */
export function PinnedBar() {
  const { conversation, goTo } = useThread();
  const { data: pinned = [] } = usePinned(conversation.id);
  const [newest] = pinned;
  if (!newest) return null;
  return (
    <button
      type="button"
      data-place="thread"
      onClick={() => goTo(newest.seq)}
      className="relative flex min-h-11 w-full shrink-0 items-center gap-2 border-b border-line bg-surface px-4 py-1 text-left text-sm hover:bg-sunken focus-visible:-outline-offset-4"
    >
      <Pin className="size-4 shrink-0 text-court-text" aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate">
        <b className="text-court-text">Pinned</b> <bdi>{newest.sender.name}:</bdi>{' '}
        <bdi>{newest.content.replaceAll(/\s+/g, ' ')}</bdi>
      </span>
    </button>
  );
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
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Pinned messages">
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
              {messages.map(({ id, seq, sender, senderId, sentAt, content }) => (
                <li key={id}>
                  <button
                    type="button"
                    onClick={() => onChoose(seq)}
                    className="block min-h-14 w-full rounded-md px-2 py-1.5 text-left hover:bg-sunken"
                  >
                    <span className="flex items-baseline justify-between gap-3 text-sm">
                      <b className={toneText[toneOf(senderId)]}>{sender.name}</b>
                      <time dateTime={sentAt} className="text-soft">
                        {dateOf(sentAt)}, {timeOf(sentAt)}
                      </time>
                    </span>
                    <span className="line-clamp-3 wrap-anywhere" dir="auto">
                      {content}
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
  useLiveEvent('message_changed', (event) => {
    if (event.conversationId !== conversationId || !mayChange(pinned.data ?? [], event.messages)) return;
    void client.invalidateQueries({ queryKey: asked.queryKey });
  });
  return pinned;
}

/** Whether what is pinned may look different once messages do; they are not named where they are too many. */
export const mayChange = (pinned: readonly Pick<Message, 'id'>[], changed: readonly Message[]): boolean =>
  changed.length === 0 || changed.some(({ id, isPinned }) => isPinned || pinned.some((each) => each.id === id));
