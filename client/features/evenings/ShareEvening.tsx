import { useQuery } from '@tanstack/react-query';
import { query } from '#client/data/queries.ts';
import { ShareSheet } from '#client/lib/sharing/ShareSheet.tsx';
import { type Evening, eveningCalls } from '#contract/evenings.ts';
import { eventCalls } from '#contract/events.ts';
import { eveningCards } from './share.ts';

/** Passes on an evening: its next round, and how it ended. */
export default function ShareEvening({ evening, onClose }: { evening: Evening; onClose: () => void }) {
  const { id, eventId, groupId, name } = evening;
  const { data: night } = useQuery(query(eveningCalls.night, { params: { id } }));
  const { data: event } = useQuery(query(eventCalls.get, { params: { id: eventId } }));
  return (
    <ShareSheet
      subject={`evening:${id}`}
      name={name}
      address={`${location.origin}/groups/${groupId}/events/${eventId}/evening`}
      cardsOf={(showsNames) => eveningCards(evening, night, event?.groupName ?? '', showsNames)}
      onClose={onClose}
    />
  );
}
