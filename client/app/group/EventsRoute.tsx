import { useParams } from 'wouter';
import EventPage from '#client/features/events/open/EventPage.tsx';
import EventsOfGroup from './EventsOfGroup.tsx';

/** What a group plans, or one event of it. */
export default function EventsRoute() {
  return useParams().eventId === undefined ? <EventsOfGroup /> : <EventPage />;
}
