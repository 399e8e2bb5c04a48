import { Pin } from 'lucide-react';
import { useThread } from '../thread/open-thread.ts';
import { usePinned } from './pinned.ts';

/** Below the header: what is pinned and was said last; a press leads there. It lies above the thread, and moves nothing. */
export default function PinnedBar() {
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
        <b className="text-court-text">Pinned</b> <bdi>{newest.sender.username}:</bdi>{' '}
        <bdi>{newest.content.replaceAll(/\s+/g, ' ')}</bdi>
      </span>
    </button>
  );
}
