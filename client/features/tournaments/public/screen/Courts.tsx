import { useEffect, useState } from 'react';
import { classes } from '#client/ui/classes.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import { type Field, type Side, sidesOf } from '../../model/field.ts';
import { finalsNames, meetingsIn } from '../../model/finals.ts';
import { isFinished, nextUp, onNow, scoreOf } from '../../model/rounds.ts';
import { courtsAt, type Result, turnAt } from './now.ts';
import { Face, Name } from './Player.tsx';

interface CourtsProps {
  field: Field;
  results: readonly Result[];
}

/** What is on, and what comes next; where nothing is on, the next match has the court. */
export function Courts({ field, results }: CourtsProps) {
  const { bracket, tournament } = field;
  const running = onNow(bracket);
  const shown = useMoment((now) =>
    courtsAt(running, results, now)
      .map(({ id }) => id)
      .join(),
  );
  const courts = courtsAt(running, results, Date.now());
  const next = nextUp(bracket);
  const [first, ...others] = next;
  if (tournament.status === 'completed' && courts.length === 0) return null;
  if (courts.length > 0) {
    return (
      <div className="tv-side">
        <section className={classes('tv-on', `tv-on-${courts.length}`)} aria-label="On now">
          <h2>
            <i className="tv-live" />
            {running.length > 0 ? 'On now' : 'Just finished'}
            {courts.length === 1 && <span className="tv-where">{notesOf(courts[0])}</span>}
          </h2>
          <div key={shown} className="tv-courts">
            {courts.map((match) => (
              <MatchOnCourt
                key={match.id}
                field={field}
                match={match}
                notes={courts.length > 1 ? notesOf(match) : ''}
              />
            ))}
          </div>
        </section>
        {first && <Next sides={sidesOf(first, field)} title="Next" isShort={courts.length > 2} />}
        <Spoken field={field} results={results} />
      </div>
    );
  }
  const [final, third] = first ? [] : meetingsOf(field);
  const [now, then] = first ? [sidesOf(first, field), others[0] && sidesOf(others[0], field)] : [final, third];
  const title = first ? 'Next' : waitsFor(tournament.phase);
  return (
    <div className="tv-side">
      <section className="tv-on tv-on-1" aria-label={title}>
        <h2>{title}</h2>
        <div className="tv-courts">
          <Court sides={now ?? []} />
        </div>
      </section>
      {then && <Next sides={then} title={first ? 'Then' : finalsNames.thirdPlace} isShort={false} />}
      <Spoken field={field} results={results} />
    </div>
  );
}

const waitsFor = (phase: Field['tournament']['phase']): string => {
  if (phase === 'playoffs-due') return 'The finals come next';
  return phase === 'under-way' ? 'Nothing on' : 'All is played';
};

/** Who meets in the finals of a round robin that is played, the championship first. */
function meetingsOf({ tournament, players }: Field): ShownSide[][] {
  if (tournament.phase !== 'playoffs-due') return [];
  return meetingsIn(tournament).map(({ sides }) =>
    sides.map(({ userId, name }) => ({ userId, name, tone: players.get(userId)?.tone ?? 1 })),
  );
}

/** Where a match is played, and its games that are over. */
function notesOf(match: Match | undefined): string {
  if (match === undefined) return '';
  const where = match.court === null ? [] : [`Court ${match.court}`];
  const games = scoreOf(match).games.map(({ player1, player2 }) => `${player1}–${player2}`);
  return [...where, ...games].join(' · ');
}

type ShownSide = Pick<Side, 'userId' | 'name' | 'tone'>;

interface CourtProps {
  /** Nobody where nothing comes next. */
  sides: readonly ShownSide[];
  points?: readonly [number, number] | null;
  /** Whose points stand out. */
  leads?: readonly boolean[];
  isFinal?: boolean;
  notes?: string;
}

/** A match on its court. */
function MatchOnCourt({ field, match, notes }: { field: Field; match: Match; notes: string }) {
  const { points } = scoreOf(match);
  const sides = sidesOf(match, field);
  const [one, two] = points ?? [0, 0];
  const leads = isFinished(match) ? sides.map(({ isWinner }) => isWinner) : [one > two, two > one];
  return <Court sides={sides} points={points} leads={leads} isFinal={isFinished(match)} notes={notes} />;
}

/** A court from above, with those who play on it and what it stands at. */
function Court({ sides, points = null, leads = [], isFinal = false, notes = '' }: CourtProps) {
  return (
    <div className={classes('tv-court', isFinal && 'tv-final')}>
      <svg
        viewBox="0 0 200 440"
        preserveAspectRatio="none"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path vectorEffect="non-scaling-stroke" d="M1 1h198v438H1z" />
        <path className="tv-kitchen" vectorEffect="non-scaling-stroke" d="M1 194h198M1 246h198" />
        <path vectorEffect="non-scaling-stroke" strokeWidth="4" strokeDasharray="10 10" d="M0 220h200" />
      </svg>
      {sides.map((side, at) => (
        <div key={side.userId} className="tv-player">
          <Face name={side.name} tone={side.tone} />
          <Name name={side.name} />
          {points && <b className={leads[at] ? 'tv-lead' : undefined}>{points[at]}</b>}
        </div>
      ))}
      {notes && <p className="tv-net">{notes}</p>}
    </div>
  );
}

interface NextProps {
  sides: readonly ShownSide[];
  title: string;
  /** In one line, where three courts leave no room for more. */
  isShort: boolean;
}

function Next({ sides, title, isShort }: NextProps) {
  return (
    <section className={classes('tv-next', isShort && 'tv-short')} aria-label={title}>
      <h2>{title}</h2>
      {sides.map(({ userId, name, tone }) => (
        <div key={userId}>
          <Face name={name} tone={tone} />
          <Name name={name} />
        </div>
      ))}
    </section>
  );
}

/** Speaks at the end of a match, and not at each point. */
function Spoken({ field, results }: CourtsProps) {
  return (
    <p className="sr-only" aria-live="polite">
      {results
        .map(({ match }) => {
          const [one, two] = sidesOf(match, field);
          const [winner, loser] = one.isWinner ? [one, two] : [two, one];
          return `${winner.name} beat ${loser.name}${winner.points === null ? '' : ` ${winner.points}–${loser.points}`}.`;
        })
        .join(' ')}
    </p>
  );
}

/** How often it is looked whose turn it is, in milliseconds. */
const looks = 500;

/** What is to be said of this moment, told anew whenever that is something else. */
export function useMoment<Said extends string | number>(said: (now: number) => Said): Said {
  const [, setSaid] = useState(() => said(Date.now()));
  useEffect(() => {
    const timer = setInterval(() => setSaid(said(Date.now())), looks);
    return () => clearInterval(timer);
  });
  return said(Date.now());
}

/** Which of several that take turns it is now. */
export const useTurn = (lasts: number, count: number): number => useMoment((now) => turnAt(now, lasts, count));
