import { memo, useId, useMemo, useRef } from 'react';
import { Badge } from '#client/ui/Badge.tsx';
import { type Drawn, type InView, useDrawn } from '#client/ui/drawn.ts';
import { useWide } from '#client/ui/use-wide.ts';
import type { Field } from '../model/field.ts';
import { myMatchesIn } from '../model/rounds.ts';
import { crosstableOf, uncounted } from './crosstable.ts';
import { columnOf, nameColumn, rankColumn } from './grid.ts';
import { useLighting } from './motion.ts';
import { StandingsTable, type StandingsTableProps, useSince } from './StandingsTable.tsx';

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

/** Who stands where and who met whom: the crosstable, with cells for every pair of players in the order of the rows. */
const CrossedTable = memo(function CrossedTable(props: Omit<StandingsTableProps, 'crossed' | 'crosstable'>) {
  const { bracket, tournament } = props.field;
  const table = useRef<HTMLTableElement>(null);
  // What stays the same between two scores is the same object, so that no row is drawn again for nothing.
  const order = tournament.standings.map(({ userId }) => userId).join();
  const opponents = useMemo(() => (order ? order.split(',').map(Number) : []), [order]);
  const leavers = [...uncounted(tournament.standings)].join();
  const gone = useMemo(() => new Set(leavers ? leavers.split(',').map(Number) : []), [leavers]);
  const crosstable = useSince(true, bracket, crosstableOf);
  const nextId = useMemo(() => myMatchesIn(bracket).open[0]?.id, [bracket]);
  const drawn = useDrawn(opponents.length, noCells, () =>
    columnsInView(table.current?.tHead?.rows[0], opponents.length),
  );
  useLighting(table, bracket, opponents);
  const crossed = useMemo(() => ({ table, opponents, drawn, nextId, gone }), [opponents, drawn, nextId, gone]);
  return <StandingsTable {...props} crossed={crossed} crosstable={crosstable} />;
});

const noCells: Drawn = { from: 0, to: 0 };

/** @param heads the first row of a table with so many opponents, whose cells scroll past below the name */
function columnsInView(heads: HTMLElement | undefined, opponents: number): InView | undefined {
  const rectOf = (column: number) =>
    heads?.querySelector(`:scope > [aria-colindex="${column}"]`)?.getBoundingClientRect();
  const [rank, name, after] = [rectOf(rankColumn), rectOf(nameColumn), rectOf(columnOf(opponents))];
  if (!heads || !rank || !name || !after) return undefined;
  const first = heads.getBoundingClientRect().left + rank.width + name.width;
  return { start: name.right - first, end: innerWidth - first, size: (after.left - first) / opponents };
}
