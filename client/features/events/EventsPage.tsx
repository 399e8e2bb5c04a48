import './events.css';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useDialogInAddress } from '#client/lib/address-state.ts';
import { ClosedGroup, isClosed } from '#client/lib/ClosedGroup.tsx';
import { useNow } from '#client/lib/use-now.ts';
import { useWatch } from '#client/live/live.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Page } from '#client/ui/Page.tsx';
import { useWide } from '#client/ui/use-wide.ts';
import type { Group } from '#contract/groups.ts';
import { addressOfEvent } from './addresses.ts';
import CalendarDialog from './calendar/CalendarDialog.tsx';
import { EventsHeader } from './list/EventsHeader.tsx';
import { PastEvents } from './list/PastEvents.tsx';
import { UpcomingEvents } from './list/UpcomingEvents.tsx';
import { useEvents } from './list/use-events.ts';
import { useSeekDay } from './list/use-seek-day.ts';
import CreateEventDialog from './make/CreateEventDialog.tsx';
import MonthCard from './month/MonthCard.tsx';

const minute = 60_000;

/** What a group plans, and what it has done. */
export function EventsPage({ group }: { group: Group }) {
  useWatch(`group:${group.id}`);
  if (isClosed(group)) {
    return (
      <ClosedGroup group={group} title="Events">
        Only its members see what it plans.
      </ClosedGroup>
    );
  }
  return <OpenEvents group={group} />;
}

function OpenEvents({ group }: { group: Group }) {
  const { id: groupId, viewer } = group;
  const now = useNow(minute);
  const isWide = useWide();
  const [, navigate] = useLocation();
  const [creates, setCreates] = useDialogInAddress('create');
  const [subscribes, setSubscribes] = useState(false);
  const upcoming = useEvents(groupId, 'upcoming');
  const past = useEvents(groupId, 'past');
  const seek = useSeekDay({ upcoming, past });
  const mayCreate = viewer.mayManage;
  const create = () => setCreates(true);
  const subscribe = () => setSubscribes(true);
  const empty = (
    <EmptyState
      title="No Events Scheduled"
      action={
        mayCreate ? (
          <Button onClick={create}>Create Event</Button>
        ) : (
          viewer.mayTalk && (
            <Link href={`/messages?group=${groupId}`} className={buttonStyle()}>
              Ask in the chat
            </Link>
          )
        )
      }
    >
      {mayCreate ? 'Say when and where, and see who comes.' : 'What the group’s admins plan shows here at once.'}
    </EmptyState>
  );
  return (
    <Page>
      <EventsHeader
        group={group}
        onSubscribe={isWide ? undefined : subscribe}
        onCreate={mayCreate ? create : undefined}
      />
      <div className="ev-page">
        <div className="min-w-0">
          {viewer.role === null && (
            <p className="mb-3 font-semibold">
              <Link href={`/groups/${groupId}`} className="text-court-text underline underline-offset-4">
                Join the group
              </Link>{' '}
              to answer.
            </p>
          )}
          <UpcomingEvents upcoming={upcoming} now={now} empty={empty} />
          <PastEvents past={past} now={now} />
        </div>
        {isWide && (
          <aside aria-label="Calendar" className="ev-side">
            <MonthCard groupId={groupId} now={now} onChoose={seek} onSubscribe={subscribe} />
          </aside>
        )}
      </div>
      {creates && (
        <CreateEventDialog
          group={group}
          onClose={() => setCreates(false)}
          onCreated={(event) => navigate(addressOfEvent(event))}
        />
      )}
      {subscribes && <CalendarDialog group={group} onClose={() => setSubscribes(false)} />}
    </Page>
  );
}
