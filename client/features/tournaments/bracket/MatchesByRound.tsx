import type { Outbox } from '#client/data/outbox/outbox.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import type { Field } from '../open/field.ts';
import { isFinished, isPlayed, playsIn } from '../rounds.ts';
import type { UnsentScore } from '../score/unsent-score.ts';
import type { Graph } from './graph.ts';
import { MatchRows } from './MatchRows.tsx';
import { matchTitle } from './words.ts';

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
