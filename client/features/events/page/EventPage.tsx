import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CalendarDays, CalendarPlus, ChevronRight, RefreshCw, Share2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useParams } from 'wouter';
import { CallError } from '#client/data/call-error.ts';
import { pages } from '#client/data/queries.ts';
import { idInAddress } from '#client/lib/address-state.ts';
import { UnlessClosed } from '#client/lib/ClosedGroup.tsx';
import { counted } from '#client/lib/counts.ts';
import { PushAsk } from '#client/lib/push/PushAsk.tsx';
import { DetailsPage, Fact, LocationFact, useSeenPlace, WhenFact } from '#client/lib/scheduling/DetailsPage.tsx';
import { useSpokenNews } from '#client/lib/scheduling/news.ts';
import { occupancyNews, roomText, seatsLeft } from '#client/lib/scheduling/occupancy.ts';
import { DetailsSkeleton, NotFound } from '#client/lib/scheduling/placeholders.tsx';
import { whenOf } from '#client/lib/scheduling/when.ts';
import { minute, useNow } from '#client/lib/use-now.ts';
import { useWatch } from '#client/live/live.ts';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { Card } from '#client/ui/Card.tsx';
import { lazy } from '#client/ui/lazy.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import type { Event } from '#contract/events/facts.ts';
import { eventReads } from '#contract/events/reads.ts';
import { eventCalls } from '#contract/events.ts';
import { CheckIn, CheckInCard } from '../check-in/CheckIn.tsx';
import { EventMenu } from '../edit/EventMenu.tsx';
import {
  addressOfEvent,
  addressOfEvents,
  addressOfPlay,
  closedText,
  isCheckInHour,
  playLabel,
  rangeText,
  statusTones,
  timed,
} from '../model.ts';
import { TonightNames } from '../names/TonightNames.tsx';
import { priceText } from '../price.ts';
import { eventQuery, eventsFreshFor } from '../queries.ts';
import { endingText, movedText, plannedLocalTime, repeatText } from '../repeat.ts';
import { Asking } from './Asking.tsx';
import { Paid } from './Paid.tsx';
import { ReplyCard } from './ReplyCard.tsx';
import { Unanswered } from './Unanswered.tsx';
import { WhoComes } from './WhoComes.tsx';

const PosterPage = lazy(() => import('../poster/PosterPage.tsx'));
const ShareEvent = lazy(() => import('./ShareEvent.tsx'));

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
    const [to, link] = Number.isSafeInteger(groupId)
      ? [addressOfEvents(groupId), 'All events of the group']
      : ['/groups', 'All groups'];
    return (
      <UnlessClosed groupId={groupId} title="Events" closed="Only members can see its events.">
        <NotFound title="Event not found" problem="This event could not be found" to={to} link={link}>
          It was deleted, or you can’t see it.
        </NotFound>
      </UnlessClosed>
    );
  }
  return (
    <QueryView
      isPage
      query={event}
      loading={
        <div data-alone={params.part === undefined ? undefined : ''}>
          <DetailsSkeleton label="Loading the event" />
        </div>
      }
      failed="The event could not be loaded."
    >
      {(data) => <EventDetails key={data.id} event={data} part={params.part} />}
    </QueryView>
  );
}

/** The viewer's reply first, then who comes, then what it is. */
function EventDetails({ event, part }: { event: Event; part: string | undefined }) {
  const now = useNow(minute);
  const when = whenOf(timed(event), now);
  const { id, name, status, location, groupId, groupName, series, viewer, waitlisted, eventDate } = event;
  const { userResponse, guests, waitlistPosition } = event;
  useSpokenNews(
    { of: event, part: `${userResponse} ${guests} ${waitlisted}`, position: waitlistPosition },
    occupancyNews,
  );
  useSeenPlace(eventCalls.seePlace, event);
  const [isSharing, setSharing] = useState(false);
  const moved = movedText(event);
  const isInLine = waitlistPosition !== null;
  if (part === 'check-in' && viewer.mayManage) return <CheckIn event={event} now={now} />;
  if (part === 'names' && viewer.mayCheckIn) return <TonightNames event={event} now={now} />;
  if (part === 'poster') {
    return (
      <Suspense fallback={<DetailsSkeleton label="Loading the poster" />}>
        <PosterPage event={event} />
      </Suspense>
    );
  }
  return (
    <DetailsPage
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
      tools={
        <>
          <Button variant="ghost" onClick={() => setSharing(true)} title="Share">
            <Share2 className="size-5" aria-hidden="true" />
            <span className="max-lg:sr-only">Share</span>
          </Button>
          {isSharing && (
            <Suspense fallback={null}>
              <ShareEvent event={event} onClose={() => setSharing(false)} />
            </Suspense>
          )}
          {status === 'upcoming' && (
            <a
              href={`/api/events/${id}/calendar.ics`}
              download
              className={buttonStyle('ghost')}
              title="Add to calendar"
            >
              <CalendarPlus className="size-5" aria-hidden="true" />
              <span className="max-lg:sr-only">Add to calendar</span>
            </a>
          )}
          {viewer.mayManage && <EventMenu event={event} now={now} />}
        </>
      }
      status={{ text: status, tone: statusTones[status] }}
      facts={
        <>
          <WhenFact when={when} timed={timed(event)} now={now}>
            {moved && <span className="block">{moved}</span>}
          </WhenFact>
          {series && (
            <Fact icon={RefreshCw}>
              <b>{repeatText(series.repeat, plannedLocalTime(event))}</b>
              {series.isRegular && <small>You always come</small>}
            </Fact>
          )}
          <LocationFact name={location} />
        </>
      }
      reply={<ReplyCard event={event} closed={closedText(event, now)} />}
      main={
        <>
          <PushAsk about={`event:${id}`} />
          <PlayLink event={event} now={now} />
          {viewer.mayCheckIn && isCheckInHour(eventDate, now) && event.play === null && <CheckInCard event={event} />}
          {viewer.mayManage && viewer.mayAnswer && <Asking event={event} />}
          <WhoComes event={event} />
          {viewer.mayManage && <Paid event={event} />}
          {viewer.mayManage && viewer.mayAnswer && <Unanswered event={event} />}
          {isInLine && <About event={event} />}
        </>
      }
      aside={
        <>
          {/* With nothing else beside it the description is. */}
          {isInLine ? <Meanwhile event={event} now={now} /> : <About event={event} />}
        </>
      }
    />
  );
}

/** For whoever waits: what else the group plans that has room. Nothing where there is nothing. */
function Meanwhile({ event, now }: { event: Event; now: number }) {
  const { data } = useInfiniteQuery({
    ...pages(eventReads.ofGroup, { params: { groupId: event.groupId }, query: { when: 'upcoming', limit: 6 } }),
    staleTime: eventsFreshFor,
  });
  const others = data?.pages[0]?.items.filter(
    (other) => other.id !== event.id && other.status === 'upcoming' && seatsLeft(other) > 0,
  );
  if (!others || others.length === 0) return null;
  return (
    <Card title="Other events with room">
      <ul className="-mx-2">
        {others.slice(0, 3).map((other) => (
          <li key={other.id}>
            <Link
              href={addressOfEvent(other)}
              className="flex min-h-12 items-center gap-3 rounded-md px-2 py-1 hover:bg-sunken"
            >
              <CalendarDays className="size-5 shrink-0 text-soft" aria-hidden="true" />
              <span className="min-w-0 flex-1">
                <b className="block wrap-anywhere">{other.name}</b>
                <span className="block text-sm text-soft">
                  {whenOf(timed(other), now).headline}, {roomText(other)}
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
function PlayLink({ event, now }: { event: Event; now: number }) {
  const { play } = event;
  if (play === null) return null;
  return (
    <Link href={addressOfPlay(event, play)} className={buttonStyle()}>
      {playLabel(event, play.kind, now)}
    </Link>
  );
}

/** What an event is: said once one knows when, where and who. */
function About({ event }: { event: Event }) {
  const { description, bring, maxParticipants, courts, series, price, currency, draw } = event;
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
        <Badge isFigure>{rangeText(event)}</Badge>
        {courts !== null && <Badge isFigure>{counted(courts, 'court')}</Badge>}
        <Badge isFigure>{counted(maxParticipants, 'place')}</Badge>
        {draw && <Badge>Fair places</Badge>}
        {price !== null && <Badge isFigure>{priceText(price, currency)} each</Badge>}
        {series && (
          <Badge>
            <span className="whitespace-normal">
              {repeatText(series.repeat, plannedLocalTime(event))}, {endingText(series.repeat)}
            </span>
          </Badge>
        )}
      </div>
    </Card>
  );
}
