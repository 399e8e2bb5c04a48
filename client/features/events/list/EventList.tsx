import { Fragment, type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { DayTile } from '#client/lib/scheduling/DayTile.tsx';
import { localTimeIn, ownZone } from '#client/lib/scheduling/local-time.ts';
import { CardSkeletons } from '#client/lib/scheduling/placeholders.tsx';
import { whenOf } from '#client/lib/scheduling/when.ts';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { LoadMore } from '#client/ui/PagedList.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import type { Event } from '#contract/events/facts.ts';
import { addressOfEvent, statusTones, timed } from '../model.ts';
import { type EventList, useLater } from '../queries.ts';
import { EventCard } from './EventCard.tsx';
import { groupByWeek, loudestOf, outcomeText } from './list.ts';

interface UpcomingEventsProps {
  upcoming: EventList;
  now: number;
  empty: ReactNode;
  /** Each series is there once, with what opens the others. */
  isOnce: boolean;
}

export function UpcomingEvents({ upcoming, now, empty, isOnce }: UpcomingEventsProps) {
  const { list, events } = upcoming;
  const loudest = loudestOf(events, now);
  return (
    <section aria-labelledby="upcoming" className="min-w-0">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id="upcoming" className="text-lg">
          Upcoming Events
        </h2>
        {events.length > 0 && !list.hasNextPage && <span className="figures text-sm text-soft">{events.length}</span>}
      </div>
      <QueryView
        query={list}
        loading={<CardSkeletons label="Loading the events" list="grid gap-2.5" card="h-41" />}
        failed="The events could not be loaded."
      >
        {() =>
          events.length === 0 ? (
            empty
          ) : (
            <>
              {groupByWeek(events, localTimeIn(ownZone(), now) ?? now).map(({ name, events: those }) => (
                <Fragment key={name ?? 'all'}>
                  {name && (
                    <h3 className="sticky top-(--bar-above) z-10 bg-page pt-3 pb-2 text-[0.9375rem] text-soft">
                      {name}
                    </h3>
                  )}
                  <ol className="grid gap-2.5">
                    {those.map((event) => (
                      <Fragment key={event.id}>
                        <EventCard event={event} now={now} isLoudest={event.id === loudest} />
                        {isOnce && <Later event={event} now={now} />}
                      </Fragment>
                    ))}
                  </ol>
                </Fragment>
              ))}
              {/* On demand, for something else follows the list, and nothing is to move under a thumb. */}
              <LoadMore query={list} isOnDemand>
                Show more events
              </LoadMore>
            </>
          )
        }
      </QueryView>
    </section>
  );
}

/** What follows an event in its series: 'And 11 more', which opens them. */
function Later({ event, now }: { event: Event; now: number }) {
  const [isOpen, setOpen] = useState(false);
  const { list, events } = useLater(event, isOpen);
  const count = event.series?.laterCount ?? 0;
  if (count === 0 || event.status === 'cancelled') return null;
  return (
    <>
      <li>
        <Button
          variant="ghost"
          size="small"
          aria-expanded={isOpen}
          pending={isOpen && list.isPending}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show only the next' : `And ${count} more`}
          <span className="sr-only"> of {event.name}</span>
        </Button>
      </li>
      {isOpen && events.map((each) => <EventCard key={each.id} event={each} now={now} isLoudest={false} />)}
      {isOpen && list.hasNextPage && (
        <li>
          <LoadMore query={list} isOnDemand>
            Show later ones
          </LoadMore>
        </li>
      )}
    </>
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
            <div className="-mt-1 mb-3 empty:hidden">
              <LoadMore query={list} isOnDemand>
                Show older events
              </LoadMore>
            </div>
            <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
              {events.toReversed().map((event) => {
                const { tile, away } = whenOf(timed(event), now);
                return (
                  <li
                    key={event.id}
                    data-day={event.localStart.slice(0, 10)}
                    className="relative flex min-h-14 items-center gap-3 px-3 py-2"
                  >
                    <DayTile tile={tile} look="small" />
                    <div className="min-w-0 flex-1">
                      <h3 className="text-base leading-tight">
                        <Link
                          href={addressOfEvent(event)}
                          className="after:absolute after:inset-0 after:rounded-lg"
                          dir="auto"
                        >
                          {event.name}
                        </Link>
                      </h3>
                      <p className="text-sm text-soft">
                        {away}: <span dir="auto">{outcomeText(event)}</span>
                      </p>
                    </div>
                    <Badge tone={statusTones[event.status]}>{event.status}</Badge>
                  </li>
                );
              })}
            </ol>
          </>
        )}
      </QueryView>
    </section>
  );
}
