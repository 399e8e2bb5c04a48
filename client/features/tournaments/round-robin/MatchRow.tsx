import { Clock } from 'lucide-react';
import { memo } from 'react';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { classes } from '#client/ui/classes.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import { LiveMark } from '../floor/LiveMark.tsx';
import { courseOf } from '../floor/words.ts';
import { type Field, type Side, sidesOf } from '../open/field.ts';
import { matchName } from '../open/match-words.ts';
import { betweenNames, PlayerName } from '../open/PlayerName.tsx';
import { isFinished, mayScoreIn, playsIn } from '../rounds.ts';
import type { UnsentScore } from '../score/unsent-score.ts';

interface MatchRowProps {
  match: Match;
  field: Field;
  /** What was entered here and has not arrived: the match shows it already, unless it was refused. */
  unsent: UnsentScore | undefined;
  onOpen: (matchId: number) => void;
}

/** A match in one line, the scores meeting at the dash. Pressed it opens. */
export const MatchRow = memo(function MatchRow({ match, field, unsent, onOpen }: MatchRowProps) {
  const [one, two] = sidesOf(match, field);
  const isMine = playsIn(field.viewerId, match);
  const name = matchName(match, [one, two], mayScoreIn(field.tournament.viewer, match));
  return (
    <button
      type="button"
      data-match={match.id}
      data-place={`match-${match.id}`}
      title={isFinished(match) ? 'Match Complete' : undefined}
      onClick={() => onOpen(match.id)}
      className={classes(
        '@container relative grid w-full grid-rows-[3rem] grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-1 pr-3 text-left text-[0.9375rem] transition-colors focus-visible:-outline-offset-4',
        isMine ? 'border-l-4 border-court bg-court-soft pl-2' : 'pl-3 hover:bg-sunken',
      )}
    >
      <span className="sr-only">{unsent ? `${name}, ${noteOf(unsent)}` : name}</span>
      <span className="contents" aria-hidden="true">
        <RowSide side={one} isMine={isMine} isFinished={isFinished(match)} />
        <Middle
          match={match}
          sides={[one, two]}
          unsent={unsent}
          course={isFinished(match) ? '' : courseOf(match, field.viewerId)}
        />
        <RowSide side={two} isMine={isMine} isFinished={isFinished(match)} isRight />
      </span>
    </button>
  );
}, isSameRow);

/** Of the field a row shows who plays and what the viewer may do: the score of another match leaves both as they are. */
function isSameRow(before: MatchRowProps, now: MatchRowProps): boolean {
  return (
    before.match === now.match &&
    before.unsent === now.unsent &&
    before.onOpen === now.onOpen &&
    before.field.bracket.participants === now.field.bracket.participants &&
    before.field.bracket.entrants === now.field.bracket.entrants &&
    before.field.tournament.viewer === now.field.tournament.viewer
  );
}

interface RowSideProps {
  side: Side;
  isMine: boolean;
  isFinished: boolean;
  isRight?: boolean;
}

function RowSide({ side, isMine, isFinished: finished, isRight = false }: RowSideProps) {
  return (
    <span
      className={classes(
        'flex min-w-0 items-center gap-1',
        isRight && 'flex-row-reverse text-right',
        finished && !side.isWinner && 'text-soft',
      )}
    >
      {/* Where text is large the name needs the room. */}
      <span className="contents @max-[15rem]:hidden">
        <PlayerFace id={side.userId} name={side.name} tone={side.tone} size="tiny" />
      </span>
      <PlayerName name={side.name} isBold={finished ? side.isWinner : isMine} isOut={side.hasWithdrawn} />
    </span>
  );
}

interface MiddleProps {
  match: Match;
  sides: readonly [Side, Side];
  unsent: UnsentScore | undefined;
  course: string;
}

function Middle({ match, sides: [one, two], unsent, course }: MiddleProps) {
  const waits = unsent !== undefined && unsent.state !== 'refused';
  if (match.status !== 'in_progress' && !isFinished(match)) {
    return (
      <span className="text-center font-semibold text-court-text" style={betweenNames}>
        v
      </span>
    );
  }
  return (
    <span className="grid justify-items-center">
      <span className="figures grid grid-cols-[1.5rem_1.25rem_1.5rem] items-center text-[1.1875rem] leading-6">
        <Points side={one} />
        <span className="grid place-items-center text-soft">{isFinished(match) ? '–' : <LiveMark />}</span>
        <Points side={two} isRight />
      </span>
      {waits && (
        <span className="flex items-center gap-1 text-xs leading-4 text-soft">
          <Clock className="size-3.5" aria-hidden="true" />
          {noteOf(unsent)}
        </span>
      )}
      {course && <span className="figures text-xs leading-4 font-semibold">{course}</span>}
    </span>
  );
}

function Points({ side, isRight = false }: { side: Side; isRight?: boolean }) {
  return (
    <span className={classes(!isRight && 'text-right', side.isWinner ? 'font-bold text-ink' : 'font-medium text-soft')}>
      {side.points}
    </span>
  );
}

/** The reason is that of the last attempt; only a refusal's is of use. */
function noteOf({ state, problem }: UnsentScore): string {
  if (state === 'refused') return `Not accepted. ${problem ?? ''}`.trim();
  return state === 'sending' ? 'sending…' : 'not sent yet';
}
