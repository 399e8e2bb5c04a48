import { classes } from '#client/ui/classes.ts';
import { toneOf } from '#client/ui/tones.ts';
import type { Tournament } from '#contract/tournaments.ts';
import type { Field } from '../../open/field.ts';
import { howItEnded, placedIn } from '../../podium/placed.ts';
import { Face, Name } from './Player.tsx';

/** It is over: who came first, second and third. */
export function Podium({ field }: { field: Field }) {
  const medallists = placedIn(field).filter(({ place }) => place <= 3);
  const [champion] = medallists;
  return (
    <section className="tv-podium" aria-label="Podium">
      {champion && (
        <>
          <p>Champion</p>
          <h2 dir="auto" className={classes(champion.name.length > 14 && 'tv-long')}>
            {champion.name}
          </h2>
          <p>{howItEnded(field, champion)}</p>
        </>
      )}
      <ol>
        {medallists.map(({ userId, name, team, place }) => (
          <li key={userId}>
            <Face name={name} tone={team[0]?.tone ?? toneOf(userId)} />
            <Name name={name} />
            <span className="tv-step">{place}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Before the start: who is in. */
export function Entered({ tournament: { participants } }: { tournament: Tournament }) {
  return (
    <section className="tv-card tv-entered" aria-label="Players">
      <h2>{participants.length === 0 ? 'Nobody has joined yet' : 'Players'}</h2>
      <ul>
        {participants.map(({ userId, username }) => (
          <li key={userId}>
            <Face name={username} tone={toneOf(userId)} />
            <Name name={username} />
          </li>
        ))}
      </ul>
    </section>
  );
}
