import { useId, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import type { Field } from '../open/field.ts';
import { StandingsTable } from '../standings/StandingsTable.tsx';
import { firstRows } from './final-rows.ts';

/** How it ended, for everybody. */
export function FinalTable({ field }: { field: Field }) {
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  const { standings } = field.tournament;
  const rows = showsAll ? standings : firstRows(standings, field.viewerId);
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} tabIndex={-1} className="mb-2 text-[1.0625rem]">
        Final table
      </h2>
      <StandingsTable field={field} labelledBy={id} label="Final table" rows={rows} hasMedals explains />
      {rows.length < standings.length && (
        <div className="mt-2">
          <Button variant="secondary" width="full" onClick={() => setShowsAll(true)}>
            Show all {standings.length}
          </Button>
        </div>
      )}
    </section>
  );
}
