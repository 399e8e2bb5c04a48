import { Fragment, type ReactNode } from 'react';
import { Link } from 'wouter';
import { DayTile } from '#client/lib/occasions/DayTile.tsx';
import { dayOfWall, ownZone, wallOf } from '#client/lib/occasions/wall.ts';
import { whenOf } from '#client/lib/occasions/when.ts';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import type { Event } from '#contract/events/facts.ts';
import { addressOfEvent, statusTone, timed } from '../model.ts';
import type { EventList } from '../queries.ts';
import { EventCard } from './EventCard.tsx';
import { byWeek, loudestOf, wentWords } from './list.ts';

interface UpcomingEventsProps {
  upcoming: EventList;
  now: number;
  /** What is shown when there are none. */
  empty: ReactNode;
}

/** What is to come, soonest first. */
export function UpcomingEvents({ upcoming: { list, events }, now, empty }: UpcomingEventsProps) {
  const loudest = loudestOf(events, now);
  return (
    <section aria-labelledby="upcoming" className="min-w-0">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id="upcoming" className="text-lg">
          Upcoming Events
        </h2>
        {events.length > 0 && !list.hasNextPage && <span className="figures text-sm text-soft">{events.length}</span>}
      </div>
      <QueryView query={list} loading={<CardSkeletons />} failed="The events could not be loaded.">
        {() =>
          events.length === 0 ? (
            empty
          ) : (
            <>
              {byWeek(events, { now, own: ownZone() }).map(({ name, events: those }) => (
                <Fragment key={name ?? 'all'}>
                  {name && (
                    <h3 className="sticky top-(--bar-above) z-10 bg-page pt-3 pb-2 text-[0.9375rem] text-soft">
                      {name}
                    </h3>
                  )}
                  <ol className="grid gap-2.5">
                    {those.map((event) => (
                      <EventCard key={event.id} event={event} now={now} isLoudest={event.id === loudest} />
                    ))}
                  </ol>
                </Fragment>
              ))}
              <MoreEvents list={list}>Show more events</MoreEvents>
            </>
          )
        }
      </QueryView>
    </section>
  );
}

function CardSkeletons() {
  return (
    <div role="status" className="grid gap-2.5">
      <span className="sr-only">Loading the events</span>
      <Skeleton className="h-41" corner="large" />
      <Skeleton className="h-41" corner="large" />
    </div>
  );
}

/** What is past, the latest last; older ones come when they are asked for. */
export function PastEvents({ past: { list, events }, now }: { past: EventList; now: number }) {
  if (list.data && events.length === 0) return null;
  return (
    <section aria-labelledby="past" className="mt-6 min-w-0">
      <h2 id="past" className="mb-2 text-lg">
        Past Events
      </h2>
      <QueryView
        query={list}
        loading={<Skeleton className="h-41" corner="large" />}
        failed="The past events could not be loaded."
      >
        {() => (
          <>
            <MoreEvents list={list}>Show older events</MoreEvents>
            <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
              {events.toReversed().map((event) => (
                <PastRow key={event.id} event={event} now={now} />
              ))}
            </ol>
          </>
        )}
      </QueryView>
    </section>
  );
}

function PastRow({ event, now }: { event: Event; now: number }) {
  const { tile, away } = whenOf(timed(event), now);
  return (
    <li data-day={dayOfWall(wallOf(event.localStart))} className="relative flex min-h-14 items-center gap-3 px-3 py-2">
      <DayTile tile={tile} look="small" />
      <div className="min-w-0 flex-1">
        <h3 className="text-base leading-tight">
          <Link href={addressOfEvent(event)} className="after:absolute after:inset-0 after:rounded-lg" dir="auto">
            {event.name}
          </Link>
        </h3>
        <p className="text-sm text-soft">
          {away}: <span dir="auto">{wentWords(event)}</span>
        </p>
      </div>
      <Badge tone={statusTone(event.status)}>{event.status}</Badge>
    </li>
  );
}

/** More come when they are asked for, never by themselves under a moving thumb: something else follows the list. */
function MoreEvents({ list, children }: Pick<EventList, 'list'> & { children: string }) {
  if (!list.hasNextPage) return null;
  return (
    <div className="my-3 flex justify-center">
      <Button variant="secondary" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {children}
      </Button>
    </div>
  );
}
