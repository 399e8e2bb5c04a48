import { CalendarPlus, Share2 } from 'lucide-react';
import { whenOf } from '#client/lib/occasions/when.ts';
import { useNow } from '#client/lib/use-now.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { canShare, copyLink, shareLink } from '#client/ui/share-link.tsx';
import type { Event } from '#contract/events/facts.ts';
import { closedWords } from '../answer/words.ts';
import CheckIn from '../check-in/CheckIn.tsx';
import EventMenu from '../manage/EventMenu.tsx';
import { timed } from '../words/timed.ts';
import { AboutEvent } from './AboutEvent.tsx';
import { EventHead } from './EventHead.tsx';
import { Meanwhile } from './Meanwhile.tsx';
import { PlayLink } from './PlayLink.tsx';
import { useSeenPlace } from './use-seen-place.ts';
import { useSpokenCounts } from './use-spoken-counts.ts';
import { WhoComes } from './WhoComes.tsx';

const minute = 60_000;

/** An event: the viewer's answer first, then who comes, then what it is. */
export function OpenEvent({ event }: { event: Event }) {
  const now = useNow(minute);
  const when = whenOf(timed(event), now);
  const { viewer, waitlisted, eventDate } = event;
  const isDay = viewer.mayCheckIn || (viewer.mayManage && Date.parse(eventDate) <= now);
  // Without anything else what it is stands at the side.
  const hasAside = waitlisted || isDay;
  useSpokenCounts(event);
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
      <div className="ev-page px-3 pt-3 sm:px-6 lg:px-0 lg:pt-4">
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
        <span className="ev-desk">Share</span>
      </Button>
      {status === 'upcoming' && (
        <a href={`/api/events/${id}/calendar.ics`} download className={buttonStyle('ghost')} title="Add to calendar">
          <CalendarPlus className="size-5" aria-hidden="true" />
          <span className="ev-desk">Add to calendar</span>
        </a>
      )}
      {event.viewer.mayManage && <EventMenu event={event} now={now} />}
    </>
  );
}
