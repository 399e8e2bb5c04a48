import { useId } from 'react';
import { BreakableName } from '#client/lib/players/BreakableName.tsx';
import { Avatar } from '#client/ui/Avatar.tsx';
import { classes } from '#client/ui/classes.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import { type Field, sidesOf } from '../model/field.ts';
import { nextUp, onNow, scoreOf } from '../model/rounds.ts';
import { LiveMark } from './LivePoints.tsx';

/** How many matches are said to come next. */
const maxNext = 3;

/** What is on, and what comes next; in a strip, beside each other where there is room, only where nothing is on. */
export function MatchesNow({ field, isStrip = false }: { field: Field; isStrip?: boolean }) {
  const id = useId();
  const running = onNow(field.bracket);
  const next = isStrip && running.length > 0 ? [] : nextUp(field.bracket).slice(0, maxNext);
  const groups = [
    { title: 'On now', matches: running, isOn: true },
    { title: 'Next', matches: next, isOn: false },
  ].filter(({ matches }) => matches.length > 0);
  return groups.map(({ title, matches, isOn }) => (
    <section key={title} aria-labelledby={`${id}-${isOn}`} className="min-w-0">
      <h2 id={`${id}-${isOn}`} className="mb-2 flex items-center gap-2 text-[1.0625rem]">
        {isOn && <LiveMark />}
        {title}
      </h2>
      <ol className={classes('grid gap-3', isStrip && 'sm:grid-cols-2 xl:grid-cols-3')}>
        {matches.map((match) => (
          <MatchCard key={match.id} field={field} match={match} isOn={isOn} />
        ))}
      </ol>
    </section>
  ));
}

/** A match that is not over: on a court where it is played, the leader’s points in the colour of the ball. */
function MatchCard({ field, match, isOn }: { field: Field; match: Match; isOn: boolean }) {
  const { points, games } = scoreOf(match);
  const notes = [
    ...(match.court === null ? [] : [`Court ${match.court}`]),
    ...games.map(({ player1, player2 }) => `${player1}–${player2}`),
  ];
  return (
    <li
      className={classes(
        'grid gap-1 rounded-lg px-4 py-3',
        isOn ? 'bg-court text-on-court' : 'border border-line bg-surface',
      )}
    >
      {notes.length > 0 && <p className="figures text-sm font-semibold">{notes.join(' · ')}</p>}
      {sidesOf(match, field).map(({ userId, name, tone }, at) => (
        <div key={userId} className="flex min-w-0 items-center gap-3">
          <Avatar name={name} tone={tone} size="tiny" hasRing={isOn} />
          <span dir="auto" className="min-w-0 flex-1 leading-tight font-semibold wrap-anywhere">
            <BreakableName name={name} />
          </span>
          {points && (
            <span
              className={classes(
                'figures text-3xl leading-none font-bold',
                points[at === 0 ? 0 : 1] > points[at === 0 ? 1 : 0] && 'text-ball',
              )}
            >
              {points[at]}
            </span>
          )}
        </div>
      ))}
    </li>
  );
}
