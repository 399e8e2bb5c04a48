import { ArrowLeft, CalendarSync, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { idInAddress, useDialogInAddress, useSetInAddress } from '#client/lib/address-state.ts';
import { ClosedGroup, isClosed } from '#client/lib/ClosedGroup.tsx';
import { useHeadingFocus } from '#client/lib/heading-focus.ts';
import { localTimeOf, localWriters, ownZone, todayIn } from '#client/lib/scheduling/local-time.ts';
import { minute, useNow } from '#client/lib/use-now.ts';
import { useWatch } from '#client/live/live.ts';
import { answer } from '#client/ui/announce.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { IconButton } from '#client/ui/IconButton.tsx';
import { Page } from '#client/ui/Page.tsx';
import { useWide } from '#client/ui/use-wide.ts';
import { WindowTitle } from '#client/ui/WindowTitle.tsx';
import type { Group } from '#contract/groups.ts';
import { CreateEventDialog, type DateOfPoll } from '../edit/CreateEventDialog.tsx';
import { type EventList, useEvents } from '../queries.ts';
import { CalendarDialog } from './CalendarDialog.tsx';
import { PastEvents, UpcomingEvents } from './EventList.tsx';
import { MonthCard } from './MonthCard.tsx';

export function EventsPage({ group }: { group: Group }) {
  useWatch(`group:${group.id}`);
  if (isClosed(group)) {
    return (
      <ClosedGroup group={group} title="Events">
        Only members can see its events.
      </ClosedGroup>
    );
  }
  return <OpenEvents group={group} />;
}

function OpenEvents({ group }: { group: Group }) {
  const { id: groupId, viewer } = group;
  const now = useNow(minute);
  const isWide = useWide();
  const [creates, setCreates] = useDialogInAddress('create');
  const poll = usePollInAddress();
  const setInAddress = useSetInAddress();
  const leave = () => setInAddress({ dialog: '', poll: '', startsAt: '', zone: '', name: '' });
  const [subscribes, setSubscribes] = useState(false);
  // Who looks for a day finds all that there is on it.
  const [showsAll, setShowsAll] = useState(false);
  const upcoming = useEvents(groupId, 'upcoming', showsAll ? undefined : 'next');
  const past = useEvents(groupId, 'past');
  const scrollTo = useScrollToDay({ upcoming, past });
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
      {mayCreate ? 'Set a time and place, and see who’s coming.' : 'Events that the group’s admins create appear here.'}
    </EmptyState>
  );
  return (
    <Page>
      <EventsHeader
        group={group}
        onSubscribe={isWide ? undefined : subscribe}
        onCreate={mayCreate ? create : undefined}
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21.25rem] lg:gap-4">
        <div className="min-w-0">
          {viewer.role === null && (
            <p className="mb-3 font-semibold">
              <Link href={`/groups/${groupId}`} className="text-court-text underline underline-offset-4">
                Join the group
              </Link>{' '}
              to answer.
            </p>
          )}
          <UpcomingEvents upcoming={upcoming} now={now} empty={empty} isOnce={!showsAll} />
          {/* Where they begin is known once those above are there. */}
          {!upcoming.list.isPending && <PastEvents past={past} now={now} />}
        </div>
        {isWide && (
          <aside aria-label="Calendar" className="sticky top-[calc(var(--bar-above)+1rem)] grid gap-4">
            <MonthCard
              groupId={groupId}
              now={now}
              onChoose={(day) => {
                setShowsAll(true);
                scrollTo(day);
              }}
              onSubscribe={subscribe}
            />
          </aside>
        )}
      </div>
      {creates && <CreateEventDialog group={group} poll={poll} onClose={leave} />}
      {subscribes && <CalendarDialog group={group} onClose={() => setSubscribes(false)} />}
    </Page>
  );
}

/** The date of a poll that is to become an event, as the link in the chat says it. */
function usePollInAddress(): DateOfPoll | undefined {
  const [search] = useSearchParams();
  const [id, startsAt] = [idInAddress(search.get('poll') ?? ''), search.get('startsAt') ?? ''];
  if (Number.isNaN(id) || Number.isNaN(Date.parse(startsAt))) return undefined;
  return { id, startsAt, name: search.get('name') ?? '', timeZone: search.get('zone') ?? '' };
}

interface EventsHeaderProps {
  group: Pick<Group, 'id' | 'name'>;
  /** Where there is no room for the calendar beside the list. */
  onSubscribe: (() => void) | undefined;
  /** For those who may. */
  onCreate: (() => void) | undefined;
}

/** The top of a group's events: the button stays beside the title, also on a phone, so that the list begins high. */
function EventsHeader({ group: { id, name }, onSubscribe, onCreate }: EventsHeaderProps) {
  const heading = useHeadingFocus();
  return (
    <header className="mb-5">
      <WindowTitle>{`Events of ${name}`}</WindowTitle>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Link
          href={`/groups/${id}`}
          className="-ml-2 inline-flex min-h-11 min-w-0 flex-1 basis-32 items-center gap-1.5 rounded-md px-2 font-semibold text-soft hover:text-ink"
        >
          <ArrowLeft className="size-5 shrink-0" aria-hidden="true" />
          <span className="truncate" dir="auto">
            {name}
          </span>
        </Link>
        {onSubscribe && <IconButton icon={CalendarSync} label="Subscribe in your calendar" onClick={onSubscribe} />}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-3xl sm:text-4xl">
          Events
        </h1>
        {onCreate && (
          <Button onClick={onCreate}>
            <Plus className="size-5" aria-hidden="true" />
            Create Event
          </Button>
        )}
      </div>
      <p className="mt-1 text-sm text-soft">
        <span dir="auto">{name}</span>:{' '}
        {onCreate ? 'Manage events for your group' : 'View and respond to upcoming events'}
      </p>
    </header>
  );
}

/**
 * Brings the events of a day into view, with the focus on the first of them; pages of the list that lie before it are
 * fetched.
 */
function useScrollToDay({ upcoming, past }: { upcoming: EventList; past: EventList }): (day: string) => void {
  const [sought, setSought] = useState<string>();
  const today = todayIn(ownZone(), Date.now());
  const { list, events } = sought !== undefined && sought < today ? past : upcoming;
  const { hasNextPage, isFetching, isPending, fetchNextPage } = list;
  useEffect(() => {
    if (sought === undefined || isPending) return;
    const link = document.querySelector<HTMLElement>(`[data-day="${sought}"] a`);
    if (link) {
      link.focus({ preventScroll: true });
      link.scrollIntoView({ block: 'center' });
    } else if (hasNextPage && !isBeyond(events, sought, sought < today)) {
      if (!isFetching) void fetchNextPage();
      return;
    } else {
      answer(`Nothing planned on ${localWriters.dayName.format(localTimeOf(sought))}`);
    }
    setSought(undefined);
  }, [sought, today, events, hasNextPage, isFetching, isPending, fetchNextPage]);
  return setSought;
}

/** Whether what is loaded lies beyond a day already, so that it is in no page that follows. */
function isBeyond(events: EventList['events'], day: string, isPast: boolean): boolean {
  const last = events.at(-1)?.localStart.slice(0, 10);
  if (last === undefined) return false;
  return isPast ? last < day : last > day;
}
