import { useId } from 'react';
import { ordinal } from '#client/lib/counts.ts';
import { Faces } from '#client/lib/players/Faces.tsx';
import { CardHead } from '#client/lib/scheduling/CardHead.tsx';
import { roomText, takenText } from '#client/lib/scheduling/occupancy.ts';
import { whenOf } from '#client/lib/scheduling/when.ts';
import { Badge } from '#client/ui/Badge.tsx';
import { CourtLines } from '#client/ui/CourtLines.tsx';
import { classes } from '#client/ui/classes.ts';
import type { Event } from '#contract/events/facts.ts';
import {
  addressOfEvent,
  closedText,
  isForMost,
  joinFirst,
  rangeText,
  smallSeats,
  statusTones,
  timed,
} from '../model.ts';
import { ReplyBar } from '../reply.tsx';

/**
 * When it is, who comes, whether there is room, and the viewer's reply: without opening it.
 *
 * @param isLoudest it is the one that waits for the viewer's reply: nothing else on the page is as loud
 */
export function EventCard({ event, now, isLoudest }: { event: Event; now: number; isLoudest: boolean }) {
  const heading = useId();
  const closed = closedText(event, now);
  const soft = isLoudest ? 'text-sm text-on-court/90' : 'text-sm text-soft';
  return (
    <li data-day={event.localStart.slice(0, 10)}>
      <article
        aria-labelledby={heading}
        className={classes(
          'relative isolate grid grid-cols-1 gap-2.5 overflow-hidden rounded-lg border p-3 shadow-low',
          'lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-x-4 lg:gap-y-2 lg:p-3.75',
          isLoudest ? 'on-dark border-transparent bg-court text-on-court' : 'border-line bg-surface',
        )}
      >
        {isLoudest && (
          <span className="absolute -top-8 -right-16 -z-1 w-96 opacity-16">
            <CourtLines className="w-full" hasNet={false} />
          </span>
        )}
        <div className="flex min-w-0 flex-wrap items-start gap-3">
          <CardHead
            heading={heading}
            title={event.name}
            href={addressOfEvent(event)}
            when={whenOf(timed(event), now)}
            where={isForMost(event) ? event.location : `${event.location}, rated ${rangeText(event)}`}
            look={isLoudest ? 'loud' : 'plain'}
          />
          {event.status !== 'upcoming' && <Badge tone={statusTones[event.status]}>{event.status}</Badge>}
        </div>
        <div className="grid min-w-0 gap-2">
          {event.status !== 'cancelled' && <WhoComes event={event} isLoudest={isLoudest} />}
          {isLoudest && <p className="text-[0.9375rem] font-semibold">Are you in?</p>}
          {closed === undefined ? (
            <div className="relative">
              <ReplyBar event={event} look={isLoudest ? 'loud' : 'plain'} />
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

function WhoComes({ event, isLoudest }: { event: Event; isLoudest: boolean }) {
  const { faces, goingCount, waitlisted, waitlistPosition } = event;
  const people = faces.slice(0, 4);
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
          <SmallSeats event={event} />
        </span>
        <span className={classes(!isLoudest && 'text-soft')}>
          {waitlisted && waitlistPosition !== null ? `${ordinal(waitlistPosition)} in line` : roomText(event)}
        </span>
      </span>
    </div>
  );
}

/** The places of an event, filled where they are taken; nothing where they are too many to see. */
function SmallSeats({ event }: { event: Event }) {
  const seats = smallSeats(event);
  if (!seats) return null;
  return (
    <span role="img" aria-label={takenText(event)} className="inline-flex flex-wrap gap-1">
      {seats.map((isTaken, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its index.
          key={index}
          className={classes('size-2.5 rounded-full border border-current', isTaken && 'bg-current')}
        />
      ))}
    </span>
  );
}
