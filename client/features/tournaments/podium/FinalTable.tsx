import { useId, useMemo, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import type { Field } from '../open/field.ts';
import { few, record } from '../standings/columns.ts';
import { StandingsTable } from '../standings/StandingsTable.tsx';
import { finalRows, firstRows } from './final-rows.ts';
import { MedalRank } from './MedalRank.tsx';

/** What there is to say of those who did not meet everybody. */
const ofElimination = [record];

/** How it ended, for everybody. */
export function FinalTable({ field }: { field: Field }) {
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  const { rows: all, moves } = useMemo(() => finalRows(field), [field]);
  const rows = showsAll ? all : firstRows(all, field.viewerId);
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id={id} tabIndex={-1} className="text-[1.0625rem]">
          Final table
        </h2>
        {field.bracket.playoffs && <p className="text-sm text-soft">with the Finals</p>}
      </div>
      <StandingsTable
        field={field}
        labelledBy={id}
        label="Final table"
        rows={rows}
        columns={field.tournament.format === 'round-robin' ? few : ofElimination}
        moves={moves}
        Rank={MedalRank}
        explains
      />
      {rows.length < all.length && (
        <div className="mt-2">
          <Button variant="secondary" width="full" onClick={() => setShowsAll(true)}>
            Show all {all.length}
          </Button>
        </div>
      )}
    </section>
  );
}
