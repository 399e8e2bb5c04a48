import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import { CallError } from '#client/data/call-error.ts';
import { query } from '#client/data/queries.ts';
import { UnlessClosed } from '#client/lib/ClosedGroup.tsx';
import { usePolling, useWatch } from '#client/live/live.ts';
import { buttonStyle } from '#client/ui/button-style.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { LoadingBall } from '#client/ui/LoadingBall.tsx';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { eveningCalls } from '#contract/evenings.ts';
import { eventCalls } from '#contract/events.ts';
import { EveningView } from './EveningView.tsx';

/** As often as it is asked for while nothing is told, in milliseconds. */
const pause = 15_000;

/** The evening of rotating partners that is played at an event: `/groups/:groupId/events/:eventId/evening`. */
export default function EveningPage() {
  const { groupId = '', eventId = '' } = useParams();
  const id = Number(eventId);
  const back = `/groups/${groupId}/events/${eventId}`;
  const event = useQuery({ ...query(eventCalls.get, { params: { id } }), refetchInterval: usePolling(pause) });
  useWatch(event.data && `group:${event.data.groupId}`);
  const isMissing = event.error instanceof CallError && event.error.status === 404;
  // An event has one address: below another group it is not there.
  if (isMissing || (event.data && event.data.groupId !== Number(groupId))) {
    return (
      <UnlessClosed groupId={Number(groupId)} title="Events" closed="Only its members see what it plans.">
        <Page>
          <NoEvening title="Event not found" to={`/groups/${groupId}/events`} label="All events" />
        </Page>
      </UnlessClosed>
    );
  }
  return (
    <Page>
      <QueryView query={event} loading={<LoadingBall />} failed="The evening could not be loaded.">
        {({ play }) =>
          play?.kind === 'evening' ? (
            <Evening id={play.id} back={back} />
          ) : (
            <NoEvening title="Rotating partners" to={back} label="To the event" />
          )
        }
      </QueryView>
    </Page>
  );
}

function Evening({ id, back }: { id: number; back: string }) {
  const evening = useQuery({ ...query(eveningCalls.get, { params: { id } }), refetchInterval: usePolling(pause) });
  return (
    <QueryView query={evening} loading={<LoadingBall />} failed="The evening could not be loaded.">
      {(shown) => <EveningView evening={shown} back={back} />}
    </QueryView>
  );
}

function NoEvening({ title, to, label }: { title: string; to: string; label: string }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        title="No evening is played here"
        action={
          <Link href={to} className={buttonStyle()}>
            {label}
          </Link>
        }
      >
        It has not been started, or it was deleted.
      </EmptyState>
    </>
  );
}
