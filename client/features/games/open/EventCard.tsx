import { Link } from 'wouter';
import { counted } from '#client/lib/counts.ts';
import { whenOf } from '#client/lib/occasions/when.ts';
import { Faces } from '#client/lib/players/Faces.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import type { Event } from '#contract/events/facts.ts';
import { CardAround, mostFaces } from './GameCard.tsx';

/** An event of a public group: one joins that on the event's page. */
export function EventCard({ event, now }: { event: Event; now: number }) {
  const { id, groupId, groupName, name, location, faces, goingCount, maxParticipants } = event;
  const href = `/groups/${groupId}/events/${id}`;
  const people = faces.slice(0, mostFaces);
  const more = goingCount - people.length;
  return (
    <CardAround
      title={name}
      href={href}
      when={whenOf({ ...event, startsAt: event.eventDate }, now)}
      where={`${location}, event of ${groupName}`}
      foot={
        <>
          <span className="flex flex-wrap items-center gap-2 font-semibold">
            {people.length > 0 && <Faces people={people} />}
            {more > 0 && <span className="figures text-sm font-bold">+{more}</span>}
            <span>{counted(Math.max(0, maxParticipants - goingCount), 'place')} left</span>
          </span>
          <Link href={href} className={buttonStyle('secondary')}>
            See the event<span className="sr-only"> {name}</span>
          </Link>
        </>
      }
    />
  );
}
