import { classes } from '#client/ui/classes.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import { type Field, type Side, sidesOf } from '../../open/field.ts';
import { isFinished } from '../../rounds.ts';
import { type Panel, scoreOf } from './now.ts';
import { Face, Name } from './Player.tsx';

/** The round that is played, and what it leads to. */
export function Rounds({ field, panel }: { field: Field; panel: Extract<Panel, { kind: 'rounds' }> }) {
  return (
    <div className="tv-columns">
      {panel.rounds.map(({ round, matches }) => (
        <section key={round.roundNumber} className="tv-card tv-round" aria-label={round.title}>
          <h2>{round.title}</h2>
          <ol>
            {matches.map((match) => (
              <RoundMatch key={match.id} field={field} match={match} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function RoundMatch({ field, match }: { field: Field; match: Match }) {
  const { points } = scoreOf(match);
  const sides = sidesOf(match, field);
  const isOn = match.status === 'in_progress';
  return (
    <li className={classes('tv-match', isOn && 'tv-running-match')}>
      {sides.map((side, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a match has two places, whoever comes into them
          key={at}
          className={classes(side.isWinner && 'tv-through', isFinished(match) && !side.isWinner && 'tv-out')}
        >
          <SideName side={side} />
          {points && <b>{points[at]}</b>}
        </div>
      ))}
    </li>
  );
}

function SideName({ side: { userId, name, tone } }: { side: Side }) {
  if (userId === 0) return <span className="tv-name tv-open">To be decided</span>;
  return (
    <>
      <Face name={name} tone={tone} />
      <Name name={name} />
    </>
  );
}
