import type { Outbox } from '#client/data/outbox/outbox.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import type { Field } from '../model/field.ts';
import { isFinished, isPlayed, mayScoreIn, playsIn } from '../model/rounds.ts';
import { MatchLine } from '../round-robin/MatchRow.tsx';
import { RefusedScoreNote } from '../score/RefusedScoreNote.tsx';
import { type UnsentScore, unsentFor } from '../score/unsent-score.ts';
import type { Graph } from './graph.ts';
import { matchInList, matchTitle, sideLook } from './labels.ts';

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
  const hasPoints = one.points !== '' || two.points !== '';
  const where = match.court === null ? 'v' : `Court ${match.court}`;
  return (
    <MatchLine
      match={match}
      name={`${title ? `${title}: ` : ''}${mayScore ? 'Enter score of ' : ''}${matchInList(graph, match)}`}
      isMine={isMine}
      sides={[one, two].map(({ entrantId, text, state, seed, points }) => ({
        userId: entrantId,
        name: text,
        tone: field.players.get(entrantId)?.tone,
        points,
        seed,
        isBold: state === 'winner' || (isMine && state === 'plays'),
        isSoft: state === 'loser' || state === 'open',
        isAhead: state === 'winner' || state === 'plays',
      }))}
      between={hasPoints ? undefined : match.state === 'bye' ? 'bye' : where}
      unsent={unsentFor(unsent, match.id)}
      showsRefusal
      below={
        match.status === 'in_progress' &&
        match.court !== null && <span className="text-xs leading-4 text-soft">Court {match.court}</span>
      }
      isTight
      onOpen={onOpen}
    />
  );
}
