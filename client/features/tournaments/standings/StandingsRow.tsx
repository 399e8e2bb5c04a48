import { memo, useId } from 'react';
import { ordinal } from '#client/lib/counts.ts';
import { Avatar } from '#client/ui/Avatar.tsx';
import { classes } from '#client/ui/classes.ts';
import type { Tone } from '#client/ui/tones.ts';
import type { Match, Standing } from '#contract/tournaments/matches.ts';
import { isMedalPlace, Medal, medalNames } from '../list/Medal.tsx';
import { PlayerName } from '../open/PlayerName.tsx';
import { CrossCells } from './CrossCells.tsx';
import type { Column } from './columns.ts';
import { FormDots } from './FormDots.tsx';
import { fixedName, fixedRank } from './fixed.ts';
import type { Outcome } from './form.ts';
import { cellLook, roles, rowLook } from './grid.ts';

interface StandingsRowProps {
  row: Standing;
  tone: Tone;
  isViewer: boolean;
  /** Before the first score nobody has a rank. */
  isRanked: boolean;
  hasMedal: boolean;
  columns: readonly Column[];
  form: readonly Outcome[] | undefined;
  /** Whose cells there are. */
  opponents: readonly number[];
  /** Undefined while the cells are on their way. */
  meetings: ReadonlyMap<number, Match> | undefined;
  nextId: number | undefined;
  /** Whether one can ask what decided a tie. */
  explains: boolean;
  /** The sentence that says what decided a tie stands below. */
  isExplained: boolean;
  onExplain: (userId: number | undefined) => void;
}

export const StandingsRow = memo(function StandingsRow(props: StandingsRowProps) {
  const { row, tone, isViewer, isRanked, hasMedal, columns, form, opponents, meetings, nextId } = props;
  const { explains, isExplained, onExplain } = props;
  const id = useId();
  const isFixed = opponents.length > 0;
  const ground = isViewer ? 'bg-court-soft' : 'bg-surface';
  return (
    <>
      <tr data-row={row.userId} {...roles.row} className={classes(rowLook, ground, isFixed && 'lg:min-h-13')}>
        <td
          {...roles.cell}
          className={classes(
            cellLook,
            'figures pr-1 text-center text-[1.0625rem] font-bold',
            isFixed && `${fixedRank} ${ground}`,
            isViewer ? 'border-l-4 border-l-court' : 'pl-1',
          )}
        >
          <Rank rank={row.rank} isRanked={isRanked} hasMedal={hasMedal} />
        </td>
        <th
          scope="row"
          {...roles.rowHead}
          className={classes(cellLook, 'px-1 text-left font-normal', isFixed && `${fixedName} ${ground}`)}
        >
          <span className="flex min-w-0 items-center gap-2">
            {/* On the narrowest of screens the name needs the room. */}
            <span className="contents @max-[19rem]:hidden">
              <Avatar name={row.username} tone={tone} size="tiny" />
            </span>
            <PlayerName name={row.username} isBold room={form ? 'narrow' : 'usual'} />
            {isViewer && <span className="sr-only"> (you)</span>}
            {explains && row.decidedBy !== null && (
              <TieButton
                row={row}
                isOpen={isExplained}
                controls={id}
                onPress={() => onExplain(isExplained ? undefined : row.userId)}
              />
            )}
          </span>
        </th>
        {isFixed && <CrossCells player={row.userId} opponents={opponents} meetings={meetings} nextId={nextId} />}
        {form && (
          <td {...roles.cell} className={classes(cellLook, 'px-1')}>
            <FormDots form={form} />
          </td>
        )}
        {columns.map(({ name, of }) => (
          <td
            key={name}
            {...roles.cell}
            className={classes(cellLook, 'figures px-1 text-right tracking-tight whitespace-nowrap last:pr-3')}
          >
            {of(row)}
          </td>
        ))}
      </tr>
      {isExplained && row.decidedBy !== null && (
        <tr id={id} {...roles.row} className="block">
          <td
            {...roles.cell}
            colSpan={2 + opponents.length + (form ? 1 : 0) + columns.length}
            className="block bg-blue-soft"
          >
            <p className="sticky left-0 w-[100cqi] py-2 pr-4 pl-9 text-left text-sm">{row.decidedBy}</p>
          </td>
        </tr>
      )}
    </>
  );
});

function Rank({ rank, isRanked, hasMedal }: { rank: number; isRanked: boolean; hasMedal: boolean }) {
  if (!isRanked) return '–';
  if (!hasMedal || !isMedalPlace(rank)) return rank;
  return (
    <>
      <Medal place={rank} className="mx-auto size-7" />
      <span className="sr-only">
        {medalNames[rank]}, place {rank}
      </span>
    </>
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
        'relative size-5 shrink-0 rounded-sm border border-transparent font-heading text-sm leading-4 font-bold before:absolute before:-inset-3',
        isOpen ? 'bg-blue text-white' : 'bg-blue-soft text-blue-text',
      )}
    >
      =
    </button>
  );
}
