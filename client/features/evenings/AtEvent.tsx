import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import { CallError } from '#client/data/call-error.ts';
import { query } from '#client/data/queries.ts';
import { UnlessClosed } from '#client/lib/ClosedGroup.tsx';
import { NotFound } from '#client/lib/scheduling/placeholders.tsx';
import { usePolling, useWatch } from '#client/live/live.ts';
import { LoadingPage } from '#client/ui/LoadingBall.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import type { Event } from '#contract/events/facts.ts';
import { eventCalls } from '#contract/events.ts';

/** Without a socket. */
export const pollingMs = 15_000;

interface AtEventProps {
  title: string;
  /** Where it was not begun, or was deleted. */
  problem: string;
  failed: string;
  /** @param none what is shown where nothing of it is there */
  children: (event: Event, back: string, none: ReactNode) => ReactNode;
}

/** What is played at the event of the address. */
export function AtEvent({ title, problem, failed, children }: AtEventProps) {
  const { groupId = '', eventId = '' } = useParams();
  const back = `/groups/${groupId}/events/${eventId}`;
  const params = { id: Number(eventId) };
  const event = useQuery({ ...query(eventCalls.get, { params }), refetchInterval: usePolling(pollingMs) });
  useWatch(event.data && `group:${event.data.groupId}`);
  const none = (page: { title: string; to: string; link: string }) => (
    <NotFound {...page} problem={problem}>
      It hasn’t started yet, or it was deleted.
    </NotFound>
  );
  const isMissing = event.error instanceof CallError && event.error.status === 404;
  // An event has one address: below another group it is not there.
  if (isMissing || (event.data && event.data.groupId !== Number(groupId))) {
    return (
      <UnlessClosed groupId={Number(groupId)} title="Events" closed="Only members can see its events.">
        {none({ title: 'Event not found', to: `/groups/${groupId}/events`, link: 'All events' })}
      </UnlessClosed>
    );
  }
  return (
    <QueryView isPage query={event} loading={onItsWay} failed={failed}>
      {(found) => children(found, back, none({ title, to: back, link: 'Open the event' }))}
    </QueryView>
  );
}

/** The app's bars give way from the beginning, so that nothing jumps up when it is there. */
export const onItsWay = (
  <div data-alone="">
    <LoadingPage />
  </div>
);
