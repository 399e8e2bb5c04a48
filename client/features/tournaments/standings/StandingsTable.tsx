import { memo, useMemo, useRef, useState } from 'react';
import { classes } from '#client/ui/classes.ts';
import { ScrollRegion } from '#client/ui/ScrollRegion.tsx';
import type { Standing } from '#contract/tournaments/matches.ts';
import type { Field } from '../open/field.ts';
import { myMatchesIn } from '../rounds.ts';
import { Head, Opponent } from './ColumnHeads.tsx';
import { every, few } from './columns.ts';
import { fixedName } from './fixed.ts';
import { formsOf } from './form.ts';
import { cellLook, headLook, roles, rowsLook } from './grid.ts';
import { useGliding, useLighting } from './moves.ts';
import { StandingsRow } from './StandingsRow.tsx';
import { sizesOf } from './sizes.ts';
import { useCells } from './use-cells.ts';

interface StandingsTableProps {
  field: Field;
  /** The id of its heading. */
  labelledBy: string;
  /** For whoever scrolls it. */
  label: string;
  rows: readonly Standing[];
  /** Who met whom, a column each, and every figure there is. */
  hasCells?: boolean;
  hasForm?: boolean;
  /** The first three of what is over have medals. */
  hasMedals?: boolean;
  /** Whether what decided a tie can be asked for here. */
  explains?: boolean;
}

/** Who stands where; with cells for every pair of players it is the crosstable, too, in the same order. */
export const StandingsTable = memo(function StandingsTable({
  field,
  labelledBy,
  label,
  rows,
  hasCells = false,
  hasForm = false,
  hasMedals = false,
  explains = false,
}: StandingsTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const [explained, setExplained] = useState<number>();
  useGliding(
    table,
    rows.map(({ userId }) => userId),
  );
  const columns = hasCells ? every : few;
  const { opponents, crosstable, filled } = useCells(field, hasCells);
  useLighting(table, field.bracket, opponents);
  const forms = useMemo(() => (hasForm ? formsOf(field.bracket) : undefined), [hasForm, field.bracket]);
  const nextId = myMatchesIn(field.bracket).open[0]?.id;
  return (
    <div className="@container relative overflow-hidden rounded-lg border border-line bg-surface">
      <ScrollRegion label={label} direction="horizontal">
        <table
          ref={table}
          {...roles.table}
          aria-labelledby={labelledBy}
          className="block"
          style={sizesOf(columns, opponents.length, hasForm)}
        >
          <thead {...roles.rows} className={rowsLook}>
            <tr {...roles.row} className={headLook}>
              <Head name="Rank" short="#" isFixed={hasCells} />
              <th
                scope="col"
                {...roles.columnHead}
                className={classes(cellLook, 'px-1 text-left font-semibold', hasCells && `${fixedName} bg-surface`)}
              >
                Player
              </th>
              {opponents.map((userId) => (
                <Opponent key={userId} field={field} userId={userId} />
              ))}
              {hasForm && <Head name="Form" />}
              {columns.map(({ name, short }) => (
                <Head key={name} name={name} short={short} />
              ))}
            </tr>
          </thead>
          <tbody {...roles.rows} className={rowsLook}>
            {rows.map((row, at) => (
              <StandingsRow
                key={row.userId}
                row={row}
                tone={field.players.get(row.userId)?.tone ?? 1}
                isViewer={row.userId === field.viewerId}
                isRanked={(field.tournament.progress?.matchesPlayed ?? 0) > 0}
                hasMedal={hasMedals}
                columns={columns}
                form={forms && (forms.get(row.userId) ?? none)}
                opponents={opponents}
                meetings={at < filled ? crosstable?.get(row.userId) : undefined}
                nextId={nextId}
                explains={explains}
                isExplained={explained === row.userId}
                onExplain={setExplained}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
});

const none: readonly [] = [];
