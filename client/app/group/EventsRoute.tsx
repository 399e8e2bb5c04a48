import { lazy } from 'react';
import { useParams } from 'wouter';

// Each is a page of its own.
const EventsOfGroup = lazy(() => import('./EventsOfGroup.tsx'));
const EventPage = lazy(() => import('#client/features/events/open/EventPage.tsx'));

/** What a group plans, or one event of it. */
export default function EventsRoute() {
  return useParams().eventId === undefined ? <EventsOfGroup /> : <EventPage />;
}
