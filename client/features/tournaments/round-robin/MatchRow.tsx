import { Clock } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { classes } from '#client/ui/classes.ts';
import type { Tone } from '#client/ui/tones.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import { type Field, sidesOf } from '../model/field.ts';
import { courseOf, matchName } from '../model/match-labels.ts';
import { isFinished, mayScoreIn, playsIn } from '../model/rounds.ts';
import { LiveMark } from '../parts/LivePoints.tsx';
import { betweenNames, PlayerName } from '../parts/PlayerName.tsx';
import type { UnsentScore } from '../score/unsent-score.ts';

interface MatchRowProps {
  match: Match;
  field: Field;
  /** What was entered here and has not arrived: the match shows it already, unless it was refused. */
  unsent: UnsentScore | undefined;
  onOpen: (matchId: number) => void;
}

/** A match of a table in one line. */
export const MatchRow = memo(function MatchRow({ match, field, unsent, onOpen }: MatchRowProps) {
  const sides = sidesOf(match, field);
  const isMine = playsIn(field.viewerId, match);
  const isOver = isFinished(match);
  const course = isOver ? '' : courseOf(match, field.viewerId);
  return (
    <MatchLine
      match={match}
      name={matchName(match, sides, mayScoreIn(field.tournament.viewer, match))}
      title={isOver ? 'Match Complete' : undefined}
      isMine={isMine}
      sides={sides.map(({ isWinner, hasWithdrawn, ...side }) => ({
        ...side,
        isBold: isOver ? isWinner : isMine,
        isSoft: isOver && !isWinner,
        isAhead: isWinner,
        isOut: hasWithdrawn,
      }))}
      between={match.status !== 'in_progress' && !isOver ? 'v' : undefined}
      unsent={unsent}
      showsRefusal={false}
      below={course && <span className="figures text-xs leading-4 font-semibold">{course}</span>}
      onOpen={onOpen}
    />
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

/** A side of a match as a line shows it. */
interface LineSide {
  userId: number;
  name: string;
  /** Without one there is no face: it is not known who plays. */
  tone: Tone | undefined;
  points: number | string | null;
  /** Of an elimination. */
  seed?: string;
  isBold: boolean;
  isSoft: boolean;
  /** Whose points stand out. */
  isAhead: boolean;
  isOut?: boolean;
}

interface MatchLineProps {
  match: Match;
  name: string;
  title?: string | undefined;
  isMine: boolean;
  /** Both, the viewer's own first. */
  sides: readonly LineSide[];
  /** In the place of a score: 'v', 'bye', 'Court 3'. */
  between: string | undefined;
  unsent: UnsentScore | undefined;
  /** Whether a score that was refused is named below, too. */
  showsRefusal: boolean;
  /** Small below the score. */
  below: ReactNode;
  /** Of an elimination: with seeds there is less room for names. */
  isTight?: boolean;
  onOpen: (matchId: number) => void;
}

/** A match in one line, the scores meeting at the dash. Pressed it opens. */
export function MatchLine(props: MatchLineProps) {
  const { match, name, title, isMine, sides, between, unsent, showsRefusal, below, isTight = false, onOpen } = props;
  const [one, two] = sides;
  const note = unsent && (showsRefusal || unsent.state !== 'refused') ? noteOf(unsent) : undefined;
  if (!one || !two) return null;
  return (
    <button
      type="button"
      data-match={match.id}
      data-place={`match-${match.id}`}
      title={title}
      onClick={() => onOpen(match.id)}
      className={classes(
        '@container relative grid w-full grid-rows-[3rem] grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center text-left text-[0.9375rem] transition-colors focus-visible:-outline-offset-4',
        isTight ? 'pr-2' : 'gap-1 pr-3',
        isMine ? 'border-l-4 border-court bg-court-soft' : 'hover:bg-sunken',
        isMine ? (isTight ? 'pl-1' : 'pl-2') : isTight ? 'pl-2' : 'pl-3',
      )}
    >
      <span className="sr-only">{unsent ? `${name}, ${noteOf(unsent)}` : name}</span>
      <span className="contents" aria-hidden="true">
        <LinePlayer side={one} isTight={isTight} />
        {between ? (
          <span className="text-center font-semibold text-court-text" style={betweenNames}>
            {between}
          </span>
        ) : (
          <span className="grid justify-items-center">
            <span className="figures grid grid-cols-[1.5rem_1.25rem_1.5rem] items-center text-[1.1875rem] leading-6">
              <Points side={one} />
              <span className="grid place-items-center text-soft">
                {match.status === 'in_progress' ? <LiveMark /> : '–'}
              </span>
              <Points side={two} isRight />
            </span>
            {note && (
              <span className="flex items-center gap-1 text-xs leading-4 text-soft">
                <Clock className="size-3.5" aria-hidden="true" />
                {note}
              </span>
            )}
            {!(isTight && note) && below}
          </span>
        )}
        <LinePlayer side={two} isTight={isTight} isRight />
      </span>
    </button>
  );
}

interface LinePlayerProps {
  side: LineSide;
  isTight: boolean;
  isRight?: boolean;
}

function LinePlayer({ side, isTight, isRight = false }: LinePlayerProps) {
  const name = (
    <PlayerName name={side.name} isBold={side.isBold} room={isTight ? 'narrow' : 'usual'} isOut={side.isOut ?? false} />
  );
  return (
    <span
      className={classes(
        'flex min-w-0 items-center',
        isTight ? 'gap-1.5' : 'gap-1',
        isRight && 'flex-row-reverse text-right',
        side.isSoft && 'text-soft',
      )}
    >
      {/* Where text is large the name needs the room. */}
      <span className="contents @max-[15rem]:hidden">
        {side.tone && <PlayerFace id={side.userId} name={side.name} tone={side.tone} size="tiny" />}
      </span>
      {isTight ? (
        // A seed stands beside the face, where a name of two lines does not push it to the score.
        <span className={classes('flex min-w-0 items-center gap-0.5', !isRight && 'flex-row-reverse')}>
          {name}
          {side.seed && <sup className="figures shrink-0 text-xs whitespace-nowrap text-soft">{side.seed}</sup>}
        </span>
      ) : (
        name
      )}
    </span>
  );
}

function Points({ side: { points, isAhead }, isRight = false }: { side: LineSide; isRight?: boolean }) {
  return (
    <span
      className={classes(
        !isRight && 'text-right',
        typeof points === 'string' && points.length > 2 && 'text-xs',
        isAhead ? 'font-bold text-ink' : 'font-medium text-soft',
      )}
    >
      {points}
    </span>
  );
}

/** The reason is that of the last attempt; only a refusal's is of use. */
function noteOf({ state, problem }: UnsentScore): string {
  if (state === 'refused') return `Not accepted. ${problem ?? ''}`.trim();
  return state === 'sending' ? 'sending…' : 'not sent yet';
}
