import { ArrowDown } from 'lucide-react';
import { counted } from '#client/lib/counts.ts';

interface JumpToNewestProps {
  /** How many have not been seen. */
  count: number;
  onJump: () => void;
}

/** There while the reader is away from the end. */
export function JumpToNewest({ count, onJump }: JumpToNewestProps) {
  return (
    <button
      type="button"
      // When it goes, the focus stays in the thread.
      data-place="thread"
      onClick={onJump}
      className="absolute right-3 bottom-3 inline-flex min-h-11 min-w-11 animate-appear items-center justify-center gap-1 rounded-full border border-control bg-surface px-3 font-semibold text-ink shadow-high hover:bg-sunken"
    >
      <ArrowDown className="size-5" aria-hidden="true" />
      {count > 0 && <span aria-hidden="true">{count.toLocaleString('en-GB')}</span>}
      <span className="sr-only">Jump to newest{count > 0 && `, ${counted(count, 'new message')}`}</span>
    </button>
  );
}
