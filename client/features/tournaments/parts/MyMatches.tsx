import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { counted, ordinal } from '#client/lib/counts.ts';
import { BreakableName } from '#client/lib/players/BreakableName.tsx';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { classes } from '#client/ui/classes.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import { type Field, type Side, sidesOf } from '../model/field.ts';
import { partOf } from '../model/finals.ts';
import { matchName, recordOf, whereNext } from '../model/match-labels.ts';
import { matchesBefore, mayScoreIn } from '../model/rounds.ts';
import { LivePoints } from './LivePoints.tsx';
import { PlayerName } from './PlayerName.tsx';
import { ScoreButtons, useMatchInAddress } from './ScoreButtons.tsx';
import { useExpected } from './use-expected.ts';

/**
 * The viewer's matches that are still to be played: the next one, as a court seen from above, with what most people come
 * for; those after it for whoever asks.
 */
export function MyMatches({ next, later, field }: { next: Match; later: readonly Match[]; field: Field }) {
  const [own, other] = sidesOf(next, field);
  const expected = useExpected(field.tournament, next);
  return (
    <section
      aria-labelledby="my-matches"
      className="on-dark rounded-lg border border-transparent bg-court p-3 text-on-court"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-1 pb-2">
        <h2 id="my-matches" className="text-[0.9375rem]">
          My Matches
        </h2>
        <p
          className={classes(
            'text-[0.8125rem]',
            next.court !== null && 'rounded-full bg-ball px-2.5 font-bold text-on-ball',
          )}
        >
          {whereNext(next, matchesBefore(field.bracket, next), expected)}
        </p>
      </div>
      <div className="relative grid min-h-29 grid-cols-[repeat(2,max(39%,min(50%,5rem)))] justify-between">
        <CourtFromAbove />
        <Half side={own} field={field} />
        <Half side={other} field={field} />
      </div>
      {next.live && (
        <div className="flex justify-center pt-2 text-lg">
          <LivePoints match={next} field={field} />
        </div>
      )}
      {mayScoreIn(field.tournament.viewer, next) && <ScoreButtons match={next} names={[own.name, other.name]} />}
      {later.length > 0 && <LaterMatches matches={later} field={field} />}
    </section>
  );
}

function Half({ side, field }: { side: Side; field: Field }) {
  const standing = field.players.get(side.userId)?.standing;
  return (
    <div className="relative grid min-w-0 grid-rows-[1fr_auto_1fr] justify-items-center gap-0.5 p-1 text-center">
      <span className="figures self-end text-[0.8125rem] leading-4">
        {standing && standing.played > 0 && `${ordinal(standing.rank)} · ${recordOf(standing)}`}
      </span>
      <span className="rounded-full ring-6 ring-court">
        <PlayerFace id={side.userId} name={side.name} names={side.names} tone={side.tone} size="touch" hasRing />
      </span>
      <span
        dir="auto"
        className={classes(
          'max-w-full pt-0.5 font-heading leading-tight font-bold wrap-anywhere',
          side.name.length > 12 && 'text-sm',
        )}
      >
        <BreakableName name={side.name} />
      </span>
    </div>
  );
}

/** Both halves with their kitchens, the net dashed between. */
function CourtFromAbove() {
  return (
    <svg
      viewBox="0 0 440 200"
      preserveAspectRatio="none"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      className="absolute inset-0 size-full text-on-court/35"
      aria-hidden="true"
    >
      <path vectorEffect="non-scaling-stroke" d="M1 1h438v198H1zM172 1v198M268 1v198M1 100h171M268 100h171" />
      <path vectorEffect="non-scaling-stroke" strokeDasharray="4 4" d="M220 0v200" />
    </svg>
  );
}

/** What the viewer plays after the next match, in whichever round, for whoever asks: with 64 players it is a long list. */
function LaterMatches({ matches, field }: { matches: readonly Match[]; field: Field }) {
  const list = useId();
  const [isOpen, setOpen] = useState(false);
  const [, openMatch] = useMatchInAddress();
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        onClick={() => setOpen(!isOpen)}
        className="mt-1 -mb-2 flex min-h-11 w-full items-center justify-center gap-1.5 rounded-md text-sm font-semibold hover:underline"
      >
        {counted(matches.length, 'more match', 'more matches')}
        <ChevronDown className={classes('size-4', isOpen && 'rotate-180')} aria-hidden="true" />
      </button>
      {isOpen && (
        <ul id={list} className="mt-2 divide-y divide-on-court/25 border-t border-on-court/25">
          {matches.map((match) => {
            const sides = sidesOf(match, field);
            const [, other] = sides;
            return (
              <li key={match.id}>
                <button
                  type="button"
                  data-place={`match-${match.id}`}
                  onClick={() => openMatch(match.id)}
                  className="flex min-h-11 w-full items-center gap-2 px-1 text-left focus-visible:-outline-offset-3"
                >
                  <span className="sr-only">
                    {partOf(match)}: {matchName(match, sides, mayScoreIn(field.tournament.viewer, match))}
                  </span>
                  <span className="contents" aria-hidden="true">
                    <PlayerFace
                      id={other.userId}
                      name={other.name}
                      names={other.names}
                      tone={other.tone}
                      size="tiny"
                      hasRing
                    />
                    <PlayerName name={other.name} userId={other.names.length === 1 ? other.userId : undefined} />
                    <span className="ml-auto shrink-0 text-[0.8125rem]">{partOf(match)}</span>
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
