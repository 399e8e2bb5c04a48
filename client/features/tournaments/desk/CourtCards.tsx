import { useId, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import type { Desk, DeskCourt } from '#contract/tournaments/desk.ts';
import type { Ending } from '#contract/tournaments/scores.ts';
import { DrawTag } from './DrawTag.tsx';
import { lasting, namesAmong, spokenPair, standsAt, stateOf } from './desk.ts';
import { SideNames } from './SideNames.tsx';

type OnCourt = NonNullable<DeskCourt['match']>;

export interface CourtDeeds {
  score: (match: OnCourt) => void;
  callAgain: (match: OnCourt) => void;
  takeOff: (match: OnCourt) => void;
  move: (match: OnCourt, court: number) => void;
  /** Some of it did not come. */
  forfeit: (match: OnCourt, ending: Ending) => void;
}

interface CourtCardsProps {
  desk: Desk;
  now: number;
  /** Of these alone; the others keep their places. */
  draw: number | undefined;
  /** Where what is called goes. */
  target: number | undefined;
  opened: number | undefined;
  onOpen: (court: number | undefined) => void;
  /** The match that was called a moment ago. */
  undoable: number | undefined;
  /** The matches whose call is not sent yet. */
  notSent: ReadonlySet<number>;
  isPending: boolean;
  deeds: CourtDeeds;
}

/** All courts in the order of the hall; one that is pressed says what can be done there, or is the one that is called to. */
export function CourtCards(props: CourtCardsProps) {
  const { desk, now, draw, target, opened, onOpen, undoable, notSent, isPending, deeds } = props;
  const { courts, draws } = desk;
  const list = useId();
  const open = courts.find(({ number }) => number === opened);
  const isFew = courts.length <= 2;
  return (
    <div className="grid gap-3">
      <ul
        aria-label="Courts"
        className={classes('grid gap-2 sm:gap-3', isFew ? 'grid-cols-2' : 'grid-cols-3 lg:grid-cols-6')}
      >
        {courts.map((court) => {
          const { number, match, freeSince } = court;
          const state = stateOf(court, now);
          const isDimmed = draw !== undefined && match !== null && match.tournamentId !== draw;
          return (
            <li
              key={number}
              aria-label={`Court ${number}`}
              className={classes(
                'flex min-h-27 min-w-0 flex-col rounded-md border p-0.5',
                state === 'free' && 'border-2 border-dashed border-court-text bg-court-soft text-court-text',
                state === 'called' && 'border-amber-text bg-amber-soft',
                state === 'played' && 'border-line bg-surface shadow-low',
                state === 'free' && number === target && 'outline-2 outline-court-text',
                isDimmed && 'opacity-55',
              )}
            >
              <button
                type="button"
                data-place={`court-${number}`}
                aria-expanded={match ? number === opened : undefined}
                aria-controls={match && number === opened ? list : undefined}
                aria-pressed={match ? undefined : number === target}
                onClick={() => onOpen(number === opened ? undefined : number)}
                className="grid min-h-20 min-w-0 flex-1 content-start gap-0.5 rounded-md px-2 py-1.5 text-left hover:bg-sunken/60"
              >
                <span className="flex min-w-0 flex-wrap items-center gap-x-1.5">
                  <b className="figures font-heading text-lg leading-6">
                    <span className="sr-only">Court </span>
                    {number}
                  </b>
                  {match && <DrawTag draws={draws} id={match.tournamentId} />}
                  {match && (
                    <span
                      className={classes(
                        'figures text-[0.8125rem]',
                        state === 'called' ? 'font-semibold text-amber-text' : 'text-soft',
                      )}
                    >
                      {notSent.has(match.matchId) ? (
                        'not sent yet'
                      ) : (
                        <>
                          {state === 'called' && 'called '}
                          {match.calledAt && lasting(match.calledAt, now)}
                        </>
                      )}
                    </span>
                  )}
                </span>
                {match ? (
                  <>
                    {match.sides.map((side, at) => (
                      <span
                        key={side[0]?.id ?? at}
                        className={classes(
                          'truncate text-sm leading-5 font-medium',
                          !isFew && 'max-sm:sr-only',
                          at === 1 && 'text-soft',
                        )}
                      >
                        <SideNames side={side} />
                      </span>
                    ))}
                    {state === 'called' && match.notSeenBy.length > 0 && (
                      <span
                        className={classes(
                          'truncate text-[0.8125rem] leading-5 text-amber-text',
                          !isFew && 'max-sm:sr-only',
                        )}
                        dir="auto"
                      >
                        not seen: {namesAmong(match, match.notSeenBy)}
                      </span>
                    )}
                    <b className="figures mt-auto text-base leading-6">{standsAt(match.live)}</b>
                  </>
                ) : (
                  <>
                    <b className="text-base">Free</b>
                    {freeSince && <span className="text-[0.8125rem]">for {lasting(freeSince, now)}</span>}
                  </>
                )}
              </button>
              {match && match.matchId === undoable && (
                <Button variant="secondary" size="small" width="full" onClick={() => deeds.takeOff(match)}>
                  Undo<span className="sr-only"> the call to court {number}</span>
                </Button>
              )}
              {match && state === 'called' && match.matchId !== undoable && (
                <Button variant="secondary" size="small" width="full" onClick={() => deeds.callAgain(match)}>
                  Call again<span className="sr-only">, {spokenPair(match)}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {open?.match && (
        <OpenCourt
          key={open.match.matchId}
          id={list}
          court={open.number}
          match={open.match}
          free={courts.filter(({ match }) => match === null).map(({ number }) => number)}
          isPending={isPending}
          deeds={deeds}
        />
      )}
    </div>
  );
}

interface OpenCourtProps {
  id: string;
  court: number;
  match: OnCourt;
  free: readonly number[];
  isPending: boolean;
  deeds: CourtDeeds;
}

/** What can be done on a court that is played on. */
function OpenCourt({ id, court, match, free, isPending, deeds }: OpenCourtProps) {
  const [asks, setAsks] = useState(false);
  const seen = namesAmong(match, match.seenBy);
  const notSeen = namesAmong(match, match.notSeenBy);
  return (
    <section id={id} aria-label={`Court ${court}`} className="rounded-lg border border-line bg-surface p-3 shadow-low">
      <p className="font-semibold wrap-anywhere">
        Court {court}: <SideNames side={match.sides[0]} /> v <SideNames side={match.sides[1]} />
      </p>
      <p className="text-sm text-soft">{match.title}</p>
      {(seen || notSeen) && (
        <p className="text-sm text-soft wrap-anywhere" dir="auto">
          {[seen && `Call seen by ${seen}.`, notSeen && `Not seen yet: ${notSeen}.`].filter(Boolean).join(' ')}
        </p>
      )}
      {asks ? (
        <BeginWithout match={match} isPending={isPending} deeds={deeds} onCancel={() => setAsks(false)} />
      ) : (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="small" onClick={() => deeds.score(match)}>
            Enter score
          </Button>
          <Button variant="secondary" size="small" onClick={() => deeds.callAgain(match)}>
            Call again
          </Button>
          {free.slice(0, 4).map((number) => (
            <Button key={number} variant="secondary" size="small" onClick={() => deeds.move(match, number)}>
              Move to court {number}
            </Button>
          ))}
          <Button variant="secondary" size="small" data-place="begin-without" onClick={() => setAsks(true)}>
            Begin without…
          </Button>
          <Button variant="ghost" size="small" onClick={() => deeds.takeOff(match)}>
            Take off
          </Button>
        </div>
      )}
    </section>
  );
}

interface BeginWithoutProps {
  match: OnCourt;
  isPending: boolean;
  deeds: CourtDeeds;
  onCancel: () => void;
}

/** Some who were called do not come: the others win by it, or the match waits. */
function BeginWithout({ match, isPending, deeds, onCancel }: BeginWithoutProps) {
  const [missing, setMissing] = useState<0 | 1 | 'both'>();
  const [one, two] = match.sides.map((side) => side.map(({ name }) => name).join(' and '));
  const names = [one ?? '', two ?? ''] as const;
  const [by = 0] = missing === 0 || missing === 1 ? match.sides[missing].map(({ id }) => id) : [];
  const ending: Ending = missing === 'both' ? { kind: 'double-forfeit' } : { kind: 'forfeit', by };
  const who = missing === undefined ? '' : missing === 'both' ? 'Nobody came' : `${names[missing]} didn’t come`;
  const winner = missing === 0 ? names[1] : names[0];
  return (
    <section aria-label="Begin without" className="mt-2 grid gap-2">
      <p className="font-semibold wrap-anywhere" dir="auto">
        {missing === undefined ? 'Who didn’t come?' : `${who}. What happens to the match?`}
      </p>
      <div className="flex flex-wrap gap-2">
        {missing === undefined ? (
          <>
            {([0, 1] as const).map((side) => (
              <Button
                key={side}
                variant="secondary"
                size="small"
                autoFocus={side === 0}
                onClick={() => setMissing(side)}
              >
                {names[side]}
              </Button>
            ))}
            <Button variant="secondary" size="small" onClick={() => setMissing('both')}>
              Nobody
            </Button>
          </>
        ) : (
          <>
            <Button size="small" pending={isPending} onClick={() => deeds.forfeit(match, ending)}>
              {missing === 'both' ? 'Both lose it' : `${winner} win${match.sides[0].length > 1 ? '' : 's'} by default`}
            </Button>
            <Button variant="secondary" size="small" autoFocus onClick={() => deeds.takeOff(match)}>
              Put it back in the list
            </Button>
          </>
        )}
        <Button variant="ghost" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </section>
  );
}
