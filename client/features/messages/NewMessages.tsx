import { useState } from 'react';
import { counted } from '#client/lib/counts.ts';
import type { Line } from './lines.ts';

/** More than this at once is counted, not read out. */
const most = 3;

/** Reads out to those who cannot see it what others say while the thread is open. */
export function NewMessages({ lines }: { lines: readonly Line[] }) {
  const last = lines.findLast((line) => line.seq !== undefined)?.seq ?? 0;
  const [told, setTold] = useState({ seq: last, text: '' });
  if (last > told.seq) {
    const come = lines.filter((line) => !line.isMine && (line.seq ?? 0) > told.seq);
    const text =
      come.length > most
        ? counted(come.length, 'new message')
        : come.map((line) => `${line.sender}: ${line.content}`).join('. ');
    setTold({ seq: last, text: text || told.text });
  }
  return (
    <div aria-live="polite" className="sr-only">
      {told.text}
    </div>
  );
}
