import { Clock } from 'lucide-react';
import { useDeferredValue, useRef } from 'react';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { classes } from '#client/ui/classes.ts';
import { isDrawn, placesOf, rowsInView, useDrawn } from '#client/ui/drawn.ts';
import type { Tone } from '#client/ui/tones.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import type { Graph } from '../model/bracket/graph.ts';
import { matchInList, sideLook } from '../model/bracket/labels.ts';
import { type Field, type Side, sidesOf } from '../model/field.ts';
import { courseOf, matchName } from '../model/match-labels.ts';
import { isFinished, mayScoreIn, playsIn } from '../model/rounds.ts';
import { useUnsentScores } from '../score/entered-scores.ts';
import { RefusedScoreNote } from '../score/RefusedScoreNote.tsx';
import { type UnsentScore, unsentFor } from '../score/unsent-score.ts';
import { LiveMark } from './LivePoints.tsx';
import { betweenNames, PlayerName } from './PlayerName.tsx';
import { useMatchInAddress } from './ScoreButtons.tsx';

interface MatchRowsProps {
  matches: readonly Match[];
  field: Field;
  /** Of an elimination: seeds stand beside the names, and for who is not known yet where they come from. */
  graph?: Graph | undefined;
  /** What a match is called where rows of several rounds stand together. */
  titleOf?: (match: Match) => string;
  /** Said below them. */
  note?: string | undefined;
}

/** Matches below each other, in their order; a score that was refused is named below its match. */
export function MatchRows({ matches, field, graph, titleOf, note }: MatchRowsProps) {
  const { outbox, unsent: latest } = useUnsentScores();
  const unsent = useDeferredValue(latest);
  const [, open] = useMatchInAddress();
  const list = useRef<HTMLOListElement>(null);
  const drawn = useDrawn(matches.length, atFirst, () => rowsInView(list.current, matches.length, placeInList));
  const entries = matches.map((match) => ({ match, entered: unsentFor(unsent, match.id) }));
  return (
    <ol ref={list} className="mt-2 divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
      {placesOf(entries.length, (at) => isDrawn(drawn, at) || entries[at]?.entered !== undefined).map((place, nth) => {
        if ('gap' in place) {
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing but room
          return <li key={`gap ${nth}`} aria-hidden="true" className="box-content" style={gapOf(place.gap)} />;
        }
        const { at } = place;
        const entry = entries[at];
        if (!entry) return null;
        const { match, entered } = entry;
        return (
          <li
            // Another round is the same rows with other names.
            key={at}
            data-at={at}
            aria-setsize={matches.length}
            aria-posinset={at + 1}
            className="box-content min-h-12"
          >
            <MatchRow
              match={match}
              title={titleOf?.(match)}
              field={field}
              graph={graph}
              unsent={entered}
              onOpen={open}
            />
            {outbox && entered?.state === 'refused' && (
              <RefusedScoreNote unsent={entered} outbox={outbox} onChange={() => open(match.id)} />
            )}
          </li>
        );
      })}
      {note && (
        <li dir="auto" className="px-3 py-2.5 text-sm text-soft">
          {note}
        </li>
      )}
    </ol>
  );
}

/** No phone shows more below the court at first. */
const atFirst = { from: 0, to: 8 };

const placeInList = (element: Element) => Number(element.closest<HTMLElement>('[data-at]')?.dataset.at ?? -1);

/** The room of so many matches, with the lines between them. */
const gapOf = (matches: number) => ({ height: `calc(${matches} * (3rem + 1px) - 1px)` });

/** A side of a match as a row shows it. */
interface RowSide {
  userId: number;
  name: string;
  names: readonly string[];
  /** Without one there is no face: it is not known who plays. */
  tone: Tone | undefined;
  points: number | string | null;
  seed?: string;
  isBold: boolean;
  isSoft: boolean;
  /** Whose points stand out. */
  isAhead: boolean;
  isOut?: boolean;
}

interface RowContent {
  name: string;
  /** Both, the viewer's own first. */
  sides: readonly [RowSide, RowSide];
  /** In place of a score: 'v', 'bye', 'Court 3'. */
  between: string | undefined;
  /** Small below the score. */
  below: string;
}

function contentOf(match: Match, field: Field): RowContent {
  const isOver = isFinished(match);
  const isMine = playsIn(field.viewerId, match);
  const sides = sidesOf(match, field);
  const rowSide = ({ isWinner, hasWithdrawn, ...side }: Side): RowSide => ({
    ...side,
    isBold: isOver ? isWinner : isMine,
    isSoft: isOver && !isWinner,
    isAhead: isWinner,
    isOut: hasWithdrawn,
  });
  return {
    name: matchName(match, sides, mayScoreIn(field.tournament.viewer, match)),
    sides: [rowSide(sides[0]), rowSide(sides[1])],
    between: match.status !== 'in_progress' && !isOver ? 'v' : undefined,
    below: isOver ? '' : courseOf(match, field.viewerId),
  };
}

function contentInBracket(match: Match, field: Field, graph: Graph, title: string | undefined): RowContent {
  const isMine = playsIn(field.viewerId, match);
  const sideOf = (side: 0 | 1): RowSide => {
    const { entrantId, text, names, state, seed, points } = sideLook(graph, match, side);
    return {
      ...{ userId: entrantId, name: text, names, tone: field.players.get(entrantId)?.tone, points, seed },
      isBold: state === 'winner' || (isMine && state === 'plays'),
      isSoft: state === 'loser' || state === 'open',
      isAhead: state === 'winner' || state === 'plays',
    };
  };
  const sides: [RowSide, RowSide] = match.team2.includes(field.viewerId)
    ? [sideOf(1), sideOf(0)]
    : [sideOf(0), sideOf(1)];
  const mayScore = !isFinished(match) && mayScoreIn(field.tournament.viewer, match);
  const court = match.court === null ? '' : `Court ${match.court}`;
  const none = match.state === 'bye' ? 'bye' : court || 'v';
  return {
    name: `${title ? `${title}: ` : ''}${mayScore ? 'Enter score of ' : ''}${matchInList(graph, match)}`,
    sides,
    between: sides.some(({ points }) => points !== '') ? undefined : none,
    below: match.status === 'in_progress' ? court : '',
  };
}

interface MatchRowProps extends Pick<MatchRowsProps, 'field' | 'graph'> {
  match: Match;
  title?: string | undefined;
  /** What was entered here and has not arrived: the match shows it already, unless it was refused. */
  unsent: UnsentScore | undefined;
  onOpen: (matchId: number) => void;
}

/** A match in one line, the scores meeting at the dash. Pressed it opens. */
export function MatchRow({ match, title, field, graph, unsent, onOpen }: MatchRowProps) {
  const { name, sides, between, below } = graph
    ? contentInBracket(match, field, graph, title)
    : contentOf(match, field);
  const [one, two] = sides;
  const isMine = playsIn(field.viewerId, match);
  // With seeds there is less room for names.
  const isTight = graph !== undefined;
  // A table names a score that was refused below the row alone.
  const note = unsent && (isTight || unsent.state !== 'refused') ? noteOf(unsent) : undefined;
  return (
    <button
      type="button"
      data-match={match.id}
      data-place={`match-${match.id}`}
      title={!isTight && isFinished(match) ? 'Match Complete' : undefined}
      onClick={() => onOpen(match.id)}
      className={classes(
        '@container relative grid w-full grid-rows-[3rem] grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center text-left text-[0.9375rem] transition-colors focus-visible:-outline-offset-4',
        isTight ? 'gap-0.5 pr-2' : 'gap-1 pr-3',
        isMine ? 'border-l-4 border-court bg-court-soft' : 'hover:bg-sunken',
        isMine ? (isTight ? 'pl-1' : 'pl-2') : isTight ? 'pl-2' : 'pl-3',
      )}
    >
      <span className="sr-only">{unsent ? `${name}, ${noteOf(unsent)}` : name}</span>
      <span className="contents" aria-hidden="true">
        <RowPlayer side={one} isTight={isTight} />
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
            {below && !(isTight && note) && (
              <span className={classes('text-xs leading-4', isTight ? 'text-soft' : 'figures font-semibold')}>
                {below}
              </span>
            )}
          </span>
        )}
        <RowPlayer side={two} isTight={isTight} isRight />
      </span>
    </button>
  );
}

function RowPlayer({ side, isTight, isRight = false }: { side: RowSide; isTight: boolean; isRight?: boolean }) {
  const name = (
    <PlayerName
      name={side.name}
      isBold={side.isBold}
      room={isTight ? 'narrow' : 'usual'}
      isOut={side.isOut ?? false}
      userId={side.names.length === 1 ? side.userId : undefined}
    />
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
        {side.tone && <PlayerFace id={side.userId} name={side.name} names={side.names} tone={side.tone} size="tiny" />}
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

function Points({ side: { points, isAhead }, isRight = false }: { side: RowSide; isRight?: boolean }) {
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
