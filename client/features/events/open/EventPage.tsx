import '../events.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import { CallError } from '#client/data/call-error.ts';
import { idInAddress } from '#client/lib/address-state.ts';
import { UnlessClosed } from '#client/lib/ClosedGroup.tsx';
import { useWatch } from '#client/live/live.ts';
import { buttonStyle } from '#client/ui/button-style.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { addressOfEvents } from '../addresses.ts';
import { eventQuery } from '../store-event.ts';
import { OpenEvent } from './OpenEvent.tsx';

/** An event, live for as long as it is on screen. */
export default function EventPage() {
  const params = useParams();
  const [groupId, eventId] = [idInAddress(params.groupId), idInAddress(params.eventId)];
  const isId = Number.isSafeInteger(groupId) && Number.isSafeInteger(eventId);
  const event = useQuery({ ...eventQuery(eventId), enabled: isId });
  useWatch(isId ? `group:${groupId}` : undefined);
  const isMissing = !isId || (event.error instanceof CallError && event.error.status === 404);
  // An event has one address: below another group it is not there.
  if (isMissing || (event.data && event.data.groupId !== groupId)) {
    return (
      <UnlessClosed groupId={groupId} title="Events" closed="Only its members see what it plans.">
        <NoSuchEvent groupId={groupId} />
      </UnlessClosed>
    );
  }
  return (
    <QueryView query={event} loading={<EventSkeleton />} failed="The event could not be loaded.">
      {(data) => <OpenEvent key={data.id} event={data} />}
    </QueryView>
  );
}

function NoSuchEvent({ groupId }: { groupId: number }) {
  return (
    <Page>
      <PageHeader title="Event not found" />
      <EmptyState
        title="This event could not be found"
        action={
          <Link href={Number.isSafeInteger(groupId) ? addressOfEvents(groupId) : '/groups'} className={buttonStyle()}>
            {Number.isSafeInteger(groupId) ? 'All events of the group' : 'All groups'}
          </Link>
        }
      >
        It was deleted, or it is not open to you.
      </EmptyState>
    </Page>
  );
}

function EventSkeleton() {
  return (
    <Page>
      <div role="status" className="grid gap-6">
        <span className="sr-only">Loading the event</span>
        <Skeleton className="h-76" corner="large" />
        <Skeleton className="h-76" corner="large" />
      </div>
    </Page>
  );
}
