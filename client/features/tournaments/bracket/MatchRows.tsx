import { Clock } from 'lucide-react';
import type { Outbox } from '#client/data/outbox/outbox.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { classes } from '#client/ui/classes.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import type { Field } from '../open/field.ts';
import { betweenNames, PlayerName } from '../open/PlayerName.tsx';
import { isFinished, isPlayed, mayScoreIn, playsIn } from '../rounds.ts';
import { RefusedScoreNote } from '../score/RefusedScoreNote.tsx';
import { type UnsentScore, unsentFor } from '../score/unsent-score.ts';
import type { Graph } from './graph.ts';
import { matchInList, matchTitle, type SideLook, sideLook } from './labels.ts';

interface MatchRowsProps extends Omit<ListRowProps, 'match' | 'title'> {
  matches: readonly Match[];
  /** Undefined for whoever may only look. */
  outbox: Outbox | undefined;
  titleOf?: (match: Match) => string;
}

/** Matches below each other, in their order. */
export function MatchRows({ matches, outbox, titleOf, ...row }: MatchRowsProps) {
  return (
    <ol className="mt-2 divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
      {matches.map((match) => {
        const entered = unsentFor(row.unsent, match.id);
        return (
          <li key={match.id} className="box-content min-h-12">
            <ListRow match={match} {...(titleOf && { title: titleOf(match) })} {...row} />
            {outbox && entered?.state === 'refused' && (
              <RefusedScoreNote unsent={entered} outbox={outbox} onChange={() => row.onOpen(match.id)} />
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface MatchesByRoundProps {
  /** `history`: what is played, the latest round first. `mine`: the viewer's own, what is to be played first. */
  which: 'history' | 'mine';
  graph: Graph;
  field: Field;
  /** Undefined for whoever may only look. */
  outbox: Outbox | undefined;
  unsent: readonly UnsentScore[];
  onOpen: (matchId: number) => void;
}

/** Matches below the titles of their rounds. */
export function MatchesByRound({ which, graph, field, ...rows }: MatchesByRoundProps) {
  const isMine = (match: Match) => playsIn(field.viewerId, match);
  const groups = field.bracket.rounds.flatMap((round) => {
    const matches = round.matches.filter(
      (match) => isPlayed(match) && (which === 'mine' ? isMine(match) : isFinished(match)),
    );
    return matches.length === 0 ? [] : [{ round, matches }];
  });
  const ordered = which === 'history' ? groups.reverse() : openFirst(groups);
  if (ordered.length === 0) return <p className="py-4 text-soft">No match is played yet.</p>;
  return (
    <ol className="mx-auto grid w-full max-w-3xl gap-5">
      {ordered.map(({ round, matches }) => (
        <li key={round.roundNumber} className="bk-later">
          <h2 className="text-[1.0625rem]">{round.stage === 'pool' ? `Pools, ${round.title}` : round.title}</h2>
          <MatchRows
            matches={matches}
            titleOf={(match) => matchTitle(round, match)}
            graph={graph}
            field={field}
            {...rows}
          />
        </li>
      ))}
    </ol>
  );
}

function openFirst<Group extends { matches: readonly Match[] }>(groups: readonly Group[]): Group[] {
  const isOpen = ({ matches }: Group) => matches.some((match) => !isFinished(match));
  return [...groups.filter(isOpen), ...groups.filter((group) => !isOpen(group)).reverse()];
}

interface ListRowProps {
  match: Match;
  /** What it is called where rows of several rounds stand together. */
  title?: string;
  graph: Graph;
  field: Field;
  unsent: readonly UnsentScore[];
  onOpen: (matchId: number) => void;
}

/** A match of an elimination in one line: seeds beside the names, and for who is not known yet where they come from. */
function ListRow({ match, title, graph, field, unsent, onOpen }: ListRowProps) {
  const isMine = playsIn(field.viewerId, match);
  const looks = [sideLook(graph, match, 0), sideLook(graph, match, 1)] as const;
  const [one, two] = match.team2.includes(field.viewerId) ? [looks[1], looks[0]] : looks;
  const mayScore = !isFinished(match) && mayScoreIn(field.tournament.viewer, match);
  const entered = unsentFor(unsent, match.id);
  const note = entered && noteOf(entered);
  return (
    <button
      type="button"
      data-match={match.id}
      data-place={`match-${match.id}`}
      onClick={() => onOpen(match.id)}
      className={classes(
        '@container relative grid w-full grid-rows-[3rem] grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center pr-2 text-left text-[0.9375rem] transition-colors focus-visible:-outline-offset-4',
        isMine ? 'border-l-4 border-court bg-court-soft pl-1' : 'pl-2 hover:bg-sunken',
      )}
    >
      <span className="sr-only">
        {title && `${title}: `}
        {mayScore && 'Enter score of '}
        {matchInList(graph, match)}
        {note && `, ${note}`}
      </span>
      <span className="contents" aria-hidden="true">
        <RowSide look={one} field={field} isMine={isMine} />
        <Middle match={match} looks={[one, two]} note={note} />
        <RowSide look={two} field={field} isMine={isMine} isRight />
      </span>
    </button>
  );
}

function noteOf({ state, problem }: UnsentScore): string {
  if (state === 'refused') return `Not accepted. ${problem ?? ''}`.trim();
  return state === 'sending' ? 'sending…' : 'not sent yet';
}

interface RowSideProps {
  look: SideLook;
  field: Field;
  isMine: boolean;
  isRight?: boolean;
}

function RowSide({ look, field, isMine, isRight = false }: RowSideProps) {
  const player = field.players.get(look.entrantId);
  return (
    <span
      className={classes(
        'flex min-w-0 items-center gap-1.5',
        isRight && 'flex-row-reverse text-right',
        (look.state === 'loser' || look.state === 'open') && 'text-soft',
      )}
    >
      {/* Where text is large the name needs the room. */}
      <span className="contents @max-[15rem]:hidden">
        {player && <PlayerFace id={look.entrantId} name={look.text} tone={player.tone} size="tiny" />}
      </span>
      {/* A seed stands beside the face, where a name of two lines does not push it to the score. */}
      <span className={classes('flex min-w-0 items-center gap-0.5', !isRight && 'flex-row-reverse')}>
        <PlayerName
          name={look.text}
          isBold={look.state === 'winner' || (isMine && look.state === 'plays')}
          room="narrow"
        />
        {look.seed && <sup className="figures shrink-0 text-xs whitespace-nowrap text-soft">{look.seed}</sup>}
      </span>
    </span>
  );
}

function Middle({
  match,
  looks: [one, two],
  note,
}: {
  match: Match;
  looks: readonly [SideLook, SideLook];
  note: string | undefined;
}) {
  const isLive = match.status === 'in_progress';
  if (one.points === '' && two.points === '') {
    const where = match.court === null ? 'v' : `Court ${match.court}`;
    return (
      <span className="text-center font-semibold text-court-text" style={betweenNames}>
        {match.state === 'bye' ? 'bye' : where}
      </span>
    );
  }
  return (
    <span className="grid justify-items-center">
      <span className="figures grid grid-cols-[1.5rem_1.25rem_1.5rem] items-center text-[1.1875rem] leading-6">
        <Points look={one} />
        <span className="grid place-items-center text-soft">
          {isLive ? <span className="size-2 animate-pulse rounded-full bg-ball ring-2 ring-on-ball" /> : '–'}
        </span>
        <Points look={two} isRight />
      </span>
      {note ? (
        <span className="flex items-center gap-1 text-xs leading-4 text-soft">
          <Clock className="size-3.5" />
          {note}
        </span>
      ) : (
        isLive && match.court !== null && <span className="text-xs leading-4 text-soft">Court {match.court}</span>
      )}
    </span>
  );
}

function Points({ look, isRight = false }: { look: SideLook; isRight?: boolean }) {
  const isSmall = look.points.length > 2;
  return (
    <span
      className={classes(
        !isRight && 'text-right',
        isSmall && 'text-xs',
        look.state === 'winner' || look.state === 'plays' ? 'font-bold text-ink' : 'font-medium text-soft',
      )}
    >
      {look.points}
    </span>
  );
}
