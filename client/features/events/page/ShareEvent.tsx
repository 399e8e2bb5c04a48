import { useInfiniteQuery } from '@tanstack/react-query';
import { pages } from '#client/data/queries.ts';
import { ShareSheet } from '#client/lib/sharing/ShareSheet.tsx';
import type { Event } from '#contract/events/facts.ts';
import { eventCalls } from '#contract/events.ts';
import { addressOfEvent } from '../model.ts';
import { eventsFreshFor } from '../queries.ts';
import { eventCards } from './share.ts';

/** Passes on who comes to an event. */
export default function ShareEvent({ event, onClose }: { event: Event; onClose: () => void }) {
  const params = { id: event.id };
  const answers = (status: 'going' | 'waiting') => ({
    ...pages(eventCalls.answers, { params, query: { status, limit: 100 } }),
    staleTime: eventsFreshFor,
  });
  const going = useInfiniteQuery(answers('going'));
  const waiting = useInfiniteQuery({ ...answers('waiting'), enabled: event.waitingCount > 0 });
  const isHere = going.data !== undefined && (event.waitingCount === 0 || waiting.data !== undefined);
  const faces = event.faces.map((user) => ({ user, guestList: [], guests: user.guests }));
  // Without a network those whom the page shows.
  const known = { going: going.data?.pages[0]?.items ?? faces, waiting: waiting.data?.pages[0]?.items ?? [] };
  return (
    <ShareSheet
      subject={`event:${event.id}`}
      name={event.name}
      address={`${location.origin}${addressOfEvent(event)}`}
      cardsOf={(showsNames) => (isHere || going.error ? eventCards(event, known, showsNames) : [])}
      onClose={onClose}
    />
  );
}
