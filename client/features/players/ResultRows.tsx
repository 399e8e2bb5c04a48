import { useState } from 'react';
import { useToday } from '#client/lib/row-time.ts';
import type { PlayerResult } from '#contract/players.ts';
import { ResultRow } from './ResultRow.tsx';

/** Results, newest first. One that is newer than all that stood here when they were first shown comes in. */
export function ResultRows({ results }: { results: readonly PlayerResult[] }) {
  const today = useToday();
  const [newest] = useState(() => results[0]?.playedAt ?? '');
  return (
    <ol className="pl-rows">
      {results.map((result) => (
        <ResultRow key={result.id} result={result} now={today} isNew={result.playedAt > newest} />
      ))}
    </ol>
  );
}
