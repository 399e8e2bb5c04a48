import type { ComponentType } from 'react';
import { ordinal } from '#client/lib/counts.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { classes } from '#client/ui/classes.ts';
import type { Tone } from '#client/ui/tones.ts';
import type { Match, Standing } from '#contract/tournaments/matches.ts';
import { PlayerName } from '../parts/PlayerName.tsx';
import { CrossCells, type Crossed } from './CrossCells.tsx';
import { FormDots, type Outcome } from './FormDots.tsx';
import { type Column, cellLook, columnOf, fixedName, fixedRank, inColumn, roles } from './grid.ts';

export interface RowCellsProps {
  row: Standing;
  tone: Tone;
  isViewer: boolean;
  hasWithdrawn: boolean;
  /** Before the first score nobody has a rank, nor has whose matches do not count. */
  isRanked: boolean;
  /** What shows a rank that is more than a figure. */
  Rank: ComponentType<{ rank: number }> | undefined;
  /** By how many places the Finals have brought it up, or down where it is negative. */
  moved: number;
  note: string | undefined;
  columns: readonly Column[];
  form: readonly Outcome[] | undefined;
  crossed: Crossed | undefined;
  meetings: ReadonlyMap<number, Match> | undefined;
  /** Whether one can ask what decided a tie. */
  explains: boolean;
  /** The sentence that says what decided a tie stands below. */
  isExplained: boolean;
  /** The id of that sentence. */
  explanation: string;
  onExplain: (userId: number | undefined) => void;
}

/** What stands in a row of a table. */
export function RowCells(props: RowCellsProps) {
  const { row, tone, isViewer, hasWithdrawn, isRanked, Rank, moved, note, columns, form, crossed, meetings } = props;
  const { explains, isExplained, explanation, onExplain } = props;
  const isFixed = crossed !== undefined;
  const ground = isViewer ? 'bg-court-soft' : 'bg-surface';
  const afterCells = crossed?.opponents.length ?? 0;
  const figures = columns.map((column, index) => ({ ...column, at: afterCells + (form ? 1 : 0) + index }));
  return (
    <>
      <td
        {...roles.cell}
        className={classes(
          cellLook,
          'figures pr-1 text-center text-[1.0625rem] font-bold',
          isFixed && `${fixedRank} ${ground}`,
          isViewer ? 'border-l-4 border-l-court' : 'pl-1',
        )}
      >
        {!isRanked ? '–' : Rank ? <Rank rank={row.rank} /> : row.rank}
      </td>
      <th
        scope="row"
        {...roles.rowHead}
        className={classes(cellLook, 'relative pl-1 text-left font-normal', isFixed && `${fixedName} pr-1 ${ground}`)}
      >
        <span className="flex min-w-0 items-center gap-1">
          {/* On the narrowest of screens the name needs the room. */}
          <span className="contents @max-[19rem]:hidden">
            <PlayerFace id={row.userId} name={row.username} tone={tone} size="tiny" />
          </span>
          <PlayerName
            name={row.username}
            isBold
            room={form ? 'narrow' : 'usual'}
            isOut={hasWithdrawn}
            team={row.team}
          />
          {hasWithdrawn && <span className="sr-only"> (withdrawn)</span>}
          {isViewer && <span className="sr-only"> (you)</span>}
          {explains && row.decidedBy !== null && !row.withdrawn && (
            <TieButton
              row={row}
              isOpen={isExplained}
              controls={explanation}
              onPress={() => onExplain(isExplained ? undefined : row.userId)}
            />
          )}
          {moved !== 0 && <Move by={moved} />}
          {note && <Note text={note} />}
        </span>
      </th>
      {crossed && (
        <CrossCells
          player={row.userId}
          opponents={crossed.opponents}
          drawn={crossed.drawn}
          meetings={meetings}
          nextId={crossed.nextId}
          gone={crossed.gone}
        />
      )}
      {form && (
        <td
          {...roles.cell}
          aria-colindex={columnOf(afterCells)}
          style={inColumn(afterCells)}
          className={classes(cellLook, 'px-1')}
        >
          <FormDots form={form} />
        </td>
      )}
      {figures.map(({ name, of, below, at }) => (
        <td
          key={name}
          {...roles.cell}
          aria-colindex={columnOf(at)}
          style={inColumn(at)}
          className={classes(cellLook, 'figures px-1 text-right tracking-tight whitespace-nowrap last:pr-3')}
        >
          {of(row)}
          {below && <span className="text-xs text-soft">{below.of(row)}</span>}
        </td>
      ))}
    </>
  );
}

/** What the Finals changed: '↑ 1', '↓ 1' */
function Move({ by }: { by: number }) {
  const places = Math.abs(by);
  return (
    <span
      className={classes(
        'figures ml-auto text-sm whitespace-nowrap',
        by > 0 ? 'font-bold text-court-text' : 'text-soft',
      )}
    >
      <span aria-hidden="true">
        {by > 0 ? '↑' : '↓'} {places}
      </span>
      <span className="sr-only">
        , {places === 1 ? 'one place' : `${places} places`} {by > 0 ? 'up' : 'down'} in the Finals
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

interface TieButtonProps {
  row: Standing;
  isOpen: boolean;
  controls: string;
  onPress: () => void;
}

/** Small to the eye, large to the finger. */
function TieButton({ row, isOpen, controls, onPress }: TieButtonProps) {
  return (
    <button
      type="button"
      aria-label={`Level on wins: why ${row.username} is ${ordinal(row.rank)}`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onPress}
      className={classes(
        'relative -mr-1 size-4 shrink-0 rounded-sm border border-transparent font-heading text-sm leading-3 font-bold before:absolute before:-inset-3.5',
        isOpen ? 'bg-blue text-white' : 'bg-blue-soft text-blue-text',
      )}
    >
      =
    </button>
  );
}
