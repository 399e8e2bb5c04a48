import { ArrowLeft, CalendarDays, MapPin, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useHeadingFocus } from '#client/lib/heading-focus.ts';
import { Badge } from '#client/ui/Badge.tsx';
import { CourtLines } from '#client/ui/CourtLines.tsx';
import { WindowTitle } from '#client/ui/WindowTitle.tsx';
import type { Event } from '#contract/events/facts.ts';
import { addressOfEvents, addressOnMap } from '../addresses.ts';
import { statusTone } from '../status.ts';
import { dateBelow } from '../words/date-below.ts';
import { repeatWords } from '../words/repeat.ts';
import type { When } from '../words/when.ts';
import { AnswerCard } from './AnswerCard.tsx';
import { movedWords, plannedWall } from './moved.ts';

interface EventHeadProps {
  event: Event;
  when: When;
  now: number;
  /** Why there is nothing to answer; undefined where there is. */
  closed: string | undefined;
  /** What can be done with it. */
  tools: ReactNode;
}

/** What, when and where, and the viewer's answer: on court green, to the edges on a phone. */
export function EventHead({ event, when, now, closed, tools }: EventHeadProps) {
  const heading = useHeadingFocus();
  const { name, status, location, groupId, groupName, series } = event;
  const moved = movedWords(event);
  return (
    <header className="ev-top">
      <WindowTitle>{name}</WindowTitle>
      <div className="ev-crumb on-dark">
        <Link
          href={addressOfEvents(groupId)}
          className="inline-flex min-h-11 min-w-0 flex-1 items-center gap-1.5 rounded-md px-2 font-semibold"
        >
          <ArrowLeft className="size-5 shrink-0" aria-hidden="true" />
          <span className="line-clamp-2 wrap-anywhere" dir="auto">
            {groupName}
            <span className="ev-desk">, Events</span>
          </span>
        </Link>
        {tools}
      </div>
      <div className="ev-head on-dark">
        <span className="ev-lines">
          <CourtLines className="w-full" />
        </span>
        <div className="min-w-0">
          <Badge tone={statusTone(status)}>{status}</Badge>
          <h1 ref={heading} tabIndex={-1} dir="auto" className="mt-2 wrap-anywhere">
            {name}
          </h1>
          <ul className="ev-facts">
            <Fact icon={CalendarDays}>
              <b>{when.headline}</b>
              <small>
                {dateBelow(event, now)}
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
            <Fact icon={MapPin}>
              <a href={addressOnMap(location)} target="_blank" rel="noopener noreferrer" className="grid rounded-sm">
                <b dir="auto">{location}</b>
                <small className="underline underline-offset-4">
                  Open in maps<span className="sr-only">, in a new tab</span>
                </small>
              </a>
            </Fact>
          </ul>
        </div>
        <AnswerCard event={event} closed={closed} />
      </div>
    </header>
  );
}

function Fact({ icon: Icon, children }: { icon: typeof MapPin; children: ReactNode }) {
  return (
    <li className="flex min-w-0 gap-3">
      <Icon className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div className="grid min-w-0">{children}</div>
    </li>
  );
}
