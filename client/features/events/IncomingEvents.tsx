import { useLocation } from 'wouter';
import { dayAndTime } from '#client/lib/occasions/when.ts';
import { useLiveEvent } from '#client/live/live.ts';
import { toast } from '#client/ui/toast.ts';
import { addressOfEvent } from './addresses.ts';

/** Long enough to be read by whoever takes the phone out of a bag. In milliseconds. */
const duration = 10_000;

/** On every page, for whoever is signed in: that a place became theirs, and that what they wanted to go to is cancelled. */
export default function IncomingEvents() {
  const [address, navigate] = useLocation();
  const tell = (
    event: { groupId: number; eventId: number; name: string; eventDate: string },
    title: string,
    reason: string,
  ) => {
    const to = addressOfEvent({ id: event.eventId, groupId: event.groupId });
    toast({
      title,
      description: [`${event.name}, ${dayAndTime(event.eventDate, Date.now())}.`, reason].filter(Boolean).join(' '),
      isNews: true,
      duration,
      ...(address !== to && { action: { label: 'Open', onPress: () => navigate(to) } }),
    });
  };
  useLiveEvent('event_place', (event) => tell(event, 'A place became free, and it is yours', ''));
  useLiveEvent('event_cancelled', (event) => tell(event, `${event.name} is cancelled`, event.reason));
  return null;
}
