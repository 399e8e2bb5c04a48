import { memo, useMemo, useRef } from 'react';
import { type Drawn, type InView, useDrawn } from '#client/ui/drawn.ts';
import { myMatchesIn } from '../rounds.ts';
import { CrossCells } from './CrossCells.tsx';
import { crosstableOf } from './crosstable.ts';
import { columnOf, nameColumn, rankColumn } from './grid.ts';
import { useLighting } from './lighting.ts';
import { Opponent } from './Opponent.tsx';
import { StandingsTable, type StandingsTableProps } from './StandingsTable.tsx';
import { useSince } from './use-since.ts';
import { uncounted } from './withdrawn.ts';

/** Who stands where and who met whom: the crosstable, with cells for every pair of players in the order of the rows. */
export const CrossedTable = memo(function CrossedTable(props: Omit<StandingsTableProps, 'crossed' | 'crosstable'>) {
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
  const crossed = useMemo(
    () => ({ table, opponents, drawn, nextId, gone, Opponent, CrossCells }),
    [opponents, drawn, nextId, gone],
  );
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
