import { type ComponentType, memo, useId, useMemo, useState } from 'react';
import { ordinal } from '#client/lib/counts.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { Badge } from '#client/ui/Badge.tsx';
import { classes } from '#client/ui/classes.ts';
import { ScrollRegion } from '#client/ui/ScrollRegion.tsx';
import { useWide } from '#client/ui/use-wide.ts';
import type { Standing } from '#contract/tournaments/matches.ts';
import { formsOf, isUncounted, type Outcome, uncounted, withdrawalNotes } from '../model/crosstable.ts';
import { calledIn, type Field, matesIn } from '../model/field.ts';
import { PlayerName } from './PlayerName.tsx';
import {
  allColumns,
  type Column,
  crowd,
  diagonal,
  narrowColumns,
  ResultTable,
  roles,
  sizesOf,
  type TableLook,
} from './ResultTable.tsx';

/** Whether who stands where and who met whom are two tables: there is no room for the cells and the figures side by side. */
export const isApart = (isWide: boolean, { tournament }: Field): boolean =>
  !isWide || tournament.standings.length > crowd;

/** Who stands where, and, where there is room, who met whom. */
export const Standings = memo(function Standings({ field }: { field: Field }) {
  const isWide = useWide();
  const id = useId();
  const isProvisional = field.tournament.standings.some(({ settled }) => !settled);
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-2 flex min-h-8 items-center gap-2.5">
        <h2 id={id} className="text-[1.0625rem]">
          Standings
        </h2>
        {isProvisional && <Badge tone="amber">provisional</Badge>}
      </div>
      <StandingsTable
        field={field}
        labelledBy={id}
        label="Standings"
        isCrossed={!isApart(isWide, field)}
        columns={isWide ? allColumns : narrowColumns}
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
      <StandingsTable field={field} labelledBy={id} label="Crosstable" isCrossed hasForm explains={explains ?? false} />
    </section>
  );
});

interface StandingsTableProps {
  field: Field;
  /** The id of its heading. */
  labelledBy: string;
  /** For whoever scrolls it. */
  label: string;
  rows?: readonly Standing[];
  /** A column for each opponent, and every figure there is. */
  isCrossed?: boolean;
  hasForm?: boolean;
  /** What shows a rank, where it is more than a figure. */
  Rank?: ComponentType<{ rank: number }>;
  columns?: readonly Column[];
  /** By how many ranks the Finals have moved whom, down where it is negative. */
  moves?: ReadonlyMap<number, number>;
  /** What else is said of whom: 'goes on', 'wild card: most wins per match', of which the eye sees what is before the colon. */
  notes?: ReadonlyMap<number, string>;
  /** Whether what decided a tie can be asked for here. */
  explains?: boolean;
}

const noForm: readonly Outcome[] = [];

/** Who stands where, on a page. */
export function StandingsTable({
  field,
  labelledBy,
  label,
  rows = field.tournament.standings,
  isCrossed = false,
  hasForm = false,
  Rank,
  columns = isCrossed ? allColumns : narrowColumns,
  moves,
  notes,
  explains = false,
}: StandingsTableProps) {
  const explanation = useId();
  const isCrowded = field.tournament.standings.length > crowdedFrom;
  const look = useMemo(() => lookOf(isCrossed, isCrowded), [isCrossed, isCrowded]);
  const [explained, setExplained] = useState<number>();
  const forms = useMemo(() => formsOf(field.bracket, uncounted(rows)), [field.bracket, rows]);
  const opponents = isCrossed ? field.tournament.standings : [];
  const isBegun = (field.tournament.progress?.matchesPlayed ?? 0) > 0;
  const withdrawals = explains ? withdrawalNotes(rows) : [];
  return (
    <>
      <div className="@container relative overflow-hidden rounded-lg border border-line bg-surface">
        <ScrollRegion label={label} direction={isCrossed && opponents.length > crowd ? 'both' : 'horizontal'}>
          <ResultTable
            field={field}
            look={look}
            rows={rows}
            labelledBy={labelledBy}
            style={sizesOf(columns, opponents.length, hasForm)}
            columns={columns}
            opponents={opponents}
            opponentHead={(row) => (
              <>
                <EntrantFace row={row} field={field} />
                <span className="sr-only">{row.name}</span>
              </>
            )}
            // Before the first score nobody has a rank, nor has whose matches do not count.
            rank={(row) => (!isBegun || isUncounted(row) ? '–' : Rank ? <Rank rank={row.rank} /> : row.rank)}
            name={(row) => {
              const { userId, name, team, withdrawn, decidedBy } = row;
              const moved = moves?.get(userId) ?? 0;
              const note = notes?.get(userId);
              const isOut = field.players.get(userId)?.hasWithdrawn ?? false;
              const isOpen = explained === userId;
              return (
                <span className="flex min-w-0 items-center gap-1">
                  {/* On the narrowest of screens the name needs the room. */}
                  <span className="contents @max-[19rem]:hidden">
                    <EntrantFace row={row} field={field} />
                  </span>
                  <PlayerName
                    name={name}
                    isBold
                    room={hasForm ? 'narrow' : 'usual'}
                    isOut={isOut}
                    team={matesIn(field.players, team)}
                  />
                  {isOut && <span className="sr-only"> (withdrawn)</span>}
                  {team.includes(field.viewerId) && <span className="sr-only"> (you)</span>}
                  {explains && decidedBy !== null && !withdrawn && (
                    <button
                      type="button"
                      aria-label={`Level on wins: why ${name} is ${ordinal(row.rank)}`}
                      aria-expanded={isOpen}
                      aria-controls={isOpen ? explanation : undefined}
                      onClick={() => setExplained(isOpen ? undefined : userId)}
                      // Small to the eye, large to the finger.
                      className={classes(
                        'relative -mr-1 size-4 shrink-0 rounded-sm border border-transparent font-heading text-sm leading-3 font-bold before:absolute before:-inset-3.5',
                        isOpen ? 'bg-blue text-white' : 'bg-blue-soft text-blue-text',
                      )}
                    >
                      =
                    </button>
                  )}
                  {moved !== 0 && <Move by={moved} />}
                  {note && <Note text={note} />}
                </span>
              );
            }}
            form={hasForm ? ({ userId }) => <FormDots form={forms.get(userId) ?? noForm} /> : undefined}
            below={({ userId, decidedBy }) =>
              explained === userId &&
              decidedBy !== null && (
                <tr id={explanation} {...roles.row} className="block">
                  <td {...roles.cell} colSpan={2 + opponents.length + columns.length} className="block bg-blue-soft">
                    <p className="sticky left-0 w-[100cqi] py-2 pr-4 pl-9 text-left text-sm">{decidedBy}</p>
                  </td>
                </tr>
              )
            }
          />
        </ScrollRegion>
      </div>
      {withdrawals.length > 0 && <p className="mt-2 text-sm text-soft">{withdrawals.join(' ')}</p>}
    </>
  );
}

function EntrantFace({ row: { userId, name, team }, field: { players } }: { row: Standing; field: Field }) {
  const { names } = calledIn(players, team);
  return <PlayerFace id={userId} name={name} names={names} tone={players.get(userId)?.tone} size="tiny" />;
}

/** What stands in it is in the middle of its height. */
const inCell = 'grid grid-cols-1 content-center';
/** What stays where it is while the cells are scrolled sideways. */
const fixed = 'sticky z-10 bg-surface group-data-own/row:bg-court-soft';
const result = 'mx-0.5 h-9 self-center rounded-sm leading-9 lg:h-10 lg:leading-10';

/** Each row is a grid with the columns of the table, laid out apart from the others. */
function lookOf(isCrossed: boolean, isCrowded: boolean): TableLook {
  const row = 'grid grid-cols-[inherit]';
  const figure = 'px-1 text-right whitespace-nowrap last:pr-3 in-[tbody]:figures in-[tbody]:tracking-tight';
  return {
    table: 'block',
    head: 'sticky top-0 z-20 block grid-cols-[inherit] text-xs text-soft',
    body: `block grid-cols-[inherit] ${isCrossed ? '[--row:3rem] lg:[--row:3.25rem]' : '[--row:3rem]'}`,
    headRow: `${row} min-h-9 bg-surface [&>th]:font-semibold`,
    row: `group/row ${row} relative bg-surface data-own:bg-court-soft min-h-(--row) border-t border-line text-[0.9375rem] contain-content`,
    rank: `${inCell} px-1 text-center whitespace-nowrap in-[tbody]:figures in-[tbody]:pr-1 in-[tbody]:text-[1.0625rem] in-[tbody]:font-bold group-data-own/row:border-l-4 group-data-own/row:border-l-court group-data-own/row:pl-0 ${isCrossed ? `${fixed} left-0` : ''}`,
    name: `${inCell} relative px-1 text-left font-normal ${isCrossed ? `${fixed} left-9` : ''}`,
    opponent: `figures text-center whitespace-nowrap text-[0.6875rem] tracking-tighter in-[thead]:grid in-[thead]:place-content-center in-[thead]:leading-none ${isCrowded ? '' : 'lg:text-[0.8125rem] lg:tracking-normal'}`,
    figure: `${inCell} ${figure}`,
    cell: {
      self: `[--half:0.75px] [--span:70%_70%] ${diagonal}`,
      open: 'bg-[radial-gradient(circle,currentColor_0.75px,transparent_1.25px)] text-soft',
      won: `${result} bg-court font-bold text-on-court forced-colors:border`,
      lost: `${result} bg-sunken text-soft`,
      live: `${result} font-bold ring-2 ring-ink ring-inset outline-2 -outline-offset-4 outline-ball`,
      next: `${result} text-xs ring-1 ring-control ring-inset forced-colors:border forced-colors:border-dashed`,
    },
  };
}

/** From more opponents on results are written smaller. */
const crowdedFrom = 10;

/** What the Finals changed: '↑ 1', '↓ 1' */
function Move({ by }: { by: number }) {
  const count = Math.abs(by);
  return (
    <span
      className={classes(
        'figures ml-auto text-sm whitespace-nowrap',
        by > 0 ? 'font-bold text-court-text' : 'text-soft',
      )}
    >
      <span aria-hidden="true">
        {by > 0 ? '↑' : '↓'} {count}
      </span>
      <span className="sr-only">
        , {count === 1 ? 'one place' : `${count} places`} {by > 0 ? 'up' : 'down'} in the Finals
      </span>
    </span>
  );
}

function Note({ text }: { text: string }) {
  const [short, ...more] = text.split(':');
  return (
    <span className="ml-auto text-xs font-bold whitespace-nowrap text-court-text">
      <span className="sr-only">, </span>
      {short}
      {more.length > 0 && <span className="sr-only">:{more}</span>}
    </span>
  );
}

/** How the last matches went: full for a win, hollow for a loss. */
function FormDots({ form }: { form: readonly Outcome[] }) {
  if (form.length === 0) return null;
  return (
    <span className="flex justify-end gap-[3px]">
      <span className="sr-only">{form.join(', ')}</span>
      {form.map((outcome, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is nothing but where it stands
          key={at}
          aria-hidden="true"
          className={classes(
            'size-2 rounded-full border-2',
            outcome === 'won'
              ? 'border-court bg-court dark:border-court-text dark:bg-court-text forced-colors:bg-[CanvasText]'
              : 'border-control',
          )}
        />
      ))}
    </span>
  );
}
