import { memo, useId } from 'react';
import { Badge } from '#client/ui/Badge.tsx';
import { useWide } from '#client/ui/use-wide.ts';
import type { Field } from '../open/field.ts';
import { CrossedTable } from './CrossedTable.tsx';
import { StandingsTable } from './StandingsTable.tsx';

/** So many rows come with the first paint, where the table stands beside the matches and not below them. */
const atFirst = 12;

/** Who stands where, and who met whom: one table where there is room, on a phone two. */
export const Standings = memo(function Standings({ field }: { field: Field }) {
  const isWide = useWide();
  const id = useId();
  const { standings } = field.tournament;
  const Table = isWide ? CrossedTable : StandingsTable;
  const isProvisional = standings.some(({ settled }) => !settled);
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-2 flex min-h-8 items-center gap-2.5">
        <h2 id={id} className="text-[1.0625rem]">
          Standings
        </h2>
        {isProvisional && <Badge tone="amber">provisional</Badge>}
      </div>
      <Table
        field={field}
        labelledBy={id}
        label="Standings"
        rows={standings}
        rowsAtFirst={isWide ? atFirst : 0}
        hasForm
        explains
      />
    </section>
  );
});

/** Who met whom, where the standings stand by themselves. */
export const Crosstable = memo(function Crosstable({ field, explains }: { field: Field; explains?: boolean }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-2 text-[1.0625rem]">
        Crosstable
      </h2>
      <CrossedTable
        field={field}
        labelledBy={id}
        label="Crosstable"
        rows={field.tournament.standings}
        hasForm
        explains={explains ?? false}
      />
    </section>
  );
});
