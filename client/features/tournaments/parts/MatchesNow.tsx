import { useId } from 'react';
import { BreakableName } from '#client/lib/players/BreakableName.tsx';
import { Avatar } from '#client/ui/Avatar.tsx';
import { classes } from '#client/ui/classes.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import type { Graph } from '../model/bracket/graph.ts';
import { type Field, sidesOf } from '../model/field.ts';
import { nextUp, onNow, scoreOf } from '../model/rounds.ts';
import { LiveMark } from './LivePoints.tsx';
import { MatchRows } from './MatchRows.tsx';

/** How many matches are said to come next. */
const maxNext = 3;

/** What is on, and what comes next; in a strip, beside each other where there is room, only where nothing is on. */
export function MatchesNow({ field, graph, isStrip = false }: { field: Field; graph?: Graph; isStrip?: boolean }) {
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
      {isOn ? (
        <ol className={classes('grid gap-3', isStrip && 'sm:grid-cols-2 xl:grid-cols-3')}>
          {matches.map((match) => (
            <MatchCard key={match.id} field={field} match={match} />
          ))}
        </ol>
      ) : (
        <div className={isStrip ? 'max-w-xl' : undefined}>
          <MatchRows matches={matches} field={field} graph={graph} />
        </div>
      )}
    </section>
  ));
}

/** A match on its court, the leader’s points in the colour of the ball. */
function MatchCard({ field, match }: { field: Field; match: Match }) {
  const { points, games } = scoreOf(match);
  const notes = [
    ...(match.court === null ? [] : [`Court ${match.court}`]),
    ...games.map(({ player1, player2 }) => `${player1}–${player2}`),
  ];
  return (
    <li className="grid gap-1 rounded-lg bg-court px-4 py-3 text-on-court">
      {notes.length > 0 && <p className="figures text-sm font-semibold">{notes.join(' · ')}</p>}
      {sidesOf(match, field).map(({ userId, name, names, tone }, at) => (
        <div key={userId} className="flex min-w-0 items-center gap-3">
          <Avatar name={name} names={names} tone={tone} size="tiny" hasRing />
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
