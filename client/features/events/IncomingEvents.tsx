import { useNewsToast } from '#client/lib/scheduling/news.ts';
import { dayAndTime } from '#client/lib/scheduling/when.ts';
import { useLiveEvent } from '#client/live/live.ts';
import { addressOfEvent } from './model.ts';

/** On every page, for whoever is signed in: that a place became theirs, and that what they wanted to go to is cancelled. */
export default function IncomingEvents() {
  const show = useNewsToast();
  const tell = (
    event: { groupId: number; eventId: number; name: string; eventDate: string },
    title: string,
    reason: string,
  ) => {
    const words = [`${event.name}, ${dayAndTime(event.eventDate, Date.now())}.`, reason].filter(Boolean).join(' ');
    show(addressOfEvent({ id: event.eventId, groupId: event.groupId }), { title, description: words });
  };
  useLiveEvent('event_place', (event) => tell(event, 'A place opened up, and it’s yours', ''));
  useLiveEvent('event_reminder', (event) => tell(event, `Are you coming to ${event.name}?`, ''));
  useLiveEvent('event_cancelled', (event) => tell(event, `${event.name} is cancelled`, event.reason));
  return null;
}
