import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarDays, ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { pages } from '#client/data/queries.ts';
import { whenOf } from '#client/lib/occasions/when.ts';
import { Card } from '#client/ui/Card.tsx';
import type { Event } from '#contract/events/facts.ts';
import { eventReads } from '#contract/events/reads.ts';
import { addressOfEvent } from '../addresses.ts';
import { eventsFreshFor } from '../fresh.ts';
import { placesLeft, roomWords } from '../words/room.ts';
import { timed } from '../words/timed.ts';

const [asked, shown] = [6, 3];

/** For whoever waits: what else the group plans that has room. Nothing where there is nothing. */
export function Meanwhile({ event, now }: { event: Event; now: number }) {
  const { data } = useInfiniteQuery({
    ...pages(eventReads.ofGroup, { params: { groupId: event.groupId }, query: { when: 'upcoming', limit: asked } }),
    staleTime: eventsFreshFor,
  });
  const others = data?.pages[0]?.items.filter(
    (other) => other.id !== event.id && other.status === 'upcoming' && placesLeft(other) > 0,
  );
  if (!others || others.length === 0) return null;
  return (
    <Card title="Meanwhile">
      <ul className="-mx-2">
        {others.slice(0, shown).map((other) => (
          <li key={other.id}>
            <Link
              href={addressOfEvent(other)}
              className="flex min-h-12 items-center gap-3 rounded-md px-2 py-1 hover:bg-sunken"
            >
              <CalendarDays className="size-5 shrink-0 text-soft" aria-hidden="true" />
              <span className="min-w-0 flex-1">
                <b className="block wrap-anywhere">{other.name}</b>
                <span className="block text-sm text-soft">
                  {whenOf(timed(other), now).headline}, {roomWords(other)}
                </span>
              </span>
              <ChevronRight className="size-5 shrink-0 text-soft" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
