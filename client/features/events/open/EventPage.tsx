import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CalendarDays, CalendarPlus, ChevronRight, RefreshCw, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'wouter';
import { CallError } from '#client/data/call-error.ts';
import { pages } from '#client/data/queries.ts';
import { idInAddress } from '#client/lib/address-state.ts';
import { UnlessClosed } from '#client/lib/ClosedGroup.tsx';
import { counted } from '#client/lib/counts.ts';
import { placesOfCourt } from '#client/lib/occasions/Courts.tsx';
import { Fact, Head, PlaceFact } from '#client/lib/occasions/Head.tsx';
import { dateBelow, type When, whenOf } from '#client/lib/occasions/when.ts';
import { useSpokenNews } from '#client/lib/taking-part.ts';
import { minute, useNow } from '#client/lib/use-now.ts';
import { useWatch } from '#client/live/live.ts';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { Card } from '#client/ui/Card.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { canShare, copyLink, shareLink } from '#client/ui/share-link.tsx';
import type { Event } from '#contract/events/facts.ts';
import { eventReads } from '#contract/events/reads.ts';
import CheckIn from '../check-in/CheckIn.tsx';
import EventMenu from '../edit/EventMenu.tsx';
import {
  addressOfEvent,
  addressOfEvents,
  closedWords,
  newsOf,
  placesLeft,
  rankRange,
  roomWords,
  statusTone,
  timed,
} from '../model.ts';
import { eventQuery, eventsFreshFor } from '../queries.ts';
import { endingWords, movedWords, plannedWall, repeatWords } from '../repeat.ts';
import { useSeenPlace } from '../reply.tsx';
import { ReplyCard } from './ReplyCard.tsx';
import { WhoComes } from './WhoComes.tsx';

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

/** An event: the viewer's answer first, then who comes, then what it is. */
function OpenEvent({ event }: { event: Event }) {
  const now = useNow(minute);
  const when = whenOf(timed(event), now);
  const { viewer, waitlisted, eventDate } = event;
  const isDay = viewer.mayCheckIn || (viewer.mayManage && Date.parse(eventDate) <= now);
  // Without anything else what it is stands at the side.
  const hasAside = waitlisted || isDay;
  useSpokenNews(event, newsOf);
  useSeenPlace(event);
  return (
    <div className="mx-auto w-full max-w-page pb-8 lg:px-6">
      <EventHead
        event={event}
        when={when}
        now={now}
        closed={closedWords(event, now)}
        tools={<Tools event={event} now={now} when={when.headline} />}
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21.25rem] lg:gap-4 px-3 pt-3 sm:px-6 lg:px-0 lg:pt-4">
        <div className="grid min-w-0 gap-4">
          <PlayLink event={event} />
          <WhoComes event={event} />
          {hasAside && <AboutEvent event={event} />}
        </div>
        <div className="grid min-w-0 gap-4">
          {isDay && <CheckIn event={event} />}
          {waitlisted && <Meanwhile event={event} now={now} />}
          {!hasAside && <AboutEvent event={event} />}
        </div>
      </div>
    </div>
  );
}

function Tools({ event, now, when }: { event: Event; now: number; when: string }) {
  const { id, name, status } = event;
  const share = () => {
    const url = location.href;
    void (canShare() ? shareLink({ url, title: name, text: `${name}: ${when}` }) : copyLink(url));
  };
  return (
    <>
      <Button variant="ghost" onClick={share} title="Share">
        <Share2 className="size-5" aria-hidden="true" />
        <span className="max-lg:sr-only">Share</span>
      </Button>
      {status === 'upcoming' && (
        <a href={`/api/events/${id}/calendar.ics`} download className={buttonStyle('ghost')} title="Add to calendar">
          <CalendarPlus className="size-5" aria-hidden="true" />
          <span className="max-lg:sr-only">Add to calendar</span>
        </a>
      )}
      {event.viewer.mayManage && <EventMenu event={event} now={now} />}
    </>
  );
}

interface EventHeadProps {
  event: Event;
  when: When;
  now: number;
  /** Why there is nothing to answer; undefined where there is. */
  closed: string | undefined;
  /** What can be done with it. */
  tools: ReactNode;
}

/** What, when and where, and the viewer's answer. */
function EventHead({ event, when, now, closed, tools }: EventHeadProps) {
  const { name, status, location, groupId, groupName, series } = event;
  const moved = movedWords(event);
  return (
    <Head
      title={name}
      back={{
        to: addressOfEvents(groupId),
        label: (
          <>
            {groupName}
            <span className="max-lg:sr-only">, Events</span>
          </>
        ),
      }}
      tools={tools}
      badge={<Badge tone={statusTone(status)}>{status}</Badge>}
      facts={
        <>
          <Fact icon={CalendarDays}>
            <b>{when.headline}</b>
            <small>
              {dateBelow(timed(event), now)}
              {when.zone && `, ${when.zone}`}
              {moved && <span className="block">{moved}</span>}
            </small>
          </Fact>
          {series && (
            <Fact icon={RefreshCw}>
              <b>{repeatWords(series.repeat, plannedWall(event))}</b>
              {series.isRegular && <small>You always come</small>}
            </Fact>
          )}
          <PlaceFact name={location} />
        </>
      }
    >
      <ReplyCard event={event} closed={closed} />
    </Head>
  );
}

const [asked, shown] = [6, 3];

/** For whoever waits: what else the group plans that has room. Nothing where there is nothing. */
function Meanwhile({ event, now }: { event: Event; now: number }) {
  const { data } = useInfiniteQuery({
    ...pages(eventReads.ofGroup, { params: { groupId: event.groupId }, query: { when: 'upcoming', limit: asked } }),
    staleTime: eventsFreshFor,
  });
  const others = data?.pages[0]?.items.filter(
    (other) => other.id !== event.id && other.status === 'upcoming' && placesLeft(other) > 0,
  );
  if (!others || others.length === 0) return null;
  return (
    <Card title="Meanwhile">
      <ul className="-mx-2">
        {others.slice(0, shown).map((other) => (
          <li key={other.id}>
            <Link
              href={addressOfEvent(other)}
              className="flex min-h-12 items-center gap-3 rounded-md px-2 py-1 hover:bg-sunken"
            >
              <CalendarDays className="size-5 shrink-0 text-soft" aria-hidden="true" />
              <span className="min-w-0 flex-1">
                <b className="block wrap-anywhere">{other.name}</b>
                <span className="block text-sm text-soft">
                  {whenOf(timed(other), now).headline}, {roomWords(other)}
                </span>
              </span>
              <ChevronRight className="size-5 shrink-0 text-soft" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The way to what is played, or was, by those who came. */
function PlayLink({ event }: { event: Event }) {
  const { play } = event;
  if (play === null) return null;
  const isEvening = play.kind === 'evening';
  return (
    <Link
      href={isEvening ? `${addressOfEvent(event)}/evening` : `/tournaments/details/${play.id}`}
      className={buttonStyle()}
    >
      {isEvening ? 'Open the evening' : 'Open the tournament'}
    </Link>
  );
}

/** What an event is: said once one knows when, where and who. */
function AboutEvent({ event }: { event: Event }) {
  const { description, bring, maxParticipants, series } = event;
  return (
    <Card title="About">
      <p className="whitespace-pre-line" dir="auto">
        {description}
      </p>
      {bring && (
        <>
          <h3 className="mt-4 text-base">What to bring</h3>
          <p className="whitespace-pre-line" dir="auto">
            {bring}
          </p>
        </>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Badge isFigure>{rankRange(event)}</Badge>
        <Badge isFigure>{counted(Math.ceil(maxParticipants / placesOfCourt), 'court')}</Badge>
        <Badge isFigure>{counted(maxParticipants, 'place')}</Badge>
        {series && (
          <Badge>
            <span className="whitespace-normal">
              {repeatWords(series.repeat, plannedWall(event))}, {endingWords(series.repeat)}
            </span>
          </Badge>
        )}
      </div>
    </Card>
  );
}
