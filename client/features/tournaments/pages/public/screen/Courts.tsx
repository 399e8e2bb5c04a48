import type { ReactNode } from 'react';
import { useMoment } from '#client/lib/screen/rotation.ts';
import { Face, Name } from '#client/lib/screen/ScreenPlayer.tsx';
import { classes } from '#client/ui/classes.ts';
import type { PublicHall } from '#contract/tournaments/desk.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import { calledIn, type Field, type Side, sidesOf } from '../../../model/field.ts';
import { finalsNames, meetingsIn } from '../../../model/finals.ts';
import { isFinished, nextUp, onNow, scoreOf } from '../../../model/rounds.ts';
import { sittingOut } from '../../../model/sitting-out.ts';
import { rangeOf } from '../../../model/when.ts';
import { courtsAt, type Result } from './now.ts';

interface CourtsProps {
  field: Field;
  results: readonly Result[];
  /** When what comes next is likely to begin, where that is known. */
  times: PublicHall['times'];
}

/** What is on, and what comes next; where nothing is on, the next match has the court. */
export function Courts({ field, results, times }: CourtsProps) {
  const { bracket, tournament, players } = field;
  const running = onNow(bracket);
  const shown = useMoment((now) =>
    courtsAt(running, results, now)
      .map(({ id }) => id)
      .join(),
  );
  const courts = courtsAt(running, results, Date.now());
  const [one] = courts;
  if (tournament.status === 'completed' && !one) return null;
  const coming = inOrderOf(nextUp(bracket), times);
  const [first, then] = coming.map((match) => sidesOf(match, field));
  const [firstTime, thenTime] = coming.map(({ id }) => timeIn(times, id));
  // Who meets in the finals of a round robin that is played, the championship first.
  const [final, third] = (tournament.phase === 'playoffs-due' ? meetingsIn(tournament) : []).map(({ sides }) =>
    sides.map(({ userId, team }) => ({ userId, ...calledIn(players, team), tone: players.get(userId)?.tone ?? 1 })),
  );
  const isAlone = courts.length === 1;
  const round = bracket.rounds.find(({ roundNumber }) => roundNumber === bracket.currentRound);
  const resting = tournament.phase === 'under-way' && round ? sittingOut(round, field) : undefined;
  return (
    <div className="flex min-h-0 flex-col gap-38 tv:w-444 tv:flex-none tv:gap-32">
      {one ? (
        <>
          <OnCourt
            label="On now"
            title={
              <>
                <i className="size-26 flex-none animate-pulse rounded-full bg-ball" />
                {running.length > 0 ? 'On now' : 'Just finished'}
                {isAlone && <span className="figures ml-auto type-32">{notesOf(one)}</span>}
              </>
            }
            key={shown}
            isCrowded={!isAlone}
          >
            {courts.map((match) => (
              <MatchOnCourt key={match.id} field={field} match={match} count={courts.length} />
            ))}
          </OnCourt>
          {first && <Next sides={first} title="Next" time={firstTime} isShort={courts.length > 2} />}
        </>
      ) : (
        <>
          <OnCourt title={first ? `Next${firstTime ? ` · ${firstTime}` : ''}` : waitsFor(tournament.phase)}>
            <Court sides={first ?? final ?? []} count={1} />
          </OnCourt>
          {first
            ? then && <Next sides={then} title="Then" time={thenTime} />
            : third && <Next sides={third} title={finalsNames.thirdPlace} />}
        </>
      )}
      {resting && (
        <p dir="auto" className="px-28 type-34 leading-[1.2] wrap-anywhere text-soft tv:line-clamp-3 tv:type-28">
          {resting}
        </p>
      )}
      {/* Speaks at the end of a match, and not at each point. */}
      <p className="sr-only" aria-live="polite">
        {results.map(({ match }) => endOf(match, field)).join(' ')}
      </p>
    </div>
  );
}

/** As they are likely to begin, where that is known. */
const inOrderOf = (matches: readonly Match[], times: PublicHall['times']): Match[] => {
  const at = ({ id }: Match) => times.find(({ matchId }) => matchId === id)?.from ?? '~';
  return matches.toSorted((one, other) => at(one).localeCompare(at(other)));
};

/** 'court 3', '18:40–19:00' */
function timeIn(times: PublicHall['times'], matchId: number): string | undefined {
  const expected = times.find((each) => each.matchId === matchId);
  return expected && (expected.court === null ? rangeOf(expected) : `court ${expected.court}`);
}

const waitsFor = (phase: Field['tournament']['phase']): string => {
  if (phase === 'playoffs-due') return 'The finals come next';
  return phase === 'under-way' ? 'Nothing on' : 'All matches played';
};

/** Where a match is played, and its games that are over. */
function notesOf(match: Match): string {
  const where = match.court === null ? [] : [`Court ${match.court}`];
  const games = scoreOf(match).games.map(({ player1, player2 }) => `${player1}–${player2}`);
  return [...where, ...games].join(' · ');
}

function endOf(match: Match, field: Field): string {
  const [one, two] = sidesOf(match, field);
  const [winner, loser] = one.isWinner ? [one, two] : [two, one];
  return `${winner.name} beat ${loser.name}${winner.points === null ? '' : ` ${winner.points}–${loser.points}`}.`;
}

function OnCourt(props: { title: ReactNode; label?: string; isCrowded?: boolean; children: ReactNode }) {
  const { title, label, isCrowded = false, children } = props;
  return (
    <section
      aria-label={label ?? String(title)}
      className={classes(
        'flex min-h-0 flex-1 flex-col rounded-lg bg-court px-38 py-28 text-on-court tv:rounded-[--spacing(28)]',
        isCrowded ? 'tv:px-20' : 'tv:px-28',
      )}
    >
      <h2 className="flex items-center gap-20 type-44">{title}</h2>
      <div className="mt-24 grid min-h-0 flex-1 animate-appear auto-rows-fr gap-38 tv:gap-20">{children}</div>
    </section>
  );
}

type ShownSide = Pick<Side, 'userId' | 'name' | 'names' | 'tone'>;

function MatchOnCourt({ field, match, count }: { field: Field; match: Match; count: number }) {
  const { points } = scoreOf(match);
  const sides = sidesOf(match, field);
  const [one, two] = points ?? [0, 0];
  const leads = isFinished(match) ? sides.map(({ isWinner }) => isWinner) : [one > two, two > one];
  return <Court sides={sides} points={points} leads={leads} count={count} notes={count > 1 ? notesOf(match) : ''} />;
}

/** On a television, by how many courts share the column. */
const playerLooks = [
  'tv:grid tv:grid-cols-[auto_minmax(0,1fr)] tv:content-center tv:gap-x-20 tv:px-28 tv:[--face:--spacing(68)]',
  'tv:gap-x-14 tv:px-16 tv:type-38 tv:[--face:--spacing(52)]',
  'tv:gap-x-14 tv:px-16 tv:type-34 tv:[--face:--spacing(52)]',
];

interface CourtProps {
  /** Nobody where nothing comes next. */
  sides: readonly ShownSide[];
  points?: readonly [number, number] | null;
  /** Whose points stand out. */
  leads?: readonly boolean[];
  /** How many courts there are. */
  count: number;
  notes?: string;
}

/** A court from above, with those who play on it and what it stands at. */
function Court({ sides, points = null, leads = [], count, notes = '' }: CourtProps) {
  const isAlone = count === 1;
  return (
    <div className="relative grid min-h-352 grid-rows-2 tv:min-h-0">
      <svg
        viewBox="0 0 200 440"
        preserveAspectRatio="none"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        className="absolute inset-0 size-full text-on-court/30"
        aria-hidden="true"
      >
        <path vectorEffect="non-scaling-stroke" d="M1 1h198v438H1z" />
        <path className="tv:hidden" vectorEffect="non-scaling-stroke" d="M1 194h198M1 246h198" />
        <path vectorEffect="non-scaling-stroke" strokeWidth="4" strokeDasharray="10 10" d="M0 220h200" />
      </svg>
      {sides.map((side, at) => (
        <div
          key={side.userId}
          className={classes(
            'relative flex min-h-0 min-w-0 items-center gap-x-28 px-38 py-20 font-heading type-48 leading-[1.2] font-bold [--face:--spacing(86)] tv:py-0 tv:leading-[1.05]',
            playerLooks[count - 1],
          )}
        >
          <Face {...side} look="ring-[length:--spacing(4)] ring-on-court/45" />
          {/* Two lines, so that they leave the net to the number of the court: whole they stand in the table. */}
          <Name
            name={side.name}
            names={side.names}
            beside={sides}
            look={isAlone ? 'flex-1' : 'flex-1 tv:line-clamp-2'}
          />
          {points && (
            <b
              className={classes(
                'figures type-104 leading-[0.8]',
                isAlone ? 'tv:col-span-2 tv:mt-12 tv:justify-self-end' : 'tv:type-120',
                leads[at] && 'text-ball',
              )}
            >
              {points[at]}
            </b>
          )}
        </div>
      ))}
      {notes && (
        <p className="figures absolute top-1/2 right-38 -translate-y-1/2 bg-court px-10 type-26 leading-[1.2] font-semibold tv:right-auto tv:left-20">
          {notes}
        </p>
      )}
    </div>
  );
}

/** @param props.isShort on a television in one line, where three courts leave no room for more */
function Next(props: { sides: readonly ShownSide[]; title: string; time?: string | undefined; isShort?: boolean }) {
  const { sides, title, time, isShort = false } = props;
  return (
    <section
      aria-label={title}
      className={classes(
        'rounded-lg border border-line bg-surface px-38 py-28 tv:rounded-[--spacing(28)]',
        isShort ? 'tv:grid tv:grid-cols-2 tv:gap-x-16 tv:px-24 tv:py-14' : 'tv:px-28 tv:py-24',
      )}
    >
      <h2 className={classes('mb-12 type-38 text-soft', isShort && 'tv:col-span-2 tv:mb-0 tv:type-28')}>
        {title}
        {time && <span className="figures text-ink"> · {time}</span>}
      </h2>
      {sides.map(({ userId, name, names, tone }) => (
        <div
          key={userId}
          className={classes(
            'flex min-h-86 min-w-0 items-center gap-28 border-dashed border-line font-heading type-44 leading-[1.2] font-bold tv:leading-none',
            isShort
              ? 'tv:min-h-52 tv:gap-10 tv:type-30 tv:[--face:--spacing(44)] tv:[--long:0.75em] tv:[--longest:0.75em]'
              : 'tv:min-h-76 tv:gap-18 tv:type-46 tv:[--face:--spacing(60)] tv:not-first-of-type:border-t-[length:--spacing(2)]',
          )}
        >
          <Face name={name} names={names} tone={tone} />
          <Name name={name} names={names} beside={sides} />
        </div>
      ))}
    </section>
  );
}
