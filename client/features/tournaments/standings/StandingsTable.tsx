import { memo, useMemo, useRef, useState } from 'react';
import { classes } from '#client/ui/classes.ts';
import { ScrollRegion } from '#client/ui/ScrollRegion.tsx';
import type { Standing } from '#contract/tournaments/matches.ts';
import type { Field } from '../open/field.ts';
import { myMatchesIn } from '../rounds.ts';
import { Head, Opponent } from './ColumnHeads.tsx';
import { type Column, every, few } from './columns.ts';
import { fixedName } from './fixed.ts';
import { formsOf } from './form.ts';
import { useGliding, useLighting } from './moves.ts';
import { StandingsRow } from './StandingsRow.tsx';
import { useCells } from './use-cells.ts';

/** In pixels: the rank, what a name needs, and more where the table scrolls anyway, the form, a cell at most and least. */
const widths = { rank: 36, name: 124, roomyName: 160, form: 60, cell: 46, smallCell: 36 } as const;

/** From more players on the table scrolls on most screens. */
const crowd = 12;

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
  useLighting(table, field.bracket);
  const columns = hasCells ? every : few;
  const { opponents, crosstable, filled } = useCells(field, hasCells);
  const forms = useMemo(() => (hasForm ? formsOf(field.bracket) : undefined), [hasForm, field.bracket]);
  const nextId = myMatchesIn(field.bracket).open[0]?.id;
  const { cell, whole } = sizesOf(columns, opponents.length, hasForm);
  return (
    <div className="@container relative overflow-hidden rounded-lg border border-line bg-surface">
      <ScrollRegion label={label} direction="horizontal">
        <table
          ref={table}
          aria-labelledby={labelledBy}
          className="w-full table-fixed border-separate border-spacing-0"
          style={{ width: whole }}
        >
          <colgroup>
            <col style={{ width: widths.rank }} />
            <col />
            {opponents.map((userId) => (
              <col key={userId} style={{ width: cell }} />
            ))}
            {hasForm && <col style={{ width: widths.form }} />}
            {columns.map(({ name, width }) => (
              <col key={name} style={{ width }} />
            ))}
          </colgroup>
          <thead>
            <tr className="h-9 bg-surface text-xs text-soft">
              <Head name="Rank" short="#" isFixed={hasCells} />
              <th scope="col" className={classes('px-1 text-left font-semibold', hasCells && fixedName)}>
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
          <tbody>
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

/** As large as there is room for, down to a size at which the table scrolls. */
function sizesOf(columns: readonly Column[], players: number, hasForm: boolean): { cell: string; whole: string } {
  const figures = columns.reduce((sum, { width }) => sum + width, hasForm ? widths.form : 0);
  const others = widths.rank + (players > crowd ? widths.roomyName : widths.name) + figures;
  const cell = `clamp(${widths.smallCell}px, (100cqi - ${others}px) / ${players || 1}, ${widths.cell}px)`;
  return { cell, whole: players === 0 ? '100cqi' : `max(100cqi, ${others}px + ${players} * ${cell})` };
}
