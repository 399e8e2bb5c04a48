import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { shortCount } from '#client/lib/counts.ts';
import { useToday } from '#client/lib/row-time.ts';
import { usePolling } from '#client/live/live.ts';
import { announce } from '#client/ui/announce.ts';
import { Button } from '#client/ui/Button.tsx';
import { Panel } from './Panel.tsx';
import { useNextThing } from './use-next-thing.ts';
import Row from './WaitingItem.tsx';
import { type WaitingRow, waitingQuery, waitingRows } from './waiting.ts';

/** How many are shown at first. */
const most = 4;
const pause = 30_000;

/** What others wait for, each with its button; nothing where nobody does. */
export function WaitingPanel() {
  const { data } = useQuery({ ...waitingQuery, refetchInterval: usePolling(pause) });
  const today = useToday();
  const next = useNextThing();
  const [isWhole, setWhole] = useState(false);
  const above = next?.kind === 'confirm' ? next.game.id : undefined;
  const rows = data
    ? waitingRows(data, today).filter((row) => row.kind !== 'result' || row.game.id !== above)
    : undefined;
  useTold(rows);
  if (!rows || rows.length === 0) return null;
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  // A place of one's own is told at once, however many others wait.
  const shown = rows.filter(({ kind }, at) => isWhole || at < most || kind === 'place');
  return (
    <Panel title="Waiting for you" count={shortCount(count)}>
      <ul className="divide-y divide-line">
        {shown.map((row) => (
          // The row has the focus when the one before it is done.
          <li key={row.key} tabIndex={-1} className="@container flex min-h-15 flex-wrap items-center gap-x-2.5 py-1.5">
            <Row row={row} />
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <div className="-mx-2">
          <Button variant="ghost" size="small" onClick={() => setWhole(true)}>
            Show all {shortCount(count)}
          </Button>
        </div>
      )}
    </Panel>
  );
}

/** What has come while one looks is said. */
function useTold(rows: readonly WaitingRow[] | undefined): void {
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (!rows) return;
    const before = known.current;
    known.current = new Set(rows.map(({ key, count }) => `${key}: ${count}`));
    const news = before && rows.find(({ key, count }) => !before.has(`${key}: ${count}`));
    // Of what became theirs a toast tells.
    if (news && news.kind !== 'place') announce(`Waiting for you: ${news.title}, ${news.text}.`, { own: true });
  });
}
