import { Fragment, type ReactNode } from 'react';
import { ownZone } from '#client/lib/occasions/wall.ts';
import { QueryView } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { EventCard } from './EventCard.tsx';
import { loudestOf } from './loudest.ts';
import { MoreEvents } from './MoreEvents.tsx';
import type { EventList } from './use-events.ts';
import { byWeek } from './weeks.ts';

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
                  {name && <h3 className="ev-week">{name}</h3>}
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
