import { useId } from 'react';
import { Link } from 'wouter';
import { ordinal } from '#client/lib/counts.ts';
import { DayTile } from '#client/lib/occasions/DayTile.tsx';
import { dayOfWall, wallOf } from '#client/lib/occasions/wall.ts';
import { whenOf } from '#client/lib/occasions/when.ts';
import { Faces } from '#client/lib/players/Faces.tsx';
import { Badge } from '#client/ui/Badge.tsx';
import { CourtLines } from '#client/ui/CourtLines.tsx';
import { classes } from '#client/ui/classes.ts';
import type { Event } from '#contract/events/facts.ts';
import { addressOfEvent } from '../addresses.ts';
import { AnswerBar } from '../answer/AnswerBar.tsx';
import { closedWords, joinFirst } from '../answer/words.ts';
import { SmallCourts } from '../SmallCourts.tsx';
import { statusTone } from '../status.ts';
import { isForMost, rankRange } from '../words/ranks.ts';
import { roomWords } from '../words/room.ts';
import { timed } from '../words/timed.ts';

/** So many faces fit beside the courts. */
const mostFaces = 4;

interface EventCardProps {
  event: Event;
  now: number;
  /** The one that waits for the viewer's answer: nothing else on the page is as loud. */
  isLoudest: boolean;
}

/** When it is, who comes, whether there is room, and the viewer's answer: without opening it. */
export function EventCard({ event, now, isLoudest }: EventCardProps) {
  const heading = useId();
  const when = whenOf(timed(event), now);
  const closed = closedWords(event, now);
  const soft = isLoudest ? 'text-sm text-on-court/90' : 'text-sm text-soft';
  return (
    <li data-day={dayOfWall(wallOf(event.localStart))}>
      <article aria-labelledby={heading} className={classes('ev-card', isLoudest && 'ev-card-loud on-dark')}>
        {isLoudest && (
          <span className="ev-lines">
            <CourtLines className="w-full" hasNet={false} />
          </span>
        )}
        <div className="flex min-w-0 flex-wrap items-start gap-3">
          <DayTile tile={when.tile} look={isLoudest ? 'loud' : 'plain'} />
          <div className="min-w-0 flex-1 basis-32">
            <h3 id={heading} className="text-[1.1875rem] leading-6">
              <Link href={addressOfEvent(event)} className="after:absolute after:inset-0 after:rounded-lg" dir="auto">
                {event.name}
              </Link>
            </h3>
            <p className="text-[0.9375rem] leading-5">
              {when.line}
              {when.zone && `, ${when.zone}`}
            </p>
            <p className={classes(soft, 'line-clamp-2')} dir="auto">
              {event.location}
              {!isForMost(event) && `, rated ${rankRange(event)}`}
            </p>
          </div>
          {event.status !== 'upcoming' && <Badge tone={statusTone(event.status)}>{event.status}</Badge>}
        </div>
        <div className="grid min-w-0 gap-2">
          {event.status !== 'cancelled' && <WhoComes event={event} isLoudest={isLoudest} />}
          {isLoudest && <p className="text-[0.9375rem] font-semibold">Are you in?</p>}
          {closed === undefined ? (
            <div className="relative">
              <AnswerBar event={event} />
            </div>
          ) : (
            // The list says it once for all.
            closed !== joinFirst && (
              <p className={soft} dir="auto">
                {event.status === 'cancelled' && event.cancelReason ? event.cancelReason : closed}
              </p>
            )
          )}
        </div>
      </article>
    </li>
  );
}

function WhoComes({ event, isLoudest }: Omit<EventCardProps, 'now'>) {
  const { faces, goingCount, waitlisted, waitlistPosition } = event;
  const people = faces.slice(0, mostFaces);
  const more = goingCount - people.length;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      {people.length > 0 && (
        <span className="flex items-center gap-1.5">
          <Faces people={people} ring={isLoudest ? 'white' : 'surface'} />
          {more > 0 && <span className="figures text-sm font-bold">+{more}</span>}
        </span>
      )}
      <span className="flex flex-wrap items-center gap-2 text-sm font-semibold">
        <span className={classes(!isLoudest && 'text-court-text')}>
          <SmallCourts event={event} />
        </span>
        <span className={classes(!isLoudest && 'text-soft')}>
          {waitlisted && waitlistPosition !== null ? `${ordinal(waitlistPosition)} in line` : roomWords(event)}
        </span>
      </span>
    </div>
  );
}
