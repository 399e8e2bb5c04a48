import { dateOf, timeOf } from '#client/lib/moments.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { toneOf, toneText } from '#client/ui/tones.ts';
import { usePinned } from './pinned.ts';

interface PinnedDialogProps {
  conversationId: number;
  onClose: () => void;
  /** Shows one of them in the thread. */
  onChoose: (seq: number) => void;
}

/** All that is pinned in a conversation. */
export default function PinnedDialog({ conversationId, onClose, onChoose }: PinnedDialogProps) {
  const pinned = usePinned(conversationId);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Pinned messages">
      <QueryView
        query={pinned}
        loading={<RowSkeletons label="Loading what is pinned" />}
        failed="What is pinned could not be loaded."
      >
        {(messages) =>
          messages.length === 0 ? (
            <EmptyState title="Nothing is pinned">
              Moderators and admins of the group can pin a message from its menu.
            </EmptyState>
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
                      <b className={toneText[toneOf(senderId)]}>{sender.username}</b>
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
