import { memo } from 'react';
import type { Graph } from './graph.ts';
import { matchInList, matchTitle } from './words.ts';

/** The bracket as it is read out: its rounds, in each its matches. On a phone the list that is seen says it. */
export const SpokenList = memo(function SpokenList({ graph }: { graph: Graph }) {
  return (
    <section aria-label="Bracket, as a list" className="sr-only">
      <ol>
        {graph.rounds.map((round) => (
          <li key={round.roundNumber}>
            {round.title}
            <ol>
              {round.matches.map((match) => (
                <li key={match.id}>
                  {matchTitle(round, match)}: {matchInList(graph, match)}
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </section>
  );
});
