import { classes } from '#client/ui/classes.ts';
import { Ball } from '#client/ui/LoadingBall.tsx';
import { toneOf, tonesOf } from '#client/ui/tones.ts';
import type { Tournament } from '#contract/tournaments.ts';
import type { Field } from '../../model/field.ts';
import { howItEnded, placedIn, stepsOf, titleOf, whyNobody } from '../../podium/placed.ts';
import { enteredIn } from '../Entered.tsx';
import type { Panel } from './now.ts';
import { Face, Name } from './Player.tsx';

/** So many faces stand on a step, where several share it. */
const mostFaces = 4;

/** It is over: who came first, second and third. */
export function Podium({ field }: { field: Field }) {
  const steps = stepsOf(placedIn(field));
  const [[champion]] = steps;
  const { length } = champion?.name ?? '';
  return (
    <section className="tv-podium" aria-label="Podium">
      <p>{champion ? titleOf(champion) : 'Champion'}</p>
      <h2 dir="auto" className={classes(length > 14 && 'tv-long', length > 30 && 'tv-longest')}>
        {champion?.name ?? 'Nobody'}
      </h2>
      <p>{champion ? howItEnded(field, champion) : whyNobody(steps)}</p>
      <ol>
        {steps.map((placed, at) => {
          const [first] = placed;
          const faces = placed.flatMap(({ team }) => team).slice(0, mostFaces);
          return (
            first && (
              <li key={first.place} className={`tv-step-${at + 1}`}>
                <span className="tv-faces">
                  {faces.map(({ userId, name, tone }) => (
                    <Face key={userId} name={name} tone={tone} />
                  ))}
                </span>
                {placed.map(({ userId, name }) => (
                  // The champion's stands above, large.
                  <span key={userId} className={at === 0 ? 'sr-only' : 'tv-placed'}>
                    <Name name={name} />
                  </span>
                ))}
                <span className="tv-step">{first.place}</span>
              </li>
            )
          );
        })}
      </ol>
    </section>
  );
}

interface EnteredProps {
  tournament: Tournament;
  panel: Extract<Panel, { kind: 'entered' }>;
}

/** Before the start: who is in, teams as teams. */
export function Entered({ tournament, panel: { from, to } }: EnteredProps) {
  const entered = enteredIn(tournament);
  const tones = tonesOf(entered.map(({ userId }) => userId));
  if (entered.length === 0) {
    return (
      <section className="tv-card tv-message">
        <Ball />
        <h2>Nobody has joined yet</h2>
        <p>Who joins appears here at once.</p>
      </section>
    );
  }
  const shown = entered.slice(from, to);
  const title = tournament.gameType === 'doubles' ? 'Teams' : 'Players';
  return (
    <section className="tv-card tv-entered" aria-label={title}>
      <h2>{shown.length < entered.length ? `${title} ${from + 1} to ${to} of ${entered.length}` : title}</h2>
      <ul>
        {shown.map(({ userId, name, isAlone }) => (
          <li key={userId}>
            <Face name={name} tone={tones.get(userId) ?? toneOf(userId)} />
            <Name name={name} />
            {isAlone && <span className="tv-alone-yet">looking</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
