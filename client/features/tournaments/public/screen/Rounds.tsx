import { useMemo } from 'react';
import { classes } from '#client/ui/classes.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import { type Graph, graphOf } from '../../bracket/graph.ts';
import { sideText } from '../../bracket/labels.ts';
import { type Field, sidesOf } from '../../model/field.ts';
import { isFinished, scoreOf } from '../../model/rounds.ts';
import type { Panel } from './now.ts';
import { Face, Name } from './Player.tsx';

/** So few matches are written larger. */
const mostLarge = 4;

/** The round that is played, and what it leads to. */
export function Rounds({ field, panel }: { field: Field; panel: Extract<Panel, { kind: 'rounds' }> }) {
  const { bracket } = field;
  const graph = useMemo(() => graphOf(bracket), [bracket]);
  const isRoomy = panel.rounds.every(({ matches }) => matches.length <= mostLarge);
  return (
    <div className={classes('tv-columns', isRoomy && 'tv-roomy')}>
      {panel.rounds.map(({ round, matches }) => (
        <section key={round.roundNumber} className="tv-card tv-round" aria-label={round.title}>
          <h2>{round.title}</h2>
          <ol>
            {matches.map((match) => (
              <RoundMatch key={match.id} field={field} graph={graph} match={match} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function RoundMatch({ field, graph, match }: { field: Field; graph: Graph; match: Match }) {
  const { points } = scoreOf(match);
  const sides = sidesOf(match, field);
  const isOn = match.status === 'in_progress';
  return (
    <li className={classes('tv-match', isOn && 'tv-running-match')}>
      {sides.map(({ userId, name, tone, isWinner }, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a match has two places, whoever comes into them
          key={at}
          className={classes(isWinner && 'tv-through', isFinished(match) && !isWinner && 'tv-out')}
        >
          {userId === 0 ? (
            <span className="tv-name tv-open">{sideText(graph, match, at === 0 ? 0 : 1)}</span>
          ) : (
            <>
              <Face name={name} tone={tone} />
              <Name name={name} />
            </>
          )}
          {points && <b>{points[at]}</b>}
        </div>
      ))}
    </li>
  );
}
