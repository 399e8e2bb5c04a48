import { ArrowDown } from 'lucide-react';
import { useState } from 'react';
import { counted } from '#client/lib/counts.ts';
import type { Line } from './lines.ts';

interface JumpToNewestProps {
  lines: readonly Line[];
  onJump: () => void;
}

/** Mounted while the reader is away from the end: counts what has come since. */
export function JumpToNewest({ lines, onJump }: JumpToNewestProps) {
  const [leftAt] = useState(() => lines.findLast((line) => line.seq !== undefined)?.seq ?? 0);
  let come = 0;
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const line = lines[index];
    if (!line || (line.seq !== undefined && line.seq <= leftAt)) break;
    if (!line.isMine) come += 1;
  }
  return (
    <button
      type="button"
      onClick={onJump}
      className="absolute right-4 bottom-3 z-10 inline-flex min-h-11 animate-appear items-center gap-2 rounded-full border border-control bg-surface px-3.5 font-semibold text-ink shadow-high hover:bg-sunken"
    >
      {come > 0 && <span className="size-2.5 rounded-full bg-ball ring-1 ring-on-ball/60" aria-hidden="true" />}
      {come > 0 ? counted(come, 'new message') : <span className="sr-only">Jump to newest</span>}
      <ArrowDown className="size-5" aria-hidden="true" />
    </button>
  );
}
