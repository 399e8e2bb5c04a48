import { Link } from 'wouter';
import { DayTile } from '#client/lib/occasions/DayTile.tsx';
import { dayOfWall, wallOf } from '#client/lib/occasions/wall.ts';
import { whenOf } from '#client/lib/occasions/when.ts';
import { Badge } from '#client/ui/Badge.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import type { Event } from '#contract/events/facts.ts';
import { addressOfEvent } from '../addresses.ts';
import { statusTone } from '../status.ts';
import { timed } from '../words/timed.ts';
import { MoreEvents } from './MoreEvents.tsx';
import { wentWords } from './past-words.ts';
import type { EventList } from './use-events.ts';

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
